import type { Language } from '@thikana/domain/language'

/** The person a session belongs to. `expiresAt` is set only if the session has to be renewed at the provider by then. */
export type SessionUser = {
  email: string
  name: string
  image?: string | null
  createdAt?: string
  emailVerified?: boolean
  expiresAt?: string
  /** In which they get emails; null until they choose one. */
  language?: Language | null
}

/** The session as our server returns it. */
export type SessionReply = { user: SessionUser; session: { expiresAt: string } }

/** The identity provider as the browser uses it. Each call throws ApiError with a sentence that can be shown. */
export type Identity = {
  /** Who is signed in: from our session or, if that is missing or about to end, from what the provider remembers in this browser. */
  resume(found: SessionReply | null): Promise<SessionUser | null>
  /** `needsCode`: the password was right, but a second step is needed before the person is signed in. */
  signIn(email: string, password: string): Promise<SessionUser | { needsCode: true }>
  /** Any other way to sign in: `work` does it and returns the response with the session user. */
  signInWith(work: () => Promise<Response>): Promise<SessionUser>
  signUp(account: { name: string; email: string; password: string }): Promise<SessionUser>
  /** Changes name and picture of the signed-in person (the session user of requirements §14); null removes the picture. */
  update(profile: { name?: string; image?: string | null }): Promise<void>
  signOut(): Promise<void>
  /** After our server deleted the account: removes it at the provider too. */
  deleteAccount(): Promise<void>
}
