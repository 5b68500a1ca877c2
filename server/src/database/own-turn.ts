import { AsyncLocalStorage } from 'node:async_hooks'
import { writesOfPerson } from '@thikana/domain/limit'
import type pg from 'pg'
import { createTurns, type Turns } from './turns.ts'

/** A request that writes: whose it is, and the turn in which it holds connections. What it leaves to be done after it is nobody's. */
type Writer = { person: string; isOver: () => boolean; held: number; turn: Promise<() => void> | null }

const writers = new AsyncLocalStorage<Writer>()

/** Runs `work` as a write of this person: it waits in the person's line before it takes a connection, until it `isOver`. */
export const inTurnOf = <Result>(person: string, isOver: () => boolean, work: () => Result): Result =>
  writers.run({ person, isOver, held: 0, turn: null }, work)

/** Connections that writes leave to reads and to the work in the background. */
const left = 4

/** As long as for a connection that isn't free (`connectionTimeoutMillis`). */
const longestMs = 10_000

/** The first connection of a request waits; one that it takes beside it doesn't, so that none waits for itself. */
const hold = async (turns: Turns, writer: Writer): Promise<() => void> => {
  writer.held += 1
  const turn = (writer.turn ??= turns.enter(writer.person))
  const release = () => {
    writer.held -= 1
    if (writer.held > 0 || writer.turn !== turn) return
    writer.turn = null
    turn.then(
      (end) => end(),
      () => {},
    )
  }
  return turn.then(
    () => release,
    (error: unknown) => {
      release()
      throw error
    },
  )
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/**
 * Has the writes of each person wait in a line of theirs before they take one of the pool's connections. Many that lock one row, such as
 * the person's own, would wait for each other with a connection each, and nobody else would get one.
 */
export const takeTurns = (pool: pg.Pool): void => {
  const { atOnce: each, waiting } = writesOfPerson
  const turns = createTurns({
    atOnce: Math.max(each, (pool.options.max ?? 10) - left),
    each,
    waiting,
    longestMs,
  })
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const connectInTurn = async (writer: Writer): Promise<pg.PoolClient> => {
    const end = await hold(turns, writer)
    try {
      const client = await connect()
      const release = client.release.bind(client)
      client.release = (error) => {
        release(error)
        end()
      }
      return client
    } catch (error) {
      end()
      throw error
    }
  }
  pool.connect = ((done?: Connected) => {
    const writer = writers.getStore()
    const client = writer && !writer.isOver() ? connectInTurn(writer) : connect()
    if (!done) return client
    const give = async () => {
      try {
        const one = await client
        return () => done(undefined, one, one.release.bind(one))
      } catch (error) {
        return () => done(error as Error, undefined, () => {})
      }
    }
    void give().then((call) => call())
  }) as typeof pool.connect
}
