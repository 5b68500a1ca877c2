import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lostConnection } from '../client/api.ts'
import { useSite } from '../client/site.ts'
import { toast } from '../ui/overlays/toast.ts'
import styles from './top-nav.module.css'

/** In their own language, whichever the page has. */
const names = { en: 'English', bn: 'বাংলা' }

/** Leads to the other language of the installation, if it has two. */
export const LanguageSwitch = () => {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const other = useSite().languages.find((language) => language !== i18n.locale)
  if (!other) return null
  const change = () => {
    import('./change-language.ts')
      .then(({ changeLanguage }) => changeLanguage(i18n, other, client))
      // oxlint-disable-next-line no-restricted-properties -- `useChange` isn't in the home page's file.
      .catch(() => toast.error(lostConnection().message))
  }
  return (
    <button type="button" className={styles.link} lang={other} onClick={change}>
      {names[other]}
    </button>
  )
}
