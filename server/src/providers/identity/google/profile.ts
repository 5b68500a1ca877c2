import { AsyncLocalStorage } from 'node:async_hooks'
import { maxNameLength } from '@thikana/domain/user/user'
import { email, name } from '@thikana/contract/sign-in/session-user'

type Profile = { name: string; email: string | null; emailVerified: boolean; image: undefined }

/** The Google profile of the callback under way: the provider's refusal doesn't name it. */
export const googleProfile = new AsyncLocalStorage<{ email: string | null }>()

/**
 * The fields of a Google account that we use, under the rules of registration; `email` is null if it couldn't be registered. No picture:
 * its URL would tell Google who views whom.
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
