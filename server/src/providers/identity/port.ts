import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

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
  /** When the account was created. */
  createdAt: Date
}

/** What the rest of the server needs from an identity provider, and nothing more. */
export type Identity = {
  /**
   * Whom the request's session belongs to, or null where there is no live one. Reads the database each time, so that a session's end
   * holds from the very next request on. Never throws for a bad cookie; throws where the provider can't be asked.
   */
  identify(headers: IncomingHttpHeaders): Promise<Identified | null>
  /**
   * Whether whoever sends the request has just shown again who they are: by their password, or by a fresh sign-in where they have none.
   * For what a session alone, left open on somebody's desk, is not enough for.
   */
  isConfirmed(headers: IncomingHttpHeaders): Promise<boolean>
  /** What the provider knows of them, for the export of their data; no secret is in it. Empty for a guest. */
  describe(headers: IncomingHttpHeaders): Promise<Record<string, unknown>>
  /** Mounts the provider's own calls (the embedded one answers under `/api/auth`). */
  register(app: FastifyInstance): Promise<void>
  /** Ends every session of that subject at once, lets it never sign in again and forgets its picture. Repeating it, or an unknown subject, does nothing. */
  close(subject: string): Promise<void>
}

/** A provider whose accounts are kept in our own database. */
export type OwnIdentity = Identity & {
  /**
   * Makes an account without a visitor: the demonstration's people. Returns its subject; an existing address returns the existing
   * subject and changes nothing. Throws Refusal `invalidInput` for what a visitor could not register with either.
   */
  createAccount(person: { name: string; email: string; password: string; image?: string }): Promise<string>
  /**
   * Where `password` is still that account's, lets nobody in with it any more, nor by what was set up or opened with it: passkeys,
   * codes, sessions. An account with another password stays as it is.
   */
  closePassword(email: string, password: string): Promise<void>
  /** Gives `password` back to an account whose own was closed. */
  openPassword(email: string, password: string): Promise<void>
}
