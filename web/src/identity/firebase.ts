import type { Auth, User } from '@firebase/auth'
import type { Site } from '@thikana/contract/api'
import { ApiError, call } from '../api.ts'
import { asApiError, type PopupEnd, popupEndOf } from './firebase-failures.ts'
import { forget, mayRemember, remember } from './firebase-marker.ts'
import type { Found, Identity, Known } from './identity.ts'

type Settings = NonNullable<Site['firebase']>
type Sdk = typeof import('./firebase-sdk.ts')
type Opened = { sdk: Sdk; auth: Auth }

let opening: Promise<Opened> | null = null

const open = (settings: Settings): Promise<Opened> =>
  (opening ??= import('./firebase-sdk.ts')
    .then(async (sdk) => ({ sdk, auth: await sdk.openAuth(settings) }))
    .catch((error: unknown) => {
      opening = null
      throw error
    }))

/** Loads what a popup needs, so that it opens within the click. */
export const prepareFirebase = async (settings: Settings): Promise<void> => {
  await open(settings).catch(console.error)
}

const endingSoon = 10 * 60_000
const endsSoon = ({ expiresAt }: Known) => !expiresAt || Date.parse(expiresAt) - Date.now() < endingSoon

const personOf = ({ user, session }: Found): Known => ({ ...user, expiresAt: session.expiresAt })

/** Neither Firebase nor our server will have this person; trying again changes nothing. */
const isFinal = (error: unknown) => error instanceof ApiError && [401, 403, 409].includes(error.status)

/** Our session for whom Firebase vouches. Whoever is refused is signed out there too, by `leave`: the two never disagree. */
async function enter(user: User, isRenewed: boolean, leave: () => Promise<void>): Promise<Known> {
  try {
    const idToken = await user.getIdToken(isRenewed)
    const answer = await call('POST', '/api/auth/firebase', { idToken })
    remember()
    return personOf(await answer.json())
  } catch (error) {
    const said = asApiError(error)
    if (isFinal(said)) {
      await leave().catch(console.error)
      forget()
    }
    throw said
  }
}

const endSession = async () => void (await call('POST', '/api/auth/sign-out', {}))

/** Accounts at Firebase. Its library remembers who is here; our session only lasts as long as one of its ID tokens. */
export function firebaseIdentity(settings: Settings): Identity {
  const using = async <Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await open(settings))
    } catch (error) {
      throw asApiError(error)
    }
  }
  const leaving =
    ({ sdk, auth }: Opened) =>
    () =>
      sdk.signOut(auth)

  return {
    async resume(found) {
      const known = found && personOf(found)
      if ((known && !endsSoon(known)) || !mayRemember()) return known
      try {
        return await using(async (opened) => {
          const user = opened.auth.currentUser
          if (user) return enter(user, true, leaving(opened))
          forget()
          return known
        })
      } catch (error) {
        if (!isFinal(error)) {
          if (known) return known
          throw error
        }
        if (known) await endSession()
        return null
      }
    },

    signIn: (email, password) =>
      using(async (opened) => {
        const { user } = await opened.sdk.signInWithEmailAndPassword(opened.auth, email, password)
        return enter(user, false, leaving(opened))
      }),

    signUp: ({ name, email, password }) =>
      using(async ({ sdk, auth }) => {
        const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password)
        await sdk.updateProfile(user, { displayName: name })
        // An account that nobody can use here doesn't stay there.
        return enter(user, true, () => sdk.deleteUser(user))
      }),

    update: ({ name, image }) =>
      using(async ({ sdk, auth }) => {
        await call('POST', '/api/auth/update-user', { name, image })
        if (!auth.currentUser) return
        await sdk.updateProfile(auth.currentUser, {
          ...(name === undefined ? {} : { displayName: name }),
          ...(image === undefined ? {} : { photoURL: new URL(image, location.origin).href }),
        })
      }),

    signOut: () =>
      using(async ({ sdk, auth }) => {
        await endSession()
        await sdk.signOut(auth)
        forget()
      }),
  }
}

/** Signs somebody in by a popup of Google's; to be called within a click. Throws ApiError where our server refuses them. */
export async function signInAtFirebase(settings: Settings): Promise<PopupEnd> {
  const { sdk, auth } = await open(settings)
  try {
    const { user } = await sdk.openPopup(auth)
    await enter(user, false, () => sdk.signOut(auth))
    return 'done'
  } catch (error) {
    const end = popupEndOf(error)
    if (end) return end
    throw asApiError(error)
  }
}
