import { sql } from 'drizzle-orm'
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
