import { demandLimit } from '@thikana/domain/denial'
import type { Limit } from '@thikana/domain/limit'
import type { AuditedMoves } from '@thikana/domain/overview/history'
import type { RefusalCode } from '@thikana/domain/refusal'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/executor.ts'
import { preparedFor } from '../database/prepared.ts'
import { audit } from '../database/schema/audit.ts'

type Entity = (typeof audit.$inferSelect)['entity'] & keyof AuditedMoves

type Entry<Of extends Entity> = {
  /** The person's address, or the part of the server that acted: `payment`, `clock`, `rival`, `moderation`, `command`, `identity`. */
  actor: string
  move: AuditedMoves[Of]
  from: string | null
  to: string
  /** Why, in an admin's words. */
  reason?: string | null | undefined
}

const { placeholder } = sql
const insertEntry = preparedFor((executor) =>
  executor
    .insert(audit)
    .values({
      actor: placeholder('actor'),
      entity: placeholder('entity'),
      entityId: placeholder('entityId'),
      move: placeholder('move'),
      from: placeholder('from'),
      to: placeholder('to'),
      reason: placeholder('reason'),
    })
    .returning({ id: audit.id })
    .prepare('insert_audit'),
)

/** Adds to the append-only trail, and returns the event's id; called in the transaction of the change itself (rules §3.5). */
export const record = async <Of extends Entity>(
  executor: Executor,
  entity: Of,
  entityId: string,
  entry: Entry<Of>,
): Promise<string> => {
  const [event] = await insertEntry(executor).execute({
    entity,
    entityId,
    ...entry,
    reason: entry.reason ?? null,
  })
  return String(event!.id)
}

/** Who made the move last on this thing; null if nobody did. */
export const findLastActor = async <Of extends Entity>(
  executor: Executor,
  entity: Of,
  entityId: string,
  move: AuditedMoves[Of],
): Promise<string | null> => {
  const [last] = await executor
    .select({ actor: audit.actor })
    .from(audit)
    .where(and(eq(audit.entity, entity), eq(audit.entityId, entityId), eq(audit.move, move)))
    .orderBy(desc(audit.id))
    .limit(1)
  return last?.actor ?? null
}

type Moves = { entity: Entity; move: string; code: RefusalCode; limit: Limit }

/** Throws `code` if the actor made such moves too often. They take turns, so that the limit holds under concurrency. */
export const demandFewMoves = async (
  transaction: Transaction,
  actor: { id: string; email: string },
  { entity, move, code, limit }: Moves,
): Promise<void> => {
  const turn = `${entity} ${move} of ${actor.id}`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`)
  const rows = await transaction
    .select({ at: audit.at })
    .from(audit)
    .where(
      and(
        eq(audit.actor, actor.email),
        eq(audit.entity, entity),
        eq(audit.move, move),
        gt(audit.at, sql`now() - make_interval(secs => ${limit.seconds})`),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit.max)
  const times = rows.map(({ at }) => at)
  demandLimit(code, times, limit, new Date())
}
