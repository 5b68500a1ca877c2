import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { FilterLinks } from '../ui/lists/filter-links.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton, SkeletonGroup } from '../ui/lists/skeleton.tsx'
import { countWords } from './count-words.ts'
import { nextSteps, NoticeList, useMarkRead } from './notice-list.tsx'
import styles from './notices-page.module.css'
import { useNotices, useUnreadCount } from './queries.ts'

const rowsPerPage = 25

/** /dashboard/notices: everything that happened and concerns the person, newest first. */
export const NoticesPage = () => {
  const { t, i18n } = useLingui()
  const { email, role } = useSignedIn()
  const [search] = useSearchParams()
  const isUnread = search.get('state') === 'unread'
  const list = useNotices(isUnread ? 'unread' : 'all', rowsPerPage)
  const unread = useUnreadCount(email)
  const mark = useMarkRead()
  return (
    <>
      <PageTitle
        lead={t`News about your offers, listings, payments and wishlist.`}
        actions={
          <div className={styles.actions}>
            <ButtonLink to="/dashboard/emailSettings">
              <Trans>Email settings</Trans>
            </ButtonLink>
            {unread ? (
              <ActionButton run={() => mark({ all: true })}>
                <Trans>Mark all as read</Trans>
              </ActionButton>
            ) : null}
          </div>
        }
      >
        {t`Notifications`}
      </PageTitle>
      <FilterLinks
        label={t`Show`}
        name="state"
        chosen={isUnread ? 'unread' : ''}
        choices={[
          { value: '', words: t`All` },
          { value: 'unread', words: t`Unread`, ...(unread ? { count: countWords(i18n, unread) } : {}) },
        ]}
      />
      <ListView
        list={list}
        failure={t`Failed to load notifications.`}
        empty={
          <EmptyState
            sentence={isUnread ? t`You have read everything.` : t`No notifications yet.`}
            more={t`We’ll tell you here when someone answers you, pays you, or a saved home changes.`}
            action={
              isUnread ? (
                <ButtonLink to="/dashboard/notices">
                  <Trans>Show all</Trans>
                </ButtonLink>
              ) : (
                <ButtonLink variant="primary" to={nextSteps[role].to}>
                  {t(nextSteps[role].words)}
                </ButtonLink>
              )
            }
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
