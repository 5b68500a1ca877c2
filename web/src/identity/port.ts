/** The person a session belongs to. `expiresAt` only where the provider has to be asked again by then. */
export type SessionUser = {
  email: string
  name: string
  image?: string | null
  createdAt?: string
  emailVerified?: boolean
  expiresAt?: string
}

/** What our server says of a session. */
export type SessionReply = { user: SessionUser; session: { expiresAt: string } }

/** Who keeps the accounts, as the browser speaks to them. Each call throws ApiError with a sentence for a person. */
export type Identity = {
  /** Who is here: of our session, or where that knows nobody or is about to end, of what the provider remembers in this browser. */
  resume(found: SessionReply | null): Promise<SessionUser | null>
  /** `needsCode`: the password was right, and nobody is in before the second step. */
  signIn(email: string, password: string): Promise<SessionUser | { needsCode: true }>
  /** Another way in, which `work` goes through and answers with who is here. */
  enter(work: () => Promise<Response>): Promise<SessionUser>
  signUp(account: { name: string; email: string; password: string }): Promise<SessionUser>
  /** Name and picture of whoever is here (the session user of requirements §14). */
  update(profile: { name?: string; image?: string }): Promise<void>
  signOut(): Promise<void>
  /** After the account here was deleted: what is kept of it elsewhere goes too. */
  deleteAccount(): Promise<void>
}
