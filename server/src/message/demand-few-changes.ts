import { demandLimit } from '@thikana/domain/denial'
import { threadChangesADay } from '@thikana/domain/message/message'
import { readTimesOf } from '../audit/store.ts'
import type { Transaction } from '../database/executor.ts'
import type { Member } from '../user/member.ts'

/** Throws `threadChangesADay` if the trail has too many of these moves of the actor's, whose row is locked. */
export const demandFewChanges = async (
  transaction: Transaction,
  actor: Member,
  move: 'reveal' | 'unblock',
): Promise<void> => {
  const times = await readTimesOf(transaction, actor, { entity: 'thread', move }, threadChangesADay)
  demandLimit('threadChangesADay', times, threadChangesADay, new Date())
}
