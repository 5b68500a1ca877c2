import type { IncomingHttpHeaders } from 'node:http'
import type { I18n } from '@lingui/core'
import type { Language } from '@thikana/domain/language'
import { type Refusal, refuse } from '@thikana/domain/refusal'
import { i18nOf } from '@thikana/texts/i18n-of'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Transaction } from '../../../database/executor.ts'
import { authSession } from '../../../database/schema/identity.ts'
import type { EmailContent, Site } from '../../mail/content.ts'
import type { Mail, Recipient } from '../../mail/port.ts'
import { readerLanguage } from '../../mail/reader-language.ts'
import { renderEmail } from '../../mail/render-email.ts'
import { readLanguage } from '../account-language.ts'
import { countPasswordAttempt } from '../attempts-at-password.ts'
import type { AttemptLimits } from '../attempts.ts'
import { type Auth, embeddedId, type Hashing } from '../auth.ts'
import { headersFor } from '../exchange.ts'
import type { KnownDevices } from '../known-device.ts'
import { type AuthUser, isRight, lockUser, readHash } from './credentials.ts'

export type AccountDeps = {
  db: Db
  auth: () => Auth
  /** The same provider inside that transaction: its writes are committed together with ours. */
  authIn: (tx: Transaction) => Auth
  publicUrl: () => string
  mail: Pick<Mail, 'send'>
  brand: string
  /** The installation's, its default first. */
  languages: readonly Language[]
  limits: AttemptLimits
  passwordMin: number
  hashing: Hashing
  devices: KnownDevices
}

export type CurrentSession = {
  sessionId: string
  userId: string
  email: string
  emailVerified: boolean
  /** When the session ends if it isn't used until then. */
  endsAt: Date
}

/** The session of these headers; null for a guest. */
export const readCurrent = async (
  auth: Auth,
  headers: IncomingHttpHeaders,
): Promise<CurrentSession | null> => {
  const found = await auth.api
    .getSession({ headers: headersFor(headers), query: { disableRefresh: true } })
    .catch((error: Error) => {
      throw error.cause ?? error
    })
  if (!found) return null
  const { id: userId, email, emailVerified } = found.user
  const { id: sessionId, expiresAt: endsAt } = found.session
  return { sessionId, userId, email, emailVerified, endsAt }
}

/** The session of the request. Throws Refusal `logInFirst`. */
export const demandSession = async (
  { auth }: AccountDeps,
  request: FastifyRequest,
): Promise<CurrentSession> => {
  const current = await readCurrent(auth(), request.headers)
  if (!current) throw refuse('logInFirst')
  return current
}

/**
 * Locks the person's row and checks their session again. Changes that end sessions (a new password, a closed account) lock that row too,
 * so a request that began before them has no effect. Throws Refusal `logInFirst`.
 */
export const lockSession = async (
  tx: Transaction,
  { userId, sessionId }: CurrentSession,
): Promise<AuthUser> => {
  const user = await lockUser(tx, userId)
  if (user && (await tx.$count(authSession, eq(authSession.id, sessionId))) > 0) return user
  throw refuse('logInFirst')
}

/**
 * Checks the signed-in person's password again; a wrong one counts as a guess. Returns the hash that it matches. Throws Refusal `tooMany`,
 * and `invalidInput` at `field`.
 */
export const demandPassword = async (
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, email, sessionId }: CurrentSession,
  { field, password }: { field: string; password: string },
): Promise<string> => {
  const hash = await readHash(deps.db, userId)
  const succeed = await countPasswordAttempt(deps, request, reply, { email, hash }, sessionId)
  if (!(await isRight(deps.auth(), hash, password)) || hash === null) throw notYours(field)
  await succeed()
  return hash
}

/** Refusal `invalidInput` at `field`, which has a password that isn't theirs. */
export const notYours = (field: string): Refusal =>
  refuse('invalidInput', {}, [{ path: field, problem: { code: 'passwordWrong' } }])

/** What writing a mail about an account takes. */
export type WritingDeps = Pick<AccountDeps, 'mail' | 'brand' | 'publicUrl' | 'languages'>

/** `language`: of the page that they registered on; later ones are in that of their account. */
type Addressee = { to: Recipient; userId: string; language?: Language | undefined }

/** Writes a mail about an account in its language, in the transaction of its cause. */
export const write = async (
  { mail, brand, publicUrl, languages }: WritingDeps,
  transaction: Transaction,
  { to, userId, language }: Addressee,
  content: (i18n: I18n, site: Site) => EmailContent,
): Promise<void> => {
  const site = { brand, url: new URL(publicUrl()).origin }
  const ofAccount = await readLanguage(
    { db: transaction, languages },
    { provider: embeddedId, subject: userId },
  )
  const i18n = i18nOf(readerLanguage(languages, ofAccount ?? language ?? null))
  await mail.send(transaction, { to, ...renderEmail(i18n, site, content(i18n, site)) })
}
