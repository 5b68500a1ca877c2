import { Trans, useLingui } from '@lingui/react/macro'
import type { Viewing } from '@thikana/contract/api'
import { denial } from '@thikana/domain/denial'
import { can } from '@thikana/domain/user/access'
import { refusalSentence, refusalText } from '@thikana/texts/refusal'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useParams, NavigationType, useLocation, useNavigationType } from 'react-router'
import { api } from '../client/api.ts'
import { useActor } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { isNotFound } from '../ui/failure.ts'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { useChange } from '../ui/use-change.ts'
import { useThreadViewings } from '../viewing/queries.ts'
import { AboutHome } from './about-home.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { useMessages, useThread, usePolling } from './queries.ts'
import { Blocked, type ThreadDetails, ThreadHead } from './thread-head.tsx'
import styles from './thread-page.module.css'

const subscribeToVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Whether the page's tab is shown: what arrives in a hidden one isn't read. */
const useIsVisible = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => true,
  )

/**
 * Brings what stands below the newest message into view, or what the address names, such as the viewing; the page moves no further than
 * that. Not on the way back, whose position is restored, nor once the reader has scrolled. The focus stays where it is.
 */
const useArrival = (answer: RefObject<HTMLElement | null>, isLoaded: boolean): void => {
  const { hash, key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop && key !== 'default'
  const [isArrival] = useState(!isReturn)
  useEffect(() => {
    if (!isArrival || !isLoaded || window.scrollY > 0) return
    const named = hash === '' ? null : document.getElementById(hash.slice(1))
    const place = named ?? answer.current
    place?.scrollIntoView({ block: 'nearest' })
  }, [isArrival, isLoaded, answer, hash])
}

/** Marks what is on the page as read. */
const useMarkRead = ({ _id: id, unread }: ThreadDetails, newest: number | undefined) => {
  const mark = useChange({
    send: (number: number) => api('PATCH /threads/read/:id', { params: { id }, body: { number } }),
    concerns: ['threads', 'notices'],
    failed: () => null,
  })
  const isVisible = useIsVisible()
  useEffect(() => {
    if (!isVisible || newest === undefined) return
    // With nothing unread too: it may have notices of its viewings. If it fails, the next look at the conversation tries again.
    void mark(newest)
    // oxlint-disable-next-line react/exhaustive-deps -- `mark` is a new function at each render.
  }, [id, unread, newest, isVisible])
}

/** Where the reader answers, or why they can't. */
const Answer = ({ thread }: { thread: ThreadDetails }) => {
  const { i18n } = useLingui()
  const actor = useActor()
  // Who may not write at all may unblock too.
  if (thread.youBlock) return <Blocked thread={thread} />
  if (!can(actor, 'thread.write'))
    return <p className={styles.note}>{refusalText(i18n, denial(actor, 'thread.write'))}</p>
  if (thread.takesMessages) return <Composer thread={thread} />
  return <p className={styles.note}>{refusalSentence(i18n, 'threadClosed')}</p>
}

type ViewProps = { thread: ThreadDetails; viewings: readonly Viewing[] }

const ThreadView = ({ thread, viewings }: ViewProps) => {
  const { t } = useLingui()
  const list = useMessages(thread._id)
  const { rows } = list
  const answer = useRef<HTMLDivElement>(null)
  useMarkRead(thread, rows?.[0]?.number)
  useArrival(answer, rows !== undefined)
  return (
    <div className={styles.thread}>
      <ThreadHead thread={thread} />
      <AboutHome thread={thread} />
      {list.isFailed ? (
        <LoadError sentence={t`Failed to load messages.`} onRetry={list.retry} />
      ) : rows ? (
        <MessageList
          list={{ ...list, rows }}
          viewings={viewings}
          otherName={thread.otherName}
          unread={thread.unread}
        />
      ) : (
        <div className={styles.loading}>
          <Skeleton height="100%" />
        </div>
      )}
      <div ref={answer} className={styles.answer}>
        <Answer thread={thread} />
      </div>
    </div>
  )
}

/** /dashboard/messages/:id */
export const ThreadPage = () => {
  const { t, i18n } = useLingui()
  usePolling()
  const { id = '' } = useParams()
  const { data, error, refetch } = useThread(id)
  // Awaited too, since it stands among the messages. A conversation without its viewings is better than none.
  const { data: viewings = [], isPending } = useThreadViewings(id)
  if (data && !isPending) return <ThreadView key={id} thread={data} viewings={viewings} />
  return (
    <>
      <PageTitle>{t`Conversation`}</PageTitle>
      {isNotFound(error) ? (
        <EmptyState
          sentence={refusalSentence(i18n, 'threadNotFound')}
          more={t`The link may be incomplete, or belong to another account.`}
          action={
            <ButtonLink to="/dashboard/messages">
              <Trans>All messages</Trans>
            </ButtonLink>
          }
        />
      ) : error ? (
        <LoadError sentence={t`Failed to load messages.`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="90dvh" />
      )}
    </>
  )
}
