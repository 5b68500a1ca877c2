import { isRejected } from '@thikana/domain/property/property'
import { propertyStatuses } from '@thikana/domain/property/property-status'
import { unansweredDays } from '@thikana/domain/viewing/viewing'
import { slotMinutes } from '@thikana/domain/viewing/viewing-slot'
import { and, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { heldDecision } from '../database/schema/held-decision.ts'
import { thread } from '../database/schema/message.ts'
import { notice } from '../database/schema/notice.ts'
import { property } from '../database/schema/property.ts'
import { viewing } from '../database/schema/viewing.ts'
import { whereAgreed } from '../database/where-viewing.ts'
import { activeIn } from '../database/where-account.ts'
import { agent, buyer, hasBlocked } from '../message/store.ts'
import { whereNotRemoved, whereSold } from '../database/where-property.ts'
import { whereToldOnce } from '../notice/write-notices.ts'
import { endViewings } from './end-viewings.ts'
import { selectViewings } from './store.ts'
import { tellOfViewings } from './tell-of-viewing.ts'

/** An admin can still undo what was decided on the property. */
const isHeld = sql`exists (select 1 from ${heldDecision} where ${heldDecision.propertyId} = ${property.id})`

/** The property can't be seen any more, or one of the people can't come: as `demandTakesPlace` has it, but for an edit that is being checked. */
const whereImpossible = (db: Db): SQL => {
  const rejected = propertyStatuses.filter((status) => isRejected({ status }))
  const impossible = db
    .select(anyRow)
    .from(thread)
    .innerJoin(property, eq(property.id, thread.propertyId))
    .innerJoin(buyer, eq(buyer.id, thread.buyerId))
    .innerJoin(agent, eq(agent.id, thread.agentId))
    .where(
      and(
        eq(thread.id, viewing.threadId),
        or(
          not(whereNotRemoved),
          and(oneOf(property.status, rejected), not(isHeld)),
          whereSold,
          not(activeIn(buyer)),
          not(eq(agent.isActiveAgent, true)),
          hasBlocked(thread.buyerId, thread.agentId),
          hasBlocked(thread.agentId, thread.buyerId),
        ),
      ),
    )
  return exists(impossible)
}

const hasStarted = sql`${viewing.startsAt} <= now()`
const isUnanswered = sql`${viewing.changedAt} <= now() - make_interval(days => ${unansweredDays})`
const isFinished = sql`${viewing.startsAt} <= now() - make_interval(mins => ${slotMinutes})`

/** Agreed before the last day, so that nobody is reminded of what they have just heard. */
const whereToRemind = and(
  whereAgreed,
  sql`${viewing.startsAt} > now() + interval '1 hour' and ${viewing.startsAt} <= now() + interval '1 day'`,
  sql`${viewing.changedAt} < ${viewing.startsAt} - interval '1 day'`,
  sql`not exists (select 1 from ${notice} where ${whereToldOnce(
    'viewingSoon',
    sql`(select ${thread.buyerId} from ${thread} where ${thread.id} = ${viewing.threadId})`,
    sql`(${viewing.id} || ':' || ${viewing.revision})`,
  )})`,
)

const remind = (db: Db): Promise<number> =>
  db.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: viewing.id })
      .from(viewing)
      .where(whereToRemind)
      .orderBy(viewing.id)
      .limit(50)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    const rows = ids.length > 0 ? await selectViewings(transaction, inArray(viewing.id, ids)) : []
    await tellOfViewings(transaction, rows, { on: 'remind', actor: 'clock', isOnce: true })
    return due.length
  })

/**
 * Closes viewings whose time has come, cancels those that can't take place, and reminds their people the day before. Safe to repeat, in
 * several processes too. Returns how many it changed or told of.
 */
export const maintainViewings = async (db: Db): Promise<number> => {
  const end = (name: Parameters<typeof endViewings>[1], which: SQL, actor: string) =>
    db.transaction((transaction) => endViewings(transaction, name, { which, actor, skipsLocked: true }))
  const cancelled = await end('dismiss', and(not(hasStarted), whereImpossible(db))!, 'moderation')
  const expired = await end('expire', sql`(${hasStarted} or ${isUnanswered})`, 'clock')
  const ended = await end('end', isFinished, 'clock')
  return cancelled + expired + ended + (await remind(db))
}
