import type { User } from '@firebase/auth'
import type { Site } from '@thikana/contract/api'
import { ApiError, call } from '../client/api.ts'
import { readStored, writeStored } from '../client/storage.ts'
import { asApiError, findPopupEnd, type PopupEnd } from './firebase-failures.ts'
import type { FirebaseAuth } from './firebase-sdk.ts'
import type { Identity, SessionReply, SessionUser } from './port.ts'

/** Marks that Firebase may remember an account in this browser, so that guests don't load its library for nothing. */
const markKey = 'thikana.firebase'

const remember = () => void writeStored('localStorage', markKey, 1)

const forget = () => void writeStored('localStorage', markKey, null)

/** False only if it is certain that no account is remembered: there is no mark, and storage works. */
const mayRemember = () =>
  readStored('localStorage', markKey) !== null ||
  !writeStored('localStorage', markKey, 0) ||
  !writeStored('localStorage', markKey, null)

type Settings = NonNullable<Site['firebase']>

let opening: Promise<FirebaseAuth> | null = null

const open = (settings: Settings): Promise<FirebaseAuth> =>
  (opening ??= import('./firebase-sdk.ts')
    .then(({ openAuth }) => openAuth(settings))
    .catch((error: unknown) => {
      opening = null
      throw error
    }))

/** Loads the library ahead, since a popup can only open within the click. */
export const prepareFirebase = async (settings: Settings): Promise<void> => {
  await open(settings).catch(console.error)
}

/** How long before its end a session is renewed. */
const renewBeforeMs = 10 * 60_000

const endsSoon = ({ expiresAt }: SessionUser) =>
  !expiresAt || Date.parse(expiresAt) - Date.now() < renewBeforeMs

const toSessionUser = ({ user, session }: SessionReply): SessionUser => ({
  ...user,
  expiresAt: session.expiresAt,
})

/** Firebase or our server rejects this account, so a retry won't help. */
const isFinal = (error: unknown) => error instanceof ApiError && [401, 403, 409].includes(error.status)

/** Creates our session from Firebase's sign-in. If our server refuses, it signs out of Firebase too, so that the two always agree. */
const openSession = async (
  user: User,
  isRenewed: boolean,
  undoSignIn: () => Promise<void>,
): Promise<SessionUser> => {
  try {
    const idToken = await user.getIdToken(isRenewed)
    const answer = await call('POST', '/api/auth/firebase', { idToken })
    remember()
    return toSessionUser(await answer.json())
  } catch (error) {
    const failure = asApiError(error)
    if (isFinal(failure)) {
      await undoSignIn().catch(console.error)
      forget()
    }
    throw failure
  }
}

const endSession = async () => void (await call('POST', '/api/auth/sign-out', {}))

/** A new session for the account that Firebase remembers. Returns `known` if it remembers none, or can't be reached. */
const renew = async (auth: FirebaseAuth, known: SessionUser | null): Promise<SessionUser | null> => {
  const user = auth.current()
  if (!user) {
    forget()
    return known
  }
  try {
    return await openSession(user, true, auth.signOut)
  } catch (error) {
    if (isFinal(error)) {
      if (known) await endSession()
      return null
    }
    if (known) return known
    throw error
  }
}

/** Accounts at Firebase. Its library remembers the sign-in; our session lasts only as long as one of its ID tokens. */
export const firebaseIdentity = (settings: Settings): Identity => {
  const withAuth = async <Result>(work: (auth: FirebaseAuth) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await open(settings))
    } catch (error) {
      throw asApiError(error)
    }
  }

  return {
    resume: async (found) => {
      const known = found && toSessionUser(found)
      if ((known && !endsSoon(known)) || !mayRemember()) return known
      return withAuth((auth) => renew(auth, known))
    },

    signIn: (email, password) =>
      withAuth(async (auth) => openSession(await auth.signIn(email, password), false, auth.signOut)),

    // Firebase handles its other sign-in methods and their second steps itself.
    signInWith: async (work) => toSessionUser(await (await work()).json()),

    signUp: ({ name, email, password }) =>
      withAuth(async (auth) => {
        const user = await auth.signUp(email, password)
        await auth.update(user, { displayName: name })
        // If our server refuses the account, remove it at Firebase too.
        return openSession(user, true, () => auth.remove(user))
      }),

    update: ({ name, image }) =>
      withAuth(async (auth) => {
        await call('POST', '/api/auth/update-user', { name, image })
        const user = auth.current()
        if (!user) return
        await auth.update(user, {
          ...(name === undefined ? {} : { displayName: name }),
          ...(image === undefined
            ? {}
            : { photoURL: image === null ? '' : new URL(image, location.origin).href }),
        })
      }),

    signOut: () =>
      withAuth(async (auth) => {
        await endSession()
        await auth.signOut()
        forget()
      }),

    deleteAccount: () =>
      withAuth(async (auth) => {
        const user = auth.current()
        try {
          // Firebase refuses this if the sign-in is more than five minutes old.
          if (user) await auth.remove(user)
        } finally {
          await auth.signOut()
          forget()
        }
      }),
  }
}

/** Signs in by Google's popup. Must be called within a click. Throws ApiError if our server refuses the account. */
export const signInAtFirebase = async (settings: Settings): Promise<PopupEnd> => {
  const auth = await open(settings)
  try {
    await openSession(await auth.signInByPopup(), false, auth.signOut)
    return 'done'
  } catch (error) {
    const end = findPopupEnd(error)
    if (end) return end
    throw asApiError(error)
  }
}
