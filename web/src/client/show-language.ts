import { type Language, languageCookie, splitLanguage } from '@thikana/domain/language'
import { linkInLanguage, router } from './router.ts'
import { i18n } from './sentences.ts'

/** Days that a browser remembers the language. */
const rememberedDays = 400

export const rememberLanguage = (language: Language): void => {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${rememberedDays * 86_400}; samesite=lax`
}

/** Router state of the same page in another language: the page that led to it isn't behind it any more (`session/login-location.ts`). */
const stateHere = (state: object | null) => state && { ...state, isBehind: false }

/**
 * Shows the open page in `language` from now on, and all that follow: nothing that was typed is lost. The browser remembers it. Throws
 * Error without a connection.
 */
export const showLanguage = async (language: Language, { replace = false } = {}): Promise<void> => {
  const { speak } = await import('./speak.ts')
  await speak(language)
  rememberLanguage(language)
  // Pressed twice while the sentences were loading.
  if (splitLanguage(location.pathname).language === language) return
  linkInLanguage(language)
  const { pathname, search, state } = router.state.location
  // Pages keep more with an entry of the history than the router does, such as the token of a link instead of its hash.
  const { hash } = location
  const kept = history.state as object | null
  // An address of its own, so that back leads to the other language.
  await router.navigate(
    { pathname, search, hash },
    { state: stateHere(state), replace, preventScrollReset: true },
  )
  history.replaceState({ ...kept, ...history.state }, '')
}

/** Shows the product in `language`, unless somebody chose another in this browser; back doesn't lead to the same page again. */
export const showUnlessChosen = async (language: Language): Promise<void> => {
  if (language === i18n.locale || document.cookie.includes(`${languageCookie}=`)) return
  await showLanguage(language, { replace: true })
}
