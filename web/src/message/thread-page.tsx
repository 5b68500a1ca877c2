import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { denial } from '@thikana/domain/denial'
import { refusalSentence, refusalText } from '@thikana/texts/refusal'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useParams, NavigationType, useLocation, useNavigationType } from 'react-router'
import { api } from '../client/api.ts'
import { findAbsence } from '../property/absence.ts'
import { useActor } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { isNotFound } from '../ui/failure.ts'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { useChange } from '../ui/use-change.ts'
import { useThreadViewings } from '../viewing/queries.ts'
import { ThreadViewing } from '../viewing/thread-viewing.tsx'
import { ContactDetails } from './contact-details.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { useMessages, useThread, usePolling } from './queries.ts'
import styles from './thread-page.module.css'
import { ActionButton } from '../ui/action-button.tsx'

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
 * Brings the field below the newest message into view, or what the address names, such as the viewing; the page moves no further than
 * that. Not on the way back, whose position is restored, nor once the reader has scrolled. The focus stays where it is.
 */
const useArrival = (answer: RefObject<HTMLElement | null>): void => {
  const { hash, key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop && key !== 'default'
  const [isArrival] = useState(!isReturn)
  useEffect(() => {
    if (!isArrival || window.scrollY > 0) return
    const field = answer.current?.querySelector('textarea') ?? answer.current
    const named = hash === '' ? null : document.getElementById(hash.slice(1))
    const place = named ?? field
    place?.scrollIntoView({ block: 'nearest' })
  }, [isArrival, answer, hash])
}

type Thread = Api['GET /threads/:id']['reply']

const questionFor = (i18n: I18n, name: string) => ({
  title: t(i18n)`Block ${name}?`,
  body: t(
    i18n,
  )`You can’t write to each other any more, in any conversation. ${name} won’t be told you blocked them. Contact details you shared stay visible until you hide them. You can unblock ${name} here at any time.`,
  confirmLabel: t(i18n)`Block person`,
  danger: true,
})

/** Blocks the other person of a conversation after a question, or unblocks them. */
const BlockPerson = ({ thread: { _id: id, otherName, youBlock } }: { thread: Thread }) => {
  const { t, i18n } = useLingui()
  const run = useChange({
    send: () => api('PATCH /threads/block/:id', { params: { id }, body: { blocked: !youBlock } }),
    concerns: ['threads'],
    done: youBlock ? t`Unblocked` : t`Blocked`,
    failed: t`Nothing was changed.`,
  })

  return (
    <ActionButton size="small" run={run} {...(youBlock ? {} : { ask: questionFor(i18n, otherName) })}>
      {youBlock ? t`Unblock ${otherName}` : t`Block ${otherName}`}
    </ActionButton>
  )
}

/** A new form for each message, so that the next one begins empty. */
const Composer = ({ id, field }: { id: string; field: RefObject<HTMLTextAreaElement | null> }) => {
  const { t } = useLingui()
  const [sent, setSent] = useState(0)
  return (
    <MessageForm
      key={sent}
      draftName={`message in ${id}`}
      label={t`Message`}
      takesFocus={sent > 0}
      field={field}
      send={(body, key) => api('POST /threads/:id/messages', { params: { id }, body, key })}
      onSent={() => setSent(sent + 1)}
    />
  )
}

/** Marks what is on the page as read. */
const useMarkRead = ({ _id: id, unread }: Thread, newest: number | undefined) => {
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

const ThreadView = ({ thread }: { thread: Thread }) => {
  const { t, i18n } = useLingui()
  const { otherName, propertyId, propertyTitle } = thread
  const actor = useActor()
  const list = useMessages(thread._id)
  const absentFor = findAbsence(thread)
  const absence = absentFor && t(absentFor.word)
  const mayWrite = can(actor, 'thread.write')
  const field = useRef<HTMLTextAreaElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  useMarkRead(thread, list.rows?.[0]?.number)
  useArrival(answer)
  return (
    <>
      <PageTitle
        tab={t`Messages with ${otherName}`}
        lead={
          absence ? (
            <Trans>
              About{' '}
              <span>
                {propertyTitle} ({absence})
              </span>
            </Trans>
          ) : (
            <Trans>
              About <Link to={`/property/${propertyId}`}>{propertyTitle}</Link>
            </Trans>
          )
        }
        actions={
          <>
            {thread.side === 'buyer' && thread.agentId && (
              <ButtonLink to={`/agents/${thread.agentId}`}>
                <Trans>Agent’s page</Trans>
              </ButtonLink>
            )}
            <ButtonLink to="/dashboard/messages">
              <Trans>All messages</Trans>
            </ButtonLink>
          </>
        }
      >
        {otherName}
      </PageTitle>
      <div className={styles.thread}>
        <div className={styles.messages}>
          <MessageList list={list} otherName={otherName} />
          <div ref={answer} className={styles.answer}>
            {!mayWrite ? (
              <p className={styles.note}>{refusalText(i18n, denial(actor, 'thread.write'))}</p>
            ) : !thread.takesMessages ? (
              <p className={styles.note}>
                {refusalSentence(i18n, thread.youBlock ? 'threadBlocked' : 'threadClosed')}
              </p>
            ) : (
              <Composer id={thread._id} field={field} />
            )}
          </div>
        </div>
        <div className={styles.about}>
          <ContactDetails thread={thread} mayReveal={mayWrite} />
          <ThreadViewing thread={thread} onWrite={() => field.current?.focus()} />
          {can(actor, 'thread.block') && <BlockPerson thread={thread} />}
        </div>
      </div>
    </>
  )
}

/** /dashboard/messages/:id */
export const ThreadPage = () => {
  const { t, i18n } = useLingui()
  usePolling()
  const { id = '' } = useParams()
  const { data, error, refetch } = useThread(id)
  // Awaited too, since what is below the viewing would move.
  const { isPending } = useThreadViewings(id)
  if (data && !isPending) return <ThreadView key={id} thread={data} />
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
