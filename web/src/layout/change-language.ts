import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '@thikana/domain/language'
import { api } from '../client/api.ts'
import { sessionKey } from '../client/query-client.ts'
import { showLanguage } from '../client/show-language.ts'
import { messageOf } from '../ui/failure.ts'
import { toast } from '../ui/overlays/toast.ts'

let told: Promise<unknown> = Promise.resolve()

/** One after the other: the account keeps what it was told last. */
const tellAccount = (i18n: I18n, language: Language) =>
  (told = told
    .then(() => api('PATCH /account/language', { body: { language } }))
    .catch((error: unknown) =>
      // oxlint-disable-next-line no-restricted-properties -- No component of the page waits for it.
      toast.error(
        t(i18n)`Your emails stay in the language they had.`,
        messageOf(error, t(i18n)`Please try again.`),
      ),
    ))

/** Whether somebody is signed in: known only some time after the page has loaded. */
const readIsSignedIn = async (client: QueryClient): Promise<boolean> =>
  (await client.ensureQueryData({ queryKey: sessionKey }).catch(() => null)) !== null

/** Shows the product in `language`, and tells the account of who is signed in. Throws Error without a connection. */
export const changeLanguage = async (i18n: I18n, language: Language, client: QueryClient): Promise<void> => {
  await showLanguage(language)
  if (await readIsSignedIn(client)) await tellAccount(i18n, language)
}
