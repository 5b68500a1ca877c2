import { and, eq, or } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Executor } from '../database/executor.ts'
import { personBlock } from '../database/schema/message.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { demandFewChanges, otherOf, readThread } from './store.ts'
import { lockPair } from '../user/lock-pair.ts'

/**
 * Blocks the other person of a thread, or unblocks them; returns how many changed. Once it returns, no message between the two is
 * committed. Throws `threadNotFound`, and `threadChangesADay` if they were unblocked too often.
 */
export const blockPerson = (
  { db }: Database,
  actor: Member,
  { threadId, isBlocked }: { threadId: string; isBlocked: boolean },
): Promise<number> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'thread.block', 'no key update')
    const row = await readThread(transaction, actor, threadId)
    await lockPair(transaction, row)
    const move = isBlocked ? 'block' : 'unblock'
    const ids = { blockerId: actor.id, blockedId: otherOf(row, actor).id }
    const changed = isBlocked
      ? await transaction.insert(personBlock).values(ids).onConflictDoNothing().returning()
      : await transaction
          .delete(personBlock)
          .where(and(eq(personBlock.blockerId, ids.blockerId), eq(personBlock.blockedId, ids.blockedId)))
          .returning()
    if (changed.length === 0) return 0
    if (move === 'unblock') await demandFewChanges(transaction, actor, move)
    const [from, to] = isBlocked ? (['open', 'blocked'] as const) : (['blocked', 'open'] as const)
    await record(transaction, 'thread', row.id, { actor: actor.email, move, from, to })
    return 1
  })

export const deleteBlocks = async (executor: Executor, personId: string): Promise<void> => {
  await executor
    .delete(personBlock)
    .where(or(eq(personBlock.blockerId, personId), eq(personBlock.blockedId, personId)))
}
