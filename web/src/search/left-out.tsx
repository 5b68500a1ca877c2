import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import styles from './filter-bar.module.css'

/** An amount in another currency, which prices can’t be compared with. */
const taka = /(?<![\p{L}\p{M}])(?:taka|tk|bdt|lakhs?|lacs?|crores?)(?![\p{L}\p{M}])|টাকা|৳|লাখ|কোটি/iu

/** Explains the currency if the text names another one; otherwise empty. */
export const currencyHint = (text: string): string =>
  taka.test(text) ? t`Prices here are in US dollars, such as “under $90,000”.` : ''

/** State of a navigation to a search: the typed words that it ignores. */
export type SearchState = { unread?: string[] | undefined } | null

const inQuotes = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Names the words that the search ignored, until it changes. */
export const LeftOut = () => {
  const unread = (useLocation().state as SearchState)?.unread ?? []
  if (unread.length === 0) return null
  const words = inQuotes.format(unread.map((one) => `“${one}”`))
  const ignored = t`Not searched for: ${words}.`
  const why = currencyHint(unread.join(' ')) || t`The search doesn’t know these words.`
  return (
    <p className={styles.leftOut} role="status">
      {`${ignored} ${why}`}
    </p>
  )
}
