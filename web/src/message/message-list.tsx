import { Trans, useLingui } from '@lingui/react/macro'
import type { Message, Viewing } from '@thikana/contract/api'
import { dayInDhaka } from '@thikana/texts/day'
import { timeInDhaka } from '@thikana/texts/moment'
import { formatNumber } from '@thikana/texts/number'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { LoadError } from '../ui/lists/empty-state.tsx'
import type { List } from '../ui/lists/use-list.ts'
import { Picture } from '../ui/picture.tsx'
import { LinkedText } from '../ui/text/linked-text.tsx'
import { momentText } from '../ui/text/moment-text.tsx'
import { ViewingCard } from '../viewing/viewing-card.tsx'
import styles from './message-list.module.css'
import { type Entry, firstUnreadOf, timelineOf } from './timeline.ts'

const MessageItem = ({
  message,
  followsOwn,
  otherName,
}: {
  message: Message
  followsOwn: boolean
  otherName: string
}) => {
  const { isYours, text, images, createdAt } = message
  const { t, i18n } = useLingui()
  const nameOf = (at: number) => {
    const number = formatNumber(i18n, at + 1)
    return isYours ? t`Picture ${number} from You` : t`Picture ${number} from ${otherName}`
  }
  return (
    <li className={styles.message} data-own={isYours || undefined} data-follows={followsOwn || undefined}>
      <strong className="visually-hidden">{isYours ? t`You` : otherName}</strong>
      <p className={styles.text}>
        <LinkedText text={text} />
      </p>
      {images.length > 0 && (
        <div className={styles.pictures}>
          {images.map((url, at) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <Picture src={url} ratio="4 / 3" alt={nameOf(at)} sizes="240px" />
            </a>
          ))}
        </div>
      )}
      <time dateTime={createdAt} title={momentText(i18n, createdAt)}>
        {timeInDhaka(i18n, new Date(createdAt))}
      </time>
    </li>
  )
}

const ViewingItem = ({ viewing, isCurrent }: { viewing: Viewing; isCurrent: boolean }) => {
  const { t } = useLingui()
  return (
    <li className={styles.viewing}>
      {isCurrent ? (
        <section id="viewing" aria-label={t`Viewing`}>
          <ViewingCard viewing={viewing} />
        </section>
      ) : (
        <ViewingCard viewing={viewing} />
      )}
    </li>
  )
}

const EntryItem = ({ entry, otherName }: { entry: Entry; otherName: string }) => {
  const { t, i18n } = useLingui()
  return (
    <>
      {entry.day && <li className={styles.day}>{dayInDhaka(i18n, new Date(entry.at))}</li>}
      {'message' in entry && entry.isUnreadFirst && (
        <li className={styles.unread} data-unread>
          {t`New messages`}
        </li>
      )}
      {'message' in entry ? (
        <MessageItem message={entry.message} followsOwn={entry.followsOwn} otherName={otherName} />
      ) : (
        <ViewingItem viewing={entry.viewing} isCurrent={entry.isCurrent} />
      )}
    </>
  )
}

type Props = {
  list: List<Message> & { rows: Message[] }
  viewings: readonly Viewing[]
  otherName: string
  /** Messages that the reader hadn't read on arrival. */
  unread: number
}

/** For so long after earlier messages are asked for, in ms, nothing is said to screen readers. */
const quietMs = 1_000

/** The messages and viewings of a conversation. Shows the first that the reader hadn't read, or else the newest. */
export const MessageList = ({ list, viewings, otherName, unread }: Props) => {
  const { t } = useLingui()
  const { rows, hasMore, isLoadingMore, hasMoreFailed } = list
  const scroll = useRef<HTMLDivElement>(null)
  const newest = rows[0]
  // What comes later is seen to come.
  const [arrival] = useState({ unread, newest: newest?.number ?? 0 })
  const before = rows.filter(({ number }) => number <= arrival.newest)
  const firstUnread = firstUnreadOf(before, arrival.unread)

  useEffect(() => {
    const loaded = before.filter(({ isYours }) => !isYours).length
    if (loaded < arrival.unread && hasMore && !isLoadingMore && !hasMoreFailed) list.more()
  })

  useLayoutEffect(() => {
    const [frame, mark] = [scroll.current, scroll.current?.querySelector('[data-unread]')]
    if (frame && mark)
      frame.scrollTop += mark.getBoundingClientRect().top - frame.getBoundingClientRect().top - 16
  }, [firstUnread])

  const ownSince = newest?.isYours && newest.number > arrival.newest ? newest.number : null
  useLayoutEffect(() => {
    // Reversed, its end is at 0. What one writes is seen.
    if (ownSince !== null && scroll.current) scroll.current.scrollTop = 0
  }, [ownSince])

  // Only what arrives is said, not what was written before.
  const [isQuiet, setQuiet] = useState(true)
  useEffect(() => {
    if (!isQuiet || isLoadingMore) return undefined
    const timer = setTimeout(() => setQuiet(false), quietMs)
    return () => clearTimeout(timer)
  }, [isQuiet, isLoadingMore])

  const entries = timelineOf({ messages: rows, hasEarlier: hasMore, viewings, firstUnread })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard has to reach it.
    <div ref={scroll} className={styles.scroll} role="region" aria-label={t`Conversation`} tabIndex={0}>
      <div className={styles.content}>
        {hasMoreFailed && <LoadError sentence={t`Failed to load messages.`} onRetry={list.more} />}
        {hasMore && !hasMoreFailed && (
          <div className={styles.earlier}>
            <Button
              size="small"
              pending={isLoadingMore}
              onClick={() => {
                setQuiet(true)
                list.more()
              }}
            >
              <Trans>Show earlier messages</Trans>
            </Button>
          </div>
        )}
        <ol className={styles.list} aria-label={t`Messages`} aria-live={isQuiet ? 'off' : 'polite'}>
          {entries.map((entry) => (
            <EntryItem
              key={'message' in entry ? entry.message._id : entry.viewing._id}
              entry={entry}
              otherName={otherName}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}
