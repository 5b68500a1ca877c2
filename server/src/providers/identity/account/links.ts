import { createHash, randomBytes } from 'node:crypto'
import { confirmHours, resetHours } from '@thikana/domain/user/sign-in'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Executor } from '../../../database/executor.ts'
import { authVerification } from '../../../database/schema/identity.ts'

/** How long the link of a mail works, in seconds. */
const lifetimes = { verify: confirmHours * 3600, reset: resetHours * 3600 } as const

export type LinkKind = keyof typeof lifetimes

/** Only the token's hash is stored: reading this table doesn't let anyone follow a link. */
const identifierOf = (kind: LinkKind, token: string) =>
  `link-${kind}:${createHash('sha256').update(token).digest('base64url')}`

export const makeLink = async (executor: Executor, kind: LinkKind, userId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await executor.insert(authVerification).values({
    id: uuidv7(),
    identifier: identifierOf(kind, token),
    value: userId,
    expiresAt: sql`now() + make_interval(secs => ${lifetimes[kind]})`,
  })
  return token
}

const whereLive = (kind: LinkKind, token: string) =>
  and(eq(authVerification.identifier, identifierOf(kind, token)), gt(authVerification.expiresAt, sql`now()`))

/** The account of a link, which stays valid; null for an expired or unknown one. */
export const readLink = async (executor: Executor, kind: LinkKind, token: string): Promise<string | null> => {
  const [found] = await executor.select().from(authVerification).where(whereLive(kind, token))
  return found?.value ?? null
}

/** Uses up a link and every other of its kind, and returns its account; of two concurrent uses one gets null. */
export const takeLink = async (executor: Executor, kind: LinkKind, token: string): Promise<string | null> => {
  const [taken] = await executor.delete(authVerification).where(whereLive(kind, token)).returning()
  if (!taken) return null
  const others = and(
    eq(authVerification.value, taken.value),
    like(authVerification.identifier, `link-${kind}:%`),
  )
  await executor.delete(authVerification).where(others)
  return taken.value
}
