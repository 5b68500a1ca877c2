import { AsyncLocalStorage } from 'node:async_hooks'
import { maxNameLength } from '@thikana/domain/user'
import { email, name } from '@thikana/contract/session-user'

type Profile = { name: string; email: string | null; emailVerified: boolean; image: undefined }

/** Whom Google vouched for in the callback under way: the provider’s refusal of them names nobody. */
export const googleProfile = new AsyncLocalStorage<{ email: string | null }>()

/**
 * What we take of the person Google vouches for, under the rules of registering; `email` is null where it could not be registered either.
 * No picture: its address would tell Google who looks at whom.
 */
export const profileOf = (claims: Record<string, unknown>): Profile => {
  const address = email.safeParse(claims['email'])
  const called = name.safeParse(shortened(claims['name']))
  return {
    name: called.data ?? shortened(address.data?.split('@')[0]),
    email: address.data ?? null,
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    image: undefined,
  }
}

const shortened = (value: unknown): string =>
  typeof value === 'string' ? [...value].slice(0, maxNameLength).join('') : ''
