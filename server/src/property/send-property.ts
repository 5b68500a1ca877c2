import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { draftIn, property } from '../database/schema/property.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { demandFewWaiting, roomToWait } from './change-property.ts'
import { isSentUrgent, type SentRow } from './moderation/urgency.ts'
import { move, onProperty, statusAfter } from './move-property.ts'
import { selectOpened } from './row.ts'

const whereNotAsked = and(isNull(property.rejectionReason), isNull(property.reasonCode))

const asSent = async (transaction: Transaction, row: SentRow) => {
  const now = new Date()
  const isUrgent = await isSentUrgent(transaction, row)
  return { isDraft: false, submittedAt: now, confirmedAt: now, isUrgent }
}

/** Sends a draft to be checked. Throws `listingsWaiting`, and `imageMissing` if it has no photo. */
export const sendProperty = (database: Database, agent: Member, id: string): Promise<number> => {
  const asked = { action: 'property.send', name: 'send', isOneByOne: true } as const
  return onProperty(database, agent, id, asked, async (locked) => {
    await demandFewWaiting(locked.transaction, agent)
    return move(locked, await asSent(locked.transaction, locked.row))
  })
}

/**
 * Sends the agent's oldest drafts with photos, as many as may wait at once; those that an admin wants to have changed only go by themselves.
 * Returns how many were sent.
 */
export const sendDrafts = ({ db }: Database, agent: Member): Promise<number> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, agent, 'property.send', 'no key update')
    const room = await roomToWait(transaction, agent.id)
    if (room === 0) return 0
    const drafts = await selectOpened(transaction)
      .where(and(eq(property.agentId, agent.id), draftIn(property), ne(property.image, ''), whereNotAsked))
      .orderBy(asc(property.id))
      .limit(room)
      .for('update', { of: property })
    for (const row of drafts) {
      const to = statusAfter(agent, row, 'send')
      await move({ transaction, actor: agent, row, name: 'send', to }, await asSent(transaction, row))
    }
    return drafts.length
  })
