import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@thikana/server/database/connect'
import { checkMoney } from '../invariants/check-money.ts'
import { startBurst } from './burst.ts'
import { findMissing } from './missing.ts'
import type { People } from './people.ts'
import { findPrimary, type Kill, killMember, waitForPrimary } from './primary.ts'
import type { Cluster } from './start-cluster.ts'
import type { Writes } from './writes.ts'

/** Milliseconds of writes before the kill and after the first that succeeds again, and the longest pause that is waited for. */
const [beforeMs, afterMs, pauseTimeoutMs] = [3_000, 3_000, 90_000]

export type Round = {
  kill: Kill
  from: string
  to: string
  /** From the kill to the answer of the first write that was sent after it and succeeded. */
  pauseMs: number
  slowestMs: number
  writes: number
  /** Answers 503 with `Retry-After`. */
  refused: number
  missing: string[]
  violations: string[]
  /** Payments that were acknowledged. */
  payments: string[]
}

type Parts = { cluster: Cluster; database: Database; people: People }

/** Kills the primary of a complete cluster in the middle of a burst of writes, and compares what was acknowledged with what is stored. */
export const runRound = async ({ cluster, database, people }: Parts, kill: Kill): Promise<Round> => {
  const primary = await waitForPrimary(cluster.members)
  const { writes, stop } = startBurst(people)
  await sleep(beforeMs + Math.random() * 1_000)
  killMember(primary, kill)
  const killedAt = performance.now()
  const pauseMs = await waitForWrite(writes, killedAt)
  await sleep(afterMs)
  await stop()
  const to = await findPrimary(cluster.members)
  const payments = writes.promised.filter(({ kind }) => kind === 'payment').map(({ id }) => id)
  const found = await checkMoney(database, { acknowledged: payments, isSettled: false })
  return {
    kill,
    from: primary.name,
    to,
    pauseMs,
    slowestMs: Math.round(writes.slowestMs),
    writes: writes.times.length,
    refused: writes.statuses.get(503) ?? 0,
    missing: await findMissing(database, writes),
    violations: [...writes.unexpected, ...found.map(({ invariant, detail }) => `${invariant}: ${detail}`)],
    payments,
  }
}

const waitForWrite = async (writes: Writes, killedAt: number): Promise<number> => {
  for (;;) {
    const answers = writes.times.filter(({ sent }) => sent > killedAt).map(({ answered }) => answered)
    if (answers.length > 0) return Math.round(Math.min(...answers) - killedAt)
    if (performance.now() - killedAt > pauseTimeoutMs) {
      writes.stop()
      throw new Error('No write succeeded within 90 s of the kill.')
    }
    await sleep(20)
  }
}
