import type { Notice } from '@thikana/contract/api'

/** Milliseconds before a lost stream is opened again: the first time, and at most. */
const [shortestPause, longestPause] = [1_000, 30_000]
/** How much longer each pause is than the one before. */
const growth = 1.6

export type Listener = {
  /** It is open, and goes on from `id`. */
  onStart(id: string): void
  /** A new notice, and the id from which a stream goes on after it. */
  onNotice(notice: Notice, id: string): void
  /** The person changed something, in any of their pages; `change` is its name. */
  onChange(change: string): void
}

/** Between half and one and a half times as long: the browsers of a server that ended don't come back all at once. */
const withJitter = (pause: number) => pause * (0.5 + Math.random())

/**
 * Follows the server's events after the id `after`, without a gap. A lost stream is opened again after longer and longer pauses, and at once
 * when the network is back or the tab is looked at. Returns what ends it.
 */
export const followEvents = (after: string | undefined, listener: Listener): (() => void) => {
  let last = after
  let pause = shortestPause
  let source: EventSource | null = null
  let timer: number | undefined

  const open = () => {
    clearTimeout(timer)
    timer = undefined
    source?.close()
    const own = new EventSource(`/api/events${last === undefined ? '' : `?lastEventId=${last}`}`)
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
  // A connection that died while there was no network may look alive for long.
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
