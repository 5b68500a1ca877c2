import type { QueryClient } from '@tanstack/react-query'
import type { Notice } from '@thikana/contract/api'
import { noticeKinds } from '@thikana/domain/notice'
import type { NoticeSubject } from '@thikana/domain/notice-event'
import { sessionKey } from '../client/query-client.ts'
import { followEvents } from './event-stream.ts'
import { noticesKey, tabsChannel } from './queries.ts'

/** The nouns whose pages may show what a notice is about. */
const shownBy: Record<NoticeSubject, readonly string[]> = {
  offer: ['offers', 'properties', 'wishlist'],
  payment: ['offers'],
  property: ['properties', 'wishlist'],
  review: ['reviews'],
  user: [...sessionKey, 'properties'],
}

type Message =
  /** `id`: from where a stream goes on. */
  { type: 'notice'; notice: Notice; id: string } | { type: 'started'; id: string } | { type: 'read' }

/** Notices that were seen, so that none counts twice; more than a reconnection sends again. */
const mostSeen = 500

/**
 * Follows the notices of `email` until the returned function is called: refreshes what the open page shows of them, and calls `onNotice`
 * with each. The tabs of a browser share one stream, since it may open only six connections to a server without HTTP/2.
 */
export const followNotices = (
  client: QueryClient,
  email: string,
  onNotice: (notice: Notice) => void,
): (() => void) => {
  const channel = new BroadcastChannel(tabsChannel(email))
  const ended = new AbortController()
  const seen = new Set<string>()
  let last: string | undefined
  let close = () => {}
  const refresh = (nouns: readonly string[]) => {
    for (const noun of nouns) void client.invalidateQueries({ queryKey: [noun] })
  }

  const take = (message: Message) => {
    if (message.type !== 'read') last = message.id || last
    if (message.type !== 'notice') return refresh(noticesKey)
    const { notice } = message
    if (seen.has(notice._id)) return
    seen.add(notice._id)
    if (seen.size > mostSeen) seen.delete([...seen][0] ?? '')
    // A newer server may know kinds that this page doesn't.
    const about = noticeKinds[notice.kind]?.about as NoticeSubject | undefined
    refresh([...noticesKey, ...(about ? shownBy[about] : Object.values(shownBy).flat())])
    onNotice(notice)
  }
  const post = channel.postMessage.bind(channel)
  const tell = (message: Message) => {
    post(message)
    take(message)
  }
  const lead = () => {
    close = followEvents(last, {
      onNotice: (notice, id) => tell({ type: 'notice', notice, id }),
      onStart: (id) => tell({ type: 'started', id }),
    })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data))
  if ('locks' in navigator) {
    const over = new Promise<void>((resolve) => {
      ended.signal.addEventListener('abort', () => resolve())
    })
    navigator.locks
      .request(tabsChannel(email), { signal: ended.signal }, () => {
        lead()
        return over
      })
      // It was waiting for its turn when it ended.
      .catch(() => {})
  }
  // Without them, as on an address without TLS, each tab has a stream of its own.
  else lead()

  return () => {
    ended.abort()
    close()
    channel.close()
  }
}
