import type { QueryClient } from '@tanstack/react-query'
import type { Notice } from '@thikana/contract/api'
import { noticeKinds } from '@thikana/domain/notice/notice'
import type { NoticeSubject } from '@thikana/domain/notice/notice-event'
import { isOwnChange } from '../client/own-changes.ts'
import { refreshInBackground, sessionKey } from '../client/query-client.ts'
import { followEvents } from './event-stream.ts'
import { leadOne } from './one-leader.ts'
import { noticesKey, tabsChannel } from './queries.ts'

/** Nouns whose pages may show the subject of a notice. */
const shownBy: Record<NoticeSubject, readonly string[]> = {
  offer: ['offers', 'properties', 'wishlist'],
  payment: ['offers'],
  property: ['properties', 'wishlist'],
  review: ['reviews'],
  thread: ['threads'],
  report: ['reports', 'properties'],
  application: ['applications'],
  viewing: ['viewings'],
  search: ['savedSearches', 'properties'],
  queue: ['properties', 'reports', 'applications', 'payments'],
  // A mark as fraud or another role ends offers and viewings too.
  user: [...sessionKey, 'properties', 'offers', 'viewings', 'threads', 'wishlist'],
}
const everything = [...noticesKey, ...new Set(Object.values(shownBy).flat())]
const lists = everything.filter((noun) => noun !== sessionKey[0])

type Message =
  /** `id`: a stream resumes after it. */
  | { type: 'notice'; notice: Notice; id: string }
  | { type: 'started'; id: string }
  | { type: 'changed'; change: string }
  /** A new tab asks after which id the stream resumes. */
  | { type: 'where' }

/** More than a reconnection sends again, so that no notice counts twice. */
const mostSeen = 500

/**
 * Follows the notices of `email` in `language` until the returned function is called: refreshes what the open page shows of them, and
 * calls `onNotice` with each. The tabs of a browser in one language share one stream, since it may open only six connections to a server
 * without HTTP/2.
 */
export const followNotices = (
  client: QueryClient,
  { email, language }: { email: string; language: string },
  onNotice: (notice: Notice) => void,
): (() => void) => {
  const name = tabsChannel(email, language)
  const channel = new BroadcastChannel(name)
  // Bound, since the linter mistakes it for a window's `postMessage`, which needs an origin.
  const post: (message: Message) => void = channel.postMessage.bind(channel)
  const seen = new Set<string>()
  let last: string | undefined
  let isLeading = false
  let close = () => {}

  const start = (id: string) => {
    // What came before the first position, or since one that the server doesn't know, can't be told. The session is not asked for: if it
    // has ended, the person's next step finds out.
    if (id !== last) refreshInBackground(client, lists)
    last = id
  }
  const show = (notice: Notice, id: string) => {
    last = id
    if (seen.has(notice._id)) return
    seen.add(notice._id)
    if (seen.size > mostSeen) seen.delete([...seen][0] ?? '')
    // A newer server may know kinds that this page doesn't.
    const about = noticeKinds[notice.kind]?.about as NoticeSubject | undefined
    refreshInBackground(client, about ? [...noticesKey, ...shownBy[about]] : everything)
    onNotice(notice)
  }
  const take = (message: Message) => {
    if (message.type === 'notice') show(message.notice, message.id)
    else if (message.type === 'started') start(message.id)
    // The tab that made the change has refreshed everything but the notices.
    else if (message.type === 'changed')
      refreshInBackground(client, isOwnChange(message.change) ? noticesKey : everything)
    else if (isLeading && last !== undefined) post({ type: 'started', id: last })
  }
  const tell = (message: Message) => {
    post(message)
    take(message)
  }
  const lead = () => {
    isLeading = true
    close = followEvents(
      { language, after: last },
      {
        onStart: (id) => tell({ type: 'started', id }),
        onNotice: (notice, id) => tell({ type: 'notice', notice, id }),
        onChange: (change) => tell({ type: 'changed', change }),
      },
    )
  }

  const stepDown = () => {
    isLeading = false
    close()
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data))
  post({ type: 'where' })
  const leave = leadOne(name, { onLead: lead, onStepDown: stepDown })

  return () => {
    leave()
    close()
    channel.close()
  }
}
