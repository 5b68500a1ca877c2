import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { I18n } from '@lingui/core'
import { refuseUntil } from '@thikana/domain/refusal'
import type { FastifyBaseLogger } from 'fastify'
import { isLoopback } from '../../config/loopback.ts'
import type { Db } from '../../database/executor.ts'
import type { OwnChange } from '../../http/api/note-changes.ts'
import { subnetOf } from '../../http/limits/network.ts'
import { lastPosition, type Placed, readAfter } from './positions.ts'
import { type NoticeStream, openStream } from './stream.ts'

/** Milliseconds between two looks when nothing says that there is something new. */
const lookMs = 800
/** Milliseconds between two looks at least: what happens in between is read together. */
const pauseMs = 100
/** Milliseconds between two heartbeats of a stream, at which its session is looked at as well. */
const beatMs = 20_000

/** Open streams of one person, of one address (an IPv6 /56), and of this machine, in this process: the tabs of a browser share one. */
const most = { person: 12, address: 300, ownMachine: 6_000 }
/** Seconds after which somebody with too many streams may try again. */
const tooManySeconds = 30

type Reader = {
  /** In the language that their page is in. */
  i18n: I18n
  userId: string
  address: string
  /** Whether they are still logged in. */
  isLoggedIn(): Promise<boolean>
  /** Where their last stream ended; undefined if this is the first. */
  after: number | undefined
}

export type LiveNotices = {
  /** Opens a stream. It ends with the session, and when this server ends. Throws `tooMany`. */
  open(reader: Reader): Promise<Readable>
  /** There may be something new, and people made these changes, which their open pages may show. */
  wake(made?: readonly OwnChange[]): void
  start(): void
  /** Ends every stream, so that browsers go on at another server; whoever comes back is sent away at once. */
  end(): void
}

type Options = {
  db: Db
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Called before the first stream is opened. */
  onFirst?: () => void
  times?: { beatMs: number }
  limits?: typeof most
}

/** Sends the people who listen at this process their notices as they are committed, by this process or another. */
export const createLiveNotices = ({
  db,
  log,
  onFirst = () => {},
  times = { beatMs },
  limits = most,
}: Options): LiveNotices => {
  const streams = new Map<NoticeStream, { reader: Reader; subnet: string; beat: NodeJS.Timeout }>()
  let isOpened = false
  let isEnding = false
  let isFailing = false
  let looking: Promise<void> | null = null
  let following: NodeJS.Timeout | null = null
  let timer: NodeJS.Timeout | undefined

  /** From where each person has to be read, for the stream that is furthest behind. */
  const positions = (): Map<string, number> => {
    const after = new Map<string, number>()
    for (const stream of streams.keys())
      after.set(stream.userId, Math.min(after.get(stream.userId) ?? Infinity, stream.position()))
    return after
  }
  /** Only while its session lasts; if the database can't be asked, the next look sends it. */
  const sendTo = async (stream: NoticeStream, reader: Reader, placed: readonly Placed[]) => {
    if (!stream.isBehind(placed)) return
    if (await reader.isLoggedIn()) stream.send(placed)
    else close(stream)
  }
  const look = async () => {
    for (let isMore = streams.size > 0; isMore;) {
      const found = await readAfter(db, positions())
      await Promise.all([...streams].map(([stream, { reader }]) => sendTo(stream, reader, found.placed)))
      isMore = found.isMore && streams.size > 0
      // Somebody far behind is no reason to read for everybody without a pause.
      if (isMore) await sleep(pauseMs)
    }
    isFailing = false
  }
  const run = () => {
    following = null
    looking = look()
      .catch((error: unknown) => {
        if (!isFailing) log.warn({ err: error }, 'notices could not be read; trying again')
        isFailing = true
      })
      .finally(() => {
        looking = null
      })
    return looking
  }
  // One look at a time; whatever asks for one during it shares the next.
  const wake = () => {
    if (following || isEnding || streams.size === 0) return
    following = setTimeout(() => void (looking ?? Promise.resolve()).then(run), pauseMs)
  }

  const close = (stream: NoticeStream) => {
    clearInterval(streams.get(stream)?.beat)
    streams.delete(stream)
    stream.end()
  }
  const beat = async (stream: NoticeStream, reader: Reader) => {
    // If the database can't be asked, the next heartbeat does.
    if (await reader.isLoggedIn().catch(() => true)) stream.beat()
    else close(stream)
  }
  const demandRoom = ({ userId, address }: Reader) => {
    const open = [...streams]
    const theirs = open.filter(([stream]) => stream.userId === userId).length
    const there = open.filter(([, one]) => one.subnet === subnetOf(address)).length
    const mostThere = isLoopback(address) ? limits.ownMachine : limits.address
    if (theirs >= limits.person || there >= mostThere) throw refuseUntil('tooMany', tooManySeconds)
  }

  return {
    open: async (reader) => {
      demandRoom(reader)
      if (!isOpened) onFirst()
      isOpened = true
      const last = await lastPosition(db, reader.userId)
      // Others may have been opened meanwhile.
      demandRoom(reader)
      // A position that was never given isn't ours.
      const stream = openStream(reader.i18n, reader.userId, Math.min(reader.after ?? last, last))
      if (isEnding) stream.end()
      else {
        const timeout = setInterval(() => void beat(stream, reader), times.beatMs).unref()
        streams.set(stream, { reader, subnet: subnetOf(reader.address), beat: timeout })
        stream.source.once('close', () => close(stream))
        wake()
      }
      return stream.source
    },
    wake: (made = []) => {
      for (const { userId, id } of made)
        for (const stream of streams.keys()) if (stream.userId === userId) stream.tell(id)
      wake()
    },
    start: () => {
      timer = setInterval(wake, lookMs).unref()
    },
    end: () => {
      isEnding = true
      clearInterval(timer)
      if (following) clearTimeout(following)
      for (const stream of streams.keys()) close(stream)
    },
  }
}
