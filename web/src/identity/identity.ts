import type { QueryClient } from '@tanstack/react-query'
import { siteQuery } from '../client/site.ts'
import type { Identity, SessionUser } from './port.ts'
import { call } from '../client/api.ts'

const readPerson = async (answer: Response): Promise<SessionUser> => (await answer.json()).user

/** Accounts in our own database. The browser only holds the session cookie. */
const embedded: Identity = {
  resume: async (found) => found?.user ?? null,
  signIn: async (email, password) => {
    const answer = await (await call('POST', '/api/auth/sign-in/email', { email, password })).json()
    return answer.needsCode ? { needsCode: true } : answer.user
  },
  signInWith: async (work) => readPerson(await work()),
  signUp: async (account) => readPerson(await call('POST', '/api/auth/sign-up/email', account)),
  update: async (profile) => void (await call('POST', '/api/auth/update-user', profile)),
  signOut: async () => void (await call('POST', '/api/auth/sign-out', {})),
  deleteAccount: async () => {},
}

/** The identity provider of this installation. Firebase's code is loaded only if it is configured. */
export const loadIdentity = async (client: QueryClient): Promise<Identity> => {
  const { firebase } = await client.ensureQueryData(siteQuery)
  if (!firebase) return embedded
  const { firebaseIdentity } = await import('./firebase.ts')
  return firebaseIdentity(firebase)
}
