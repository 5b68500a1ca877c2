import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { totalInWords } from '@thikana/texts/count'
import { formatNumber } from '@thikana/texts/number'
import { Fragment, type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import { LoadError } from './empty-state.tsx'
import styles from './list-view.module.css'
import type { List } from './use-list.ts'

type LoadMoreProps = {
  shown: number
  /** `3,055` or `10,000+`; null if the server doesn't count. */
  total: string | null
  /** What is counted, if that isn't plain. */
  unit?: string | undefined
  hasMore: boolean
  isPending: boolean
  onMore: () => void
}

const shownText = (i18n: I18n, shown: number, total: string | null, unit: string | undefined) => {
  const count = formatNumber(i18n, shown)
  if (total === null) return unit ? t`${count} ${unit} shown` : t`${count} shown`
  return unit ? t`${count} of ${total} ${unit} shown` : t`${count} of ${total} shown`
}

/** The footer of a paged list: how many rows are shown, and a button for the next page. */
export const LoadMore = ({ shown, total, unit, hasMore, isPending, onMore }: LoadMoreProps) => {
  const { i18n } = useLingui()
  return (
    <div className={styles.more}>
      <span aria-live="polite">{shownText(i18n, shown, total, unit)}</span>
      {hasMore && (
        <Button pending={isPending} onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}

type Props<T> = {
  list: List<T>
  /** What the list counts, if that isn't plain: `20 of 31 homes shown`. */
  unit?: string
  /** Shown when the list failed to load. */
  failure: string
  /** Shown when the list is empty. */
  empty: ReactNode
  /** Renders the rows; undefined while loading. */
  children: (rows: T[] | undefined) => ReactNode
}

/** A list in each state: loading, failed, empty, loaded, and with more pages. */
export const ListView = <T,>({ list, unit, failure, empty, children }: Props<T>) => {
  const { t, i18n } = useLingui()
  const { rows, searchKey, isFailed, isOutdated, hasMoreFailed, newRows } = list
  const newCount = newRows?.count
  const shown = useRef<HTMLDivElement>(null)

  const showNewRows = () => {
    newRows?.show()
    // The button disappears when it is pressed, and the new rows are at the top.
    shown.current?.focus({ preventScroll: true })
    if ((shown.current?.getBoundingClientRect().top ?? 0) < 0) shown.current?.scrollIntoView()
  }

  if (isFailed) return <LoadError sentence={failure} onRetry={list.retry} />
  if (!rows) return children(undefined)
  if (rows.length === 0) return empty
  return (
    <Fragment key={searchKey}>
      <div className={styles.newRows} role="status">
        {newRows && (
          <Button size="small" variant="primary" onClick={showNewRows}>
            {t`Show ${newCount} new`}
          </Button>
        )}
      </div>
      <div ref={shown} tabIndex={-1} className={styles.rows} data-outdated={isOutdated || undefined}>
        {children(rows)}
      </div>
      {hasMoreFailed ? (
        <LoadError sentence={failure} onRetry={list.more} />
      ) : (
        <LoadMore
          shown={rows.length}
          total={totalInWords(i18n, list)}
          unit={unit}
          hasMore={list.hasMore}
          isPending={list.isLoadingMore}
          onMore={list.more}
        />
      )}
    </Fragment>
  )
}
