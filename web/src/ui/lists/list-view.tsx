import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { totalInWords } from '@thikana/texts/count'
import { formatNumber } from '@thikana/texts/number'
import { Fragment, type ReactNode, useRef } from 'react'
import { Button, watchButtons } from '../button.tsx'
import { passFocusOnRemoval } from '../overlays/pass-focus-on.ts'
import { LoadError } from './empty-state.tsx'
import styles from './list-view.module.css'
import type { List } from './use-list.ts'

watchButtons(passFocusOnRemoval)

/** `count` rows of `total` are shown: both in figures, and the total only if it is known. */
export type ShownText = (i18n: I18n, count: string, total: string | null) => string

type LoadMoreProps = {
  shown: number
  /** `3,055` or `10,000+`; null if the server doesn't count. */
  total: string | null
  /** How many rows are shown, in words, if it has to be said of what. */
  shownText?: ShownText | undefined
  hasMore: boolean
  isPending: boolean
  onMore: () => void
}

const rowsShown: ShownText = (i18n, count, total) =>
  total === null ? t(i18n)`${count} shown` : t(i18n)`${count} of ${total} shown`

/** The footer of a paged list: how many rows are shown, and a button for the next page. */
export const LoadMore = ({
  shown,
  total,
  shownText = rowsShown,
  hasMore,
  isPending,
  onMore,
}: LoadMoreProps) => {
  const { i18n } = useLingui()
  return (
    <div className={styles.more}>
      <span aria-live="polite">{shownText(i18n, formatNumber(i18n, shown), total)}</span>
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
  /** How many rows are shown, in words, if it has to be said of what: `20 of 31 homes shown`. */
  shownText?: ShownText
  /** Shown when the list failed to load. */
  failure: string
  /** Shown when the list is empty. */
  empty: ReactNode
  /** Below the rows instead of how many there are. */
  footer?: ReactNode
  /** Renders the rows; undefined while loading. */
  children: (rows: T[] | undefined) => ReactNode
}

/** A list in each state: loading, failed, empty, loaded, and with more pages. */
export const ListView = <T,>({ list, shownText, failure, empty, footer, children }: Props<T>) => {
  const { t, i18n } = useLingui()
  const { rows, searchKey, isFailed, isOutdated, hasMoreFailed, newRows } = list
  const newCount = formatNumber(i18n, newRows?.count ?? 0)
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
      ) : footer === undefined ? (
        <LoadMore
          shown={rows.length}
          total={totalInWords(i18n, list)}
          shownText={shownText}
          hasMore={list.hasMore}
          isPending={list.isLoadingMore}
          onMore={list.more}
        />
      ) : (
        footer
      )}
    </Fragment>
  )
}
