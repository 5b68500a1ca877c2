import { call } from '../client/api.ts'
import type { Identity, SessionUser } from './port.ts'

const readPerson = async (answer: Response): Promise<SessionUser> => (await answer.json()).user

/** Accounts in our own database. The browser only holds the session cookie. */
export const embedded: Identity = {
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
