import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Outdated } from '../../database/rows/end-outdated.ts'
import type { Db } from '../../database/executor.ts'
import { requestCount } from '../../database/schema/processes.ts'

/** Milliseconds between two exchanges with the database: a limit can be exceeded by what arrives in that time. */
const exchangeMs = 500

const minuteMs = 60_000

/** Most addresses whose counts are kept: further ones aren't counted until the next minute, as if each were a visitor's first call. */
const maxKeys = 100_000

type Count = {
  /** What all processes had counted at the last exchange. */
  total: number
  /** What this one has counted since. */
  since: number
}

export type SharedCounts = {
  /** Counts one request; how many there have been in this minute, and the milliseconds left of it. */
  count(key: string): { current: number; ttl: number }
  stop(): Promise<void>
}

/**
 * Counts requests in this process's memory and exchanges the counts with the other processes twice a second, so that no request waits for
 * the database. While it can't be reached, each process counts alone. Minutes are the clock's, so that all processes mean the same ones.
 */
export const shareCounts = (db: Db, log: Pick<FastifyBaseLogger, 'warn'>): SharedCounts => {
  let minute = 0
  let counts = new Map<string, Count>()
  let exchanging: Promise<void> = Promise.resolve()
  let isFailing = false

  const exchange = async () => {
    const [of, all] = [minute, counts]
    const news = [...all].filter(([, { since }]) => since > 0)
    if (news.length === 0) return
    const sent = news.map(([key, count]) => {
      const { since } = count
      count.total += since
      count.since = 0
      return { key, digest: createHash('sha256').update(key).digest('base64url'), since, count }
    })
    // In one order everywhere: two exchanges that wait for each other would be a deadlock.
    sent.sort((a, b) => (a.digest < b.digest ? -1 : 1))
    try {
      const keys = sql.param(sent.map(({ digest }) => digest))
      const since = sql.param(sent.map((one) => one.since))
      const { rows } = await db.execute<{ key: string; count: number }>(sql`
        insert into request_count as known (key, minute, count)
        select key, ${of}::int, count from unnest(${keys}::text[], ${since}::int[]) as new (key, count)
        on conflict (key, minute) do update set count = known.count + excluded.count
        returning key, count`)
      const totals = new Map(rows.map((row) => [row.key, row.count]))
      for (const { digest, count } of sent) count.total = totals.get(digest) ?? count.total
      isFailing = false
    } catch (error) {
      // Sent with the next exchange: unless the answer alone was lost, the other processes don't know of them yet.
      for (const { count, since } of sent) {
        count.total -= since
        count.since += since
      }
      if (!isFailing)
        log.warn({ err: error }, 'request counts could not be shared; each process counts alone')
      isFailing = true
    }
  }
  const timer = setInterval(() => void (exchanging = exchanging.then(exchange)), exchangeMs)
  timer.unref()

  return {
    count: (key) => {
      const now = Date.now()
      const current = Math.floor(now / minuteMs)
      if (current !== minute) [minute, counts] = [current, new Map()]
      const count = counts.get(key) ?? { total: 0, since: 0 }
      if (counts.size < maxKeys) counts.set(key, count)
      count.since += 1
      return { current: count.total + count.since, ttl: (current + 1) * minuteMs - now }
    },
    stop: async () => {
      clearInterval(timer)
      await exchanging
    },
  }
}

export const outdatedCounts = (): Outdated => ({
  table: requestCount,
  where: lt(requestCount.minute, Math.floor(Date.now() / minuteMs) - 1),
})
