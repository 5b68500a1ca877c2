import { useSearchParams } from 'react-router'
import { useSignedIn } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { messageOf } from '../ui/failure.ts'
import { FilterLinks } from '../ui/filter-links.tsx'
import { ListView } from '../ui/list-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { NoticeList } from './notice-list.tsx'
import styles from './notices-page.module.css'
import { useMarkRead, useNotices, useUnreadCount } from './queries.ts'

const rowsPerPage = 25

/** /dashboard/notices: everything that happened and concerns the person, newest first. */
export const NoticesPage = () => {
  const { email } = useSignedIn()
  const [search] = useSearchParams()
  const isUnread = search.get('state') === 'unread'
  const list = useNotices(isUnread ? 'unread' : 'all', rowsPerPage)
  const unread = useUnreadCount(email)
  const markRead = useMarkRead(email)
  const mark = (which: Parameters<typeof markRead>[0]) =>
    markRead(which).catch((error: unknown) =>
      toast.error('Could not mark as read', messageOf(error, 'Please try again.')),
    )
  return (
    <>
      <PageTitle
        lead="What happens to your offers, listings, payments and wishlist. It appears here at once."
        actions={
          unread ? <ActionButton run={() => mark({ all: true })}>Mark all as read</ActionButton> : null
        }
      >
        Notifications
      </PageTitle>
      <FilterLinks
        label="Show"
        name="state"
        chosen={isUnread ? 'unread' : ''}
        choices={[
          { value: '', words: 'All' },
          { value: 'unread', words: 'Unread', ...(unread ? { count: unread } : {}) },
        ]}
      />
      <ListView
        list={list}
        failure="Failed to load notifications."
        empty={
          <EmptyState
            sentence={isUnread ? 'You have read everything.' : 'No notifications yet.'}
            more="They appear as others answer you, pay you, or change what you follow."
          />
        }
      >
        {(rows) =>
          rows ? (
            <div className={styles.card}>
              <NoticeList notices={rows} onRead={(id) => void mark({ ids: [id] })} />
            </div>
          ) : (
            <SkeletonGroup>
              <Skeleton height="320px" />
            </SkeletonGroup>
          )
        }
      </ListView>
    </>
  )
}
