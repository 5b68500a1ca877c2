import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Db } from '../../src/database/executor.ts'
import { heldDecision } from '../../src/database/schema/held-decision.ts'
import { dismissOffers } from '../../src/payment/dismiss-offers.ts'
import { tellDecisions, whereUndoable } from '../../src/property/moderation/held-decisions.ts'

/** Tells of the decisions that can't be undone any more. The server does so every second too, and what it has begun with is waited for. */
export const tellDueDecisions = async (db: Db): Promise<void> => {
  await tellDecisions(db, dismissOffers)
  await vi.waitFor(
    async () => expect(await db.$count(heldDecision, sql`not (${whereUndoable})`)).toBe(0),
    5_000,
  )
}
