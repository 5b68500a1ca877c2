import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@thikana/texts/number'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { ButtonLink } from '../button.tsx'
import type { TableAddress } from './table-address.ts'
import styles from './staff-table.module.css'

/** The first and the last one of a page, and how many there are, in figures. */
export type RangeText = (range: { first: string; last: string; all: string }) => string

type Props = {
  address: TableAddress
  perPage: number
  shown: number
  total: number | undefined
  /** Behind which the next page begins; null on the last one, and until it is known. */
  next: string | null
  /** Says what is counted, if it isn't rows. */
  rangeText?: RangeText | undefined
}

/** Which rows of how many are shown, and the pages before and after. */
export const Pager = ({ address, perPage, shown, total, next, rangeText }: Props) => {
  const { t, i18n } = useLingui()
  const before = (address.page - 1) * perPage
  const first = formatNumber(i18n, before + 1)
  const last = formatNumber(i18n, before + shown)
  const all = total === undefined ? null : formatNumber(i18n, Math.max(total, before + shown))
  const words =
    all === null ? `${first}–${last}` : (rangeText?.({ first, last, all }) ?? t`${first}–${last} of ${all}`)
  const previous = address.previous()
  const after = next === null ? null : address.next(next)
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <span aria-live="polite">{words}</span>
      {previous && (
        <ButtonLink to={previous.to} state={previous.state} icon={<IconChevronLeft />}>
          {previous.isFirst ? t`First page` : t`Previous page`}
        </ButtonLink>
      )}
      {after && (
        <ButtonLink to={after.to} state={after.state}>
          <span className={styles.next}>
            <Trans>Next page</Trans>
            <IconChevronRight />
          </span>
        </ButtonLink>
      )}
    </nav>
  )
}
