import type { Executor } from '../database/executor.ts'
import { audit } from '../database/schema/audit.ts'

export type Entry = {
  /** The person's address, or the part of the server that acted: `payment`, `clock`, `rival`, `command`, `identity`. */
  actor: string
  entity: 'property' | 'offer' | 'user' | 'payment'
  entityId: string
  move: string
  from: string | null
  to: string
}

/** Adds to the append-only trail; called in the transaction of the change itself (rules §3.5). */
export const record = async (executor: Executor, ...entries: Entry[]): Promise<void> => {
  if (entries.length > 0) await executor.insert(audit).values(entries)
}
