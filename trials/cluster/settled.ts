import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@thikana/server/database/connect'
import { checkMoney } from '../invariants/check-money.ts'

/** Longest time, in milliseconds, for the reconciler (a round a minute) to settle what a kill interrupted. */
const settleTimeoutMs = 150_000

/** Violations that remain once everything is settled. */
export const violationsIn = async (database: Database, acknowledged: string[]): Promise<string[]> => {
  const end = Date.now() + settleTimeoutMs
  for (;;) {
    const found = await checkMoney(database, { acknowledged })
    if (found.length === 0 || Date.now() > end)
      return found.map(({ invariant, detail }) => `${invariant}: ${detail}`)
    await sleep(1_000)
  }
}
