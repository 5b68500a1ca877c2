import type { Limit } from '@thikana/domain/limit'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { preparedFor } from '../database/prepared.ts'
import { audit } from '../database/schema/audit.ts'

export type Entry = {
  /** The person's address, or the part of the server that acted: `payment`, `clock`, `rival`, `command`, `identity`. */
  actor: string
  entity: 'property' | 'offer' | 'user' | 'payment' | 'thread' | 'report' | 'viewing'
  entityId: string
  move: string
  from: string | null
  to: string
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
    })
    .prepare('insert_audit'),
)

/** Adds to the append-only trail; called in the transaction of the change itself (rules §3.5). */
export const record = async (executor: Executor, ...entries: Entry[]): Promise<void> => {
  for (const entry of entries) await insertEntry(executor).execute(entry)
}

/** When the actor last made a move, newest first: as many as a limit allows, within its time. */
export const readTimesOf = async (
  executor: Executor,
  actor: { email: string },
  { entity, move }: Pick<Entry, 'entity' | 'move'>,
  { max, seconds }: Limit,
): Promise<Date[]> => {
  const rows = await executor
    .select({ at: audit.at })
    .from(audit)
    .where(
      and(
        eq(audit.actor, actor.email),
        eq(audit.entity, entity),
        eq(audit.move, move),
        gt(audit.at, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(max)
  return rows.map(({ at }) => at)
}
