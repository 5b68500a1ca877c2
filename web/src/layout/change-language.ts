import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type Language, languageCookie } from '@thikana/domain/language'
import { api } from '../client/api.ts'
import { nameLanguage, router } from '../client/router.ts'
import { messageOf } from '../ui/failure.ts'
import { toast } from '../ui/overlays/toast.ts'

/** Days that a browser remembers the language. */
const rememberedDays = 400

const remember = (language: Language) => {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${rememberedDays * 86_400}; samesite=lax`
}

const tellAccount = (i18n: I18n, language: Language) =>
  api('PATCH /account/language', { body: { language } }).catch((error: unknown) =>
    // oxlint-disable-next-line no-restricted-properties -- No component of the page waits for it.
    toast.error(
      t(i18n)`Your emails stay in the language they had.`,
      messageOf(error, t(i18n)`Please try again.`),
    ),
  )

/**
 * Shows the open page in `language` from now on, and all that follow: nothing that was typed is lost. The browser remembers it, and so
 * does the account of who is signed in, whose emails follow it. Throws Error without a connection.
 */
export const changeLanguage = async (i18n: I18n, language: Language, isSignedIn: boolean): Promise<void> => {
  const { speak } = await import('../client/speak.ts')
  await speak(language)
  remember(language)
  nameLanguage(language)
  const { pathname, search, hash, state } = router.state.location
  // The address of the same page, so that back leads to the other language.
  await router.navigate({ pathname, search, hash }, { state, preventScrollReset: true })
  if (isSignedIn) await tellAccount(i18n, language)
}
