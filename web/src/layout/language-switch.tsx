import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '@thikana/domain/language'
import { lostConnection } from '../client/api.ts'
import { useSite } from '../client/site.ts'
import { toast } from '../ui/overlays/toast.ts'
import styles from './top-nav.module.css'

/** In their own language, whichever the page has. */
const names: Record<Language, string> = { en: 'English', bn: 'বাংলা' }

/** Leads to each other language of the installation. */
export const LanguageSwitch = () => {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const { languages } = useSite()
  const change = (language: Language) => {
    import('./change-language.ts')
      .then(({ changeLanguage }) => changeLanguage(i18n, language, client))
      // oxlint-disable-next-line no-restricted-properties -- `useChange` isn't in the home page's file.
      .catch(() => toast.error(lostConnection().message))
  }
  return languages
    .filter((language) => language !== i18n.locale)
    .map((language, at) => (
      <button
        // The pressed one keeps the focus, though it names another language then.
        key={at}
        type="button"
        className={styles.link}
        lang={language}
        onClick={() => change(language)}
      >
        {names[language]}
      </button>
    ))
}
