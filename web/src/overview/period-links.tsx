import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@thikana/texts/number'
import { useSearchParams } from 'react-router'
import { FilterLinks } from '../ui/lists/filter-links.tsx'
import styles from './overview-page.module.css'

/** The number of days that the address names, or else the first one. */
export const usePeriod = <Days extends number>(periods: readonly Days[]): Days => {
  const [search] = useSearchParams()
  return periods.find((days) => String(days) === search.get('days')) ?? periods[0]!
}

export const PeriodLinks = ({ periods, chosen }: { periods: readonly number[]; chosen: number }) => {
  const { t, i18n } = useLingui()
  return (
    <>
      <FilterLinks
        label={t`Period`}
        name="days"
        choices={periods.map((days, at) => {
          const count = formatNumber(i18n, days)
          return { value: at === 0 ? '' : String(days), words: t`${count} days` }
        })}
        chosen={chosen === periods[0] ? '' : String(chosen)}
      />
      <p className={styles.today}>
        <Trans>With today so far, beside as many whole days before.</Trans>
      </p>
    </>
  )
}
