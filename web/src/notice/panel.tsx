import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { LoadError } from '../ui/empty-state.tsx'
import { messageOf } from '../ui/failure.ts'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { NoticeList } from './notice-list.tsx'
import styles from './panel.module.css'
import { useMarkRead, useNotices } from './queries.ts'
import type { Waiting } from './bell.tsx'

const shown = 8

type Props = { email: string; waiting: Waiting; onFollow: () => void }

const Loading = () => (
  <SkeletonGroup>
    <div className={styles.loading}>
      <Skeleton height="44px" />
      <Skeleton height="44px" />
      <Skeleton height="44px" />
    </div>
  </SkeletonGroup>
)

/** What the bell opens: the newest notices, what waits for the person, and the way to all notices. */
export const Panel = ({ email, waiting, onFollow }: Props) => {
  const list = useNotices('all', shown)
  const markRead = useMarkRead(email)
  const mark = (which: Parameters<typeof markRead>[0]) =>
    markRead(which).catch((error: unknown) =>
      toast.error('Could not mark as read', messageOf(error, 'Please try again.')),
    )
  const rows = list.rows?.slice(0, shown)
  return (
    <>
      <div className={styles.head}>
        <h2>Notifications</h2>
        {rows?.some(({ readAt }) => readAt === null) && (
          <Button size="small" variant="quiet" onClick={() => void mark({ all: true })}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className={styles.waiting}>{waiting(onFollow)}</div>
      {list.isFailed ? (
        <LoadError sentence="Failed to load notifications." onRetry={list.retry} />
      ) : !rows ? (
        <Loading />
      ) : rows.length === 0 ? (
        <p className={styles.none}>Nothing has happened yet. What concerns you appears here at once.</p>
      ) : (
        <NoticeList notices={rows} onRead={(id) => void mark({ ids: [id] })} onFollow={onFollow} />
      )}
      <Link className={styles.all} to="/dashboard/notices" onClick={onFollow}>
        All notifications
      </Link>
    </>
  )
}
