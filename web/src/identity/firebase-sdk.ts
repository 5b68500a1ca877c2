import { initializeApp } from '@firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  deleteUser,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
} from '@firebase/auth'
import type { Site } from '@thikana/contract/api'

/** Firebase's own library, which remembers a sign-in in the first of these that the browser has (spec §9). */
export async function openAuth(settings: NonNullable<Site['firebase']>): Promise<Auth> {
  const auth = initializeAuth(initializeApp(settings), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  await auth.authStateReady()
  return auth
}

/** A popup of Google's, in which somebody chooses an account each time. */
export async function openPopup(auth: Auth) {
  const google = new GoogleAuthProvider()
  google.setCustomParameters({ prompt: 'select_account' })
  return signInWithPopup(auth, google)
}

export { createUserWithEmailAndPassword, deleteUser, signInWithEmailAndPassword, signOut, updateProfile }
