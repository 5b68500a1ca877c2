import { Button } from './button.tsx'
import styles from './load-more.module.css'

type Props = {
  shown: number
  /** Null if the server didn't count. */
  total: number | null
  hasMore: boolean
  isPending: boolean
  onMore: () => void
}

/** The footer of a paged list: how many rows are shown, and a button for the next page. */
export const LoadMore = ({ shown, total, hasMore, isPending, onMore }: Props) => (
  <div className={styles.more}>
    <span aria-live="polite">{total === null ? `${shown} shown` : `${shown} of ${total} shown`}</span>
    {hasMore && (
      <Button pending={isPending} onClick={onMore}>
        Show more
      </Button>
    )}
  </div>
)
