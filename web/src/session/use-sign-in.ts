import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../client/api.ts'
import { loadIdentity } from '../identity/identity.ts'
import type { SessionUser } from '../identity/port.ts'
import { storePortrait } from './portrait.ts'
import { readSessionUser } from './session-calls.ts'
import { useSessionActions } from './session.tsx'

export type NewAccount = { name: string; email: string; password: string; image: File | null }

export type SignInCalls = {
  /** Throws ApiError with the identity provider's sentence. `needsCode`: a second step is needed before the person is signed in. */
  signIn(email: string, password: string): Promise<{ needsCode: boolean }>
  /** Any other way to sign in: `work` does it and returns the identity provider's response. Throws what `work` throws. */
  signInWith(work: () => Promise<Response>): Promise<void>
  /** Throws ApiError if no account was created. If the picture couldn't be stored, the profile shows the reason. */
  signUp(account: NewAccount): Promise<void>
  /**
   * Signs in outside of this page, such as in a popup: the session is `loading` while `work` runs, then it is read again whatever the
   * outcome. Throws what `work` throws, and ApiError if the session can't be read.
   */
  signInElsewhere<Outcome>(work: () => Promise<Outcome>): Promise<{ isSignedIn: boolean; outcome: Outcome }>
}

/** Requirements §6: creates our own row for the person. If this call fails, the server creates the row by itself. */
const createUserRow = async ({ name, email, image, createdAt }: SessionUser) => {
  const now = new Date().toISOString()
  const body = { name, email, role: 'user' as const, created_at: createdAt ?? now, last_log_in: now }
  await api('POST /users', { body: { ...body, ...(image ? { image } : {}) } }).catch(console.error)
}

/** In a browser where nobody chose a language, a person sees the product in that of their account. */
const showTheirLanguage = async ({ language }: SessionUser) => {
  if (language) await (await import('../client/show-language.ts')).showUnlessChosen(language)
}

/** The ways into a session; apart from its other actions, which the home page loads. */
export const useSignIn = (): SignInCalls => {
  const client = useQueryClient()
  const { refresh, setChange } = useSessionActions()

  return useMemo(() => {
    const finishSignIn = async (user: SessionUser) => {
      await createUserRow(user)
      await showTheirLanguage(user).catch(console.error)
      await refresh()
      // The person signed in another way, so stop waiting for a popup they left open.
      setChange(null)
    }
    return {
      signIn: async (email, password) => {
        const identity = await loadIdentity(client)
        const entered = await identity.signIn(email, password)
        if ('needsCode' in entered) return entered
        await finishSignIn(entered)
        return { needsCode: false }
      },
      signInWith: async (work) => {
        const identity = await loadIdentity(client)
        await finishSignIn(await identity.signInWith(work))
      },
      signUp: async ({ image: file, ...account }) => {
        const identity = await loadIdentity(client)
        await identity.signUp(account)
        const image = file && (await storePortrait(identity, account.email, file))
        await finishSignIn({ ...account, image })
      },
      signInElsewhere: async (work) => {
        setChange('signingIn')
        try {
          const outcome = await work()
          const known = await readSessionUser(client)
          if (known) {
            await createUserRow(known)
            await showTheirLanguage(known).catch(console.error)
          }
          await refresh()
          return { isSignedIn: known !== null, outcome }
        } finally {
          setChange(null)
        }
      },
    }
  }, [client, refresh, setChange])
}
