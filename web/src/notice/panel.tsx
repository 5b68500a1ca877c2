import { Trans, useLingui } from '@lingui/react/macro'
import type { Role } from '@thikana/domain/user/user'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/lists/skeleton.tsx'
import { nextSteps, NoticeList, useMarkRead } from './notice-list.tsx'
import styles from './panel.module.css'
import { useNotices } from './queries.ts'
import type { Waiting } from './bell.tsx'

const shown = 8

type Props = { role: Role; waiting: Waiting; onFollow: () => void }

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
export const Panel = ({ role, waiting, onFollow }: Props) => {
  const { t } = useLingui()
  const list = useNotices('all', shown)
  const mark = useMarkRead()
  const rows = list.rows?.slice(0, shown)
  const heading = useRef<HTMLHeadingElement>(null)
  const markAll = () => {
    // The button goes.
    heading.current?.focus()
    void mark({ all: true })
  }
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          <Trans>Notifications</Trans>
        </h2>
        {rows?.some(({ readAt }) => readAt === null) && (
          <Button size="small" variant="quiet" onClick={markAll}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      <div className={styles.waiting}>{waiting(onFollow)}</div>
      {list.isFailed ? (
        <LoadError sentence={t`Failed to load notifications.`} onRetry={list.retry} />
      ) : !rows ? (
        <Loading />
      ) : rows.length === 0 ? (
        <p className={styles.none}>
          <Trans>No notifications yet. We’ll tell you here when something happens.</Trans>{' '}
          <Link to={nextSteps[role].to} onClick={onFollow}>
            {t(nextSteps[role].words)}
          </Link>
        </p>
      ) : (
        <NoticeList isShort notices={rows} onRead={(id) => void mark({ ids: [id] })} onFollow={onFollow} />
      )}
      <Link className={styles.all} to="/dashboard/notices" onClick={onFollow}>
        <Trans>All notifications</Trans>
      </Link>
    </>
  )
}
