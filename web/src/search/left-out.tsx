import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { currency } from '@thikana/domain/payment/currency'
import { namesForeign } from '@thikana/domain/typed-number'
import { exampleWish } from '@thikana/texts/search/example-wish'
import { listText } from '@thikana/texts/words/list'
import { useLocation } from 'react-router'
import styles from './filter-bar.module.css'

/** Explains the currency if the text names another one; otherwise empty. */
export const currencyHint = (i18n: I18n, text: string): string => {
  if (!namesForeign(text, currency())) return ''
  return currency() === 'BDT'
    ? t(i18n)`Prices here are in taka, such as “under 90 lakh”.`
    : t(i18n)`Prices here are in US dollars, such as “under $90,000”.`
}

/** State of a navigation to a search: the typed words that it ignores. */
export type SearchState = { unread?: string[] | undefined } | null

/** Names the words that the search ignored, until it changes. */
export const LeftOut = () => {
  const { t, i18n } = useLingui()
  const unread = (useLocation().state as SearchState)?.unread ?? []
  if (unread.length === 0) return null
  const words = listText(
    i18n,
    unread.map((one) => `“${one}”`),
    'conjunction',
  )
  const ignored = t`Not searched for: ${words}.`
  const example = exampleWish(i18n)
  const why =
    currencyHint(i18n, unread.join(' ')) ||
    t`The search doesn’t know these words. It understands “${example}”, for example.`
  return (
    <p className={styles.leftOut} role="status">
      {`${ignored} ${why}`}
    </p>
  )
}
