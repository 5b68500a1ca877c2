import { Button } from './button.tsx'
import styles from './load-more.module.css'

type Props = {
  shown: number
  /** Null where the server doesn't count. */
  total: number | null
  hasMore: boolean
  isPending: boolean
  onMore: () => void
}

/** The foot of a list that comes in pages: how much is shown, and the next page. */
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
