import type { Notice } from '@thikana/contract/api'

/** Milliseconds before a lost stream is opened again: the first time, and at most. */
const [shortestPause, longestPause] = [1_000, 30_000]
/** The factor by which each pause grows. */
const growth = 1.6

/** `after`: the id that the events come after. */
type Stream = { language: string; after: string | undefined }

export type Listener = {
  /** The stream is open, and resumes after `id`. */
  onStart(id: string): void
  /** `id`: a stream resumes after it. */
  onNotice(notice: Notice, id: string): void
  /** The person changed something, in any of their tabs; `change` is its id. */
  onChange(change: string): void
}

/** Half to one and a half times as long, so that browsers don't reconnect all at once. */
const withJitter = (pause: number) => pause * (0.5 + Math.random())

/**
 * Follows the server's events in `language` after the id `after`, without a gap. A lost stream is opened again after longer and longer
 * pauses, and at once when the network is back or the tab is looked at. Returns what ends it.
 */
export const followEvents = ({ language, after }: Stream, listener: Listener): (() => void) => {
  let last = after
  let pause = shortestPause
  let source: EventSource | null = null
  let timer: number | undefined

  const open = () => {
    clearTimeout(timer)
    timer = undefined
    source?.close()
    const from = last === undefined ? '' : `&lastEventId=${last}`
    const own = new EventSource(`/api/events?language=${language}${from}`)
    source = own
    own.addEventListener('start', ({ lastEventId }: MessageEvent<string>) => {
      pause = shortestPause
      last = lastEventId
      listener.onStart(lastEventId)
    })
    own.addEventListener('notice', ({ data, lastEventId }: MessageEvent<string>) => {
      last = lastEventId
      listener.onNotice(JSON.parse(data) as Notice, lastEventId)
    })
    own.addEventListener('changed', ({ data }: MessageEvent<string>) =>
      listener.onChange((JSON.parse(data) as { id: string }).id),
    )
    own.addEventListener('error', () => {
      // The browser itself would try every second. If the session is over, the page's next call finds out: nobody is interrupted.
      own.close()
      if (own !== source) return
      timer = window.setTimeout(open, withJitter(pause))
      pause = Math.min(pause * growth, longestPause)
    })
  }
  const openIfLost = () => {
    if (timer !== undefined && document.visibilityState === 'visible') open()
  }
  // A connection that died offline may look alive for long.
  addEventListener('online', open)
  document.addEventListener('visibilitychange', openIfLost)
  open()
  return () => {
    removeEventListener('online', open)
    document.removeEventListener('visibilitychange', openIfLost)
    clearTimeout(timer)
    source?.close()
  }
}
