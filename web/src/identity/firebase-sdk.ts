import { initializeApp } from '@firebase/app'
import {
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
  type User,
} from '@firebase/auth'
import type { Site } from '@thikana/contract/api'

export type FirebaseAuth = Awaited<ReturnType<typeof openAuth>>

/**
 * The part of Firebase's library that we use. It remembers a sign-in in the first storage the browser has (requirements §6).
 * Every call throws the library's own errors.
 */
export const openAuth = async (settings: NonNullable<Site['firebase']>) => {
  const auth = initializeAuth(initializeApp(settings), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  await auth.authStateReady()
  const google = new GoogleAuthProvider()
  // Don't sign in the last person automatically on a shared phone.
  google.setCustomParameters({ prompt: 'select_account' })

  return {
    current: (): User | null => auth.currentUser,
    signIn: async (email: string, password: string): Promise<User> =>
      (await signInWithEmailAndPassword(auth, email, password)).user,
    signInByPopup: async (): Promise<User> => (await signInWithPopup(auth, google)).user,
    signUp: async (email: string, password: string): Promise<User> =>
      (await createUserWithEmailAndPassword(auth, email, password)).user,
    update: (user: User, profile: { displayName?: string; photoURL?: string }): Promise<void> =>
      updateProfile(user, profile),
    remove: (user: User): Promise<void> => deleteUser(user),
    signOut: (): Promise<void> => signOut(auth),
  }
}
