import { Readable } from 'node:stream'
import type { I18n } from '@lingui/core'
import { noticeOf } from '../store.ts'
import type { Placed } from './positions.ts'

/** Milliseconds after which a browser that lost its stream opens another. */
const reconnectMs = 1_000
/** Bytes that a slow reader may be behind. Its stream is ended then, and the next one goes on from what it has. */
const maxBehind = 256 * 1024

export type NoticeStream = {
  readonly userId: string
  readonly source: Readable
  /** The position of the last notice that was sent, or from which it began. */
  position(): number
  /** Whether some of `placed` are the reader's and weren't sent yet. */
  isBehind(placed: readonly Placed[]): boolean
  /** Sends those of the reader's that weren't sent yet; `placed` is in order. */
  send(placed: readonly Placed[]): void
  /** Tells the reader's pages of a change that they made themselves, named `id`. It is kept nowhere: the next stream doesn't begin with it. */
  tell(id: string): void
  /** Keeps proxies from ending a stream on which nothing happens. */
  beat(): void
  end(): void
}

/** One person's stream of notices after `start`, in the language of `i18n` (WHATWG HTML, "Server-sent events"). */
export const openStream = (i18n: I18n, userId: string, start: number): NoticeStream => {
  // It has no pull side: what is sent is at most a few notices.
  const source = new Readable({ read: () => {} })
  let position = start
  let isOver = false
  const write = (text: string) => {
    if (isOver || source.destroyed) return
    source.push(text)
    if (source.readableLength > maxBehind) source.destroy()
  }
  // Says where it begins, so that whoever opens it again before the first notice misses none.
  write(`retry: ${reconnectMs}\nid: ${start}\nevent: start\ndata: {}\n\n`)
  const isNew = (row: Placed) => row.userId === userId && row.position > position
  return {
    userId,
    source,
    position: () => position,
    isBehind: (placed) => placed.some(isNew),
    send: (placed) => {
      for (const row of placed) {
        if (!isNew(row)) continue
        position = row.position
        write(`id: ${position}\nevent: notice\ndata: ${JSON.stringify(noticeOf(i18n, row))}\n\n`)
      }
    },
    tell: (id) => write(`event: changed\ndata: ${JSON.stringify({ id })}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      if (isOver || source.destroyed) return
      isOver = true
      source.push(null)
    },
  }
}
