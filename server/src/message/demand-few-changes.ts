import { demandLimit } from '@thikana/domain/denial'
import { threadChangesADay } from '@thikana/domain/message'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { audit } from '../database/schema/audit.ts'
import type { Member } from '../user/member.ts'

/** Throws `threadChangesADay` if the trail has too many of these moves of the actor's in a thread; hiding contact details isn't counted. */
export const demandFewChanges = async (
  transaction: Transaction,
  actor: Member,
  { threadId, move, hidden = '' }: { threadId: string; move: 'reveal' | 'unblock'; hidden?: string },
): Promise<void> => {
  const done = await transaction
    .select({ at: audit.at })
    .from(audit)
    .where(
      and(
        eq(audit.entity, 'thread'),
        eq(audit.entityId, threadId),
        eq(audit.actor, actor.email),
        eq(audit.move, move),
        ne(audit.to, hidden),
        gt(audit.at, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(threadChangesADay.max)
  const times = done.map(({ at }) => at)
  demandLimit('threadChangesADay', times, threadChangesADay, new Date())
}
