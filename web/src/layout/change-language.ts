import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { inLanguage, type Language } from '@thikana/domain/language'
import { api, lostConnection } from '../client/api.ts'
import { sessionKey } from '../client/query-client.ts'
import { currentPath } from '../client/router.ts'
import { rememberLanguage, showLanguage } from '../client/show-language.ts'
import { toast } from '../ui/overlays/toast.ts'
import { isServerThere } from './unloaded-page.tsx'

let told: Promise<unknown> = Promise.resolve()

/** One after the other: the account keeps what it was told last. */
const tellAccount = (i18n: I18n, language: Language) =>
  (told = told
    .then(() => api('PATCH /account/language', { body: { language } }))
    .catch(() =>
      // oxlint-disable-next-line no-restricted-properties -- No component of the page waits for it.
      toast.error(t(i18n)`Your emails stay in the language they had.`, t(i18n)`Please try again.`),
    ))

/** Whether somebody is signed in: known only some time after the page has loaded. */
const readIsSignedIn = async (client: QueryClient): Promise<boolean> =>
  (await client.ensureQueryData({ queryKey: sessionKey }).catch(() => null)) !== null

/** The same page in `language`, with what it stores with its entry of the history. Forms keep their drafts. */
const reloadIn = (language: Language): void => {
  rememberLanguage(language)
  const { search, hash } = window.location
  const address = inLanguage(language, `${currentPath()}${search}${hash}`)
  window.history.replaceState(window.history.state, '', address)
  window.location.reload()
}

/**
 * Shows the product in `language`, and tells the account of who is signed in. A tab that lost its files in an upgrade is reloaded. Throws
 * ApiError without a connection.
 */
export const changeLanguage = async (i18n: I18n, language: Language, client: QueryClient): Promise<void> => {
  const isShown = await showLanguage(language).then(
    () => true,
    () => false,
  )
  if (!isShown && !(await isServerThere())) throw lostConnection()
  if (await readIsSignedIn(client)) await tellAccount(i18n, language)
  if (!isShown) reloadIn(language)
}
