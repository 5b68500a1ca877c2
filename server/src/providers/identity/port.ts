import type { IncomingHttpHeaders } from 'node:http'
import type { I18n } from '@lingui/core'
import type { FastifyInstance } from 'fastify'
import type { appUser } from '../../database/schema/user.ts'

/** The person a live session belongs to, as the identity provider knows them (the session user of requirements §14). */
export type Identified = {
  /** Which provider vouches, e.g. `embedded`. With `subject` it is the only link to our own user row. */
  provider: string
  /** The provider's own, never reused, identifier. */
  subject: string
  /** Trimmed and lower-case. */
  email: string
  name: string
  /** The address of a picture we stored, or null. */
  image: string | null
  createdAt: Date
  /** Our own row of them, where the provider read it along with the session; null if there is none yet. */
  row?:
    | (Pick<typeof appUser.$inferSelect, 'id' | 'email' | 'name' | 'image' | 'role' | 'status'> & {
        isSuspended: boolean
      })
    | null
}

/** A session that is open, in words by which people recognise their device. */
export type OpenSession = { id: string; device: string; place: string; startedAt: string; lastUsedAt: string }

/** What the rest of the server needs from an identity provider, and nothing more. */
export type Identity = {
  /**
   * The person of the request's session, or null without a live one. Reads the database each time, so that the end of a session takes
   * effect on the next request. Never throws for a bad cookie; throws if the provider can't be asked.
   */
  identify(headers: IncomingHttpHeaders): Promise<Identified | null>
  /**
   * Whether the sender has just confirmed their identity: by their password, or by a fresh sign-in without one. For actions for which an
   * open session isn't enough.
   */
  isConfirmed(headers: IncomingHttpHeaders): Promise<boolean>
  /**
   * What the provider knows of them, for the export of their data, in the language of `i18n`; no secret is in it. Empty for a guest.
   */
  describe(i18n: I18n, headers: IncomingHttpHeaders): Promise<Record<string, unknown>>
  /** Mounts the provider's own calls (the embedded one answers under `/api/auth`). */
  register(app: FastifyInstance): Promise<void>
  /** The open sessions of that subject, the last used first, in the language of `i18n`. */
  listSessions(i18n: I18n, subject: string): Promise<OpenSession[]>
  /** Ends every session of that subject, who can sign in again. Returns how many there were. */
  endSessions(subject: string): Promise<number>
  /**
   * Ends every session of that subject, prevents further sign-ins and forgets its picture. Repeating it, or an unknown subject, has no
   * effect.
   */
  close(subject: string): Promise<void>
}

/** A provider with accounts in our own database. */
export type OwnIdentity = Identity & {
  /**
   * Makes an account without a visitor: the demo's people. Returns its subject; an existing address returns the existing
   * subject and changes nothing. Throws Refusal `invalidInput` for what a visitor could not register with either.
   */
  createAccount(person: { name: string; email: string; password: string; image?: string }): Promise<string>
  /**
   * If `password` is still that account's, revokes it and everything that was set up or opened with it: passkeys, codes, sessions. An
   * account with another password stays as it is.
   */
  removePassword(email: string, password: string): Promise<void>
  /** Gives `password` back to an account whose own was removed. */
  restorePassword(email: string, password: string): Promise<void>
}
