import { Button } from '../button.tsx'
import styles from './load-more.module.css'

type Props = {
  shown: number
  /** `3,055` or `10,000+`; null if the server doesn't count. */
  total: string | null
  /** What is counted, if that isn't plain. */
  unit?: string | undefined
  hasMore: boolean
  isPending: boolean
  onMore: () => void
}

const inFigures = (count: number) => count.toLocaleString('en-US')

const shownText = (shown: number, total: string | null, unit: string | undefined) =>
  [total === null ? inFigures(shown) : `${inFigures(shown)} of ${total}`, unit, 'shown']
    .filter(Boolean)
    .join(' ')

/** The footer of a paged list: how many rows are shown, and a button for the next page. */
export const LoadMore = ({ shown, total, unit, hasMore, isPending, onMore }: Props) => (
  <div className={styles.more}>
    <span aria-live="polite">{shownText(shown, total, unit)}</span>
    {hasMore && (
      <Button pending={isPending} onClick={onMore}>
        Show more
      </Button>
    )}
  </div>
)
