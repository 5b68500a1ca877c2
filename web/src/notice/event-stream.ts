import type { Notice } from '@thikana/contract/api'

/** Milliseconds before a refused stream is asked for again; it doubles up to the second one. */
const [shortestPause, longestPause] = [2_000, 60_000]

export type Listener = {
  /** A new notice, and the id from which a stream goes on after it. */
  onNotice(notice: Notice, id: string): void
  /** It is open, but what came while there was none can't be known: `after` was undefined. */
  onStart(id: string): void
}

/**
 * Follows the server's events after the id `after`, without a gap: the browser itself opens a stream that breaks again, and names the last
 * id. Returns what ends it.
 */
export const followEvents = (after: string | undefined, listener: Listener): (() => void) => {
  let last = after
  let pause = shortestPause
  let source: EventSource | null = null
  let timer: number | undefined

  const open = () => {
    const isNew = last === undefined
    const own = new EventSource(`/api/events${last === undefined ? '' : `?lastEventId=${last}`}`)
    source = own
    own.addEventListener('open', () => {
      pause = shortestPause
      if (isNew) listener.onStart(last ?? '')
    })
    own.addEventListener('notice', ({ data, lastEventId }: MessageEvent<string>) => {
      last = lastEventId
      listener.onNotice(JSON.parse(data) as Notice, lastEventId)
    })
    own.addEventListener('error', () => {
      // Otherwise the browser tries again by itself. If the session is over, the page's next call finds out: nobody is interrupted.
      if (own.readyState !== EventSource.CLOSED) return
      timer = window.setTimeout(open, pause)
      pause = Math.min(pause * 2, longestPause)
    })
  }
  const reopen = () => {
    source?.close()
    clearTimeout(timer)
    open()
  }
  // A connection that died while there was no network may look alive for long.
  addEventListener('online', reopen)
  open()
  return () => {
    removeEventListener('online', reopen)
    clearTimeout(timer)
    source?.close()
  }
}
