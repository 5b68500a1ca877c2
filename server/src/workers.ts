import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** What the supervising process tells a worker, by its environment. */
export type Workplace = {
  /** Its number, from 1 on; the one that replaces it has the same. */
  worker: number
  databaseUrl: string
  /** Started before all others: does once what one process does for all. */
  isFirst: boolean
}

const variable = 'THIKANA_WORKPLACE'

/** Throws in a process that no supervising process of ours started. */
export const readWorkplace = (): Workplace => {
  const told = process.env[variable]
  if (!told) throw new Error(`${variable} is missing: a worker is started by the server itself (WORKERS).`)
  return JSON.parse(told) as Workplace
}

/** A worker that ends sooner after its start, in milliseconds, counts as one that can't run; after so many in turn, all ends. */
const [soonMs, mostFailures] = [30_000, 5]
const maxPauseMs = 5_000

type WorkersOptions = {
  count: number
  databaseUrl: string
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Called when workers keep ending, after which nothing is restarted any more. */
  onFailure: (error: Error) => void
}

export type Workers = {
  /** The first worker's sentence, once all of them answer. Rejects if one ends before. */
  ready: Promise<string>
  /** Ends them, each after its requests in flight. */
  stop(): Promise<void>
}

/**
 * Starts `count` processes of this same program, which listen at one port: connections are dealt out to them in turn. The first starts
 * alone, since it loads the demo and prepares what the others find. One that ends is replaced.
 */
export const startWorkers = ({ count, databaseUrl, log, onFailure }: WorkersOptions): Workers => {
  const running = new Map<number, Worker>()
  let isEnding = false
  let failures = 0

  const launch = (number: number, isFirst: boolean) => {
    const workplace: Workplace = { worker: number, databaseUrl, isFirst }
    const worker = cluster.fork({ [variable]: JSON.stringify(workplace) })
    running.set(number, worker)
    const startedAt = performance.now()
    const ended = new Promise<string>((resolve) =>
      worker.once('exit', (code, signal) => {
        running.delete(number)
        resolve(signal ?? `code ${code}`)
      }),
    )
    const ready = new Promise<string>((resolve, reject) => {
      // Its other messages are objects.
      worker.on('message', (message) => typeof message === 'string' && resolve(message))
      void ended.then((how) => reject(new Error(`A worker ended before it was ready (${how}).`)))
    })
    return { ready, ended, age: () => performance.now() - startedAt }
  }

  /** Replaces the worker whenever it ends. */
  const keep = async (number: number, first: ReturnType<typeof launch>) => {
    let current = first
    for (;;) {
      const how = await current.ended
      if (isEnding) return
      failures = current.age() < soonMs ? failures + 1 : 1
      log.error({ worker: number, how }, 'a worker ended by itself; starting another')
      if (failures >= mostFailures) {
        isEnding = true
        onFailure(
          new Error(
            `Workers ended ${failures} times shortly after their start, the last with ${how}. The log has the reason.`,
          ),
        )
        return
      }
      await sleep(Math.min(maxPauseMs, 100 * 2 ** failures))
      if (isEnding) return
      current = launch(number, false)
      current.ready.then(
        () => log.warn({ worker: number }, 'the new worker answers'),
        () => {},
      )
    }
  }

  const startAll = async (): Promise<string> => {
    const first = launch(1, true)
    const sentence = await first.ready
    void keep(1, first)
    const others = Array.from({ length: count - 1 }, (_, index) => {
      const number = index + 2
      return { number, one: launch(number, false) }
    })
    await Promise.all(others.map(({ one }) => one.ready))
    for (const { number, one } of others) void keep(number, one)
    return sentence
  }
  const ready = startAll()
  return {
    ready,
    stop: async () => {
      isEnding = true
      await Promise.all(
        [...running.values()].map(async (worker) => {
          const ended = new Promise((resolve) => worker.once('exit', resolve))
          worker.process.kill('SIGTERM')
          await ended
        }),
      )
    },
  }
}
