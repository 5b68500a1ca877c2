import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '@thikana/domain/refusal'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { authVerification } from '../../../database/schema/identity.ts'
import type { Asker } from '../exchange.ts'
import type { AccountDeps } from './deps.ts'

/** The provider's note of a sign-in that waits for its second step, and its signature; not its count of attempts, which begins alike. */
const signed = /^(2fa-[\w-]{20})\.([\w+/]{43}=)$/

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

const isSignedWith = (secret: string, note: string, signature: string): boolean => {
  const given = Buffer.from(signature, 'base64')
  const wanted = createHmac('sha256', secret).update(note).digest()
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * Whose sign-in waits for a code in this browser, and the request as the provider is to see it: with that one sign-in and no session, so
 * that the code is looked at for nobody but whom it is counted for. Throws Refusal `signInOver`.
 */
export const demandPending = async (
  { db, auth }: AccountDeps,
  { headers, ip, method }: FastifyRequest,
): Promise<{ userId: string; asker: Asker }> => {
  const { createAuthCookie, authCookies, secret } = await auth().$context
  const cookies = (headers.cookie ?? '').split(';').map((one) => one.trim())
  const named = (name: string) => cookies.filter((one) => one.startsWith(`${name}=`))
  const name = createAuthCookie('two_factor').name
  const [cookie = '', another] = named(name)
  const [, note, signature] = signed.exec(decoded(cookie.slice(name.length + 1))) ?? []
  if (!note || !signature || another || !isSignedWith(secret, note, signature)) throw refuse('signInOver')
  const [found] = await db
    .select()
    .from(authVerification)
    .where(and(eq(authVerification.identifier, note), gt(authVerification.expiresAt, sql`now()`)))
  if (!found) throw refuse('signInOver')
  const kept = [cookie, ...named(authCookies.dontRememberToken.name)].join('; ')
  return { userId: found.value, asker: { headers: { ...headers, cookie: kept }, ip, method } }
}
