import type { Answer } from './errors.ts'
import type { Caller } from './caller.ts'
import type { EventSubject, EventType } from './events.ts'
import type { Form } from './form.ts'
import type { Keys } from './keys.ts'
import type { Queries } from './queries.ts'

/** What a caller asks, before anything is looked up. */
type CallRequest = { id: string; form: Form; caller: Caller; keys: Keys }

/** The context of a validated call: one transaction, and events that are stored in it. */
export type CallContext = {
  tx: Queries
  record(type: EventType, subject: EventSubject, intentId: string): Promise<void>
  /** Milliseconds until a slow refund ends. */
  refundMs: number
}

/**
 * A call in two steps. The first authorizes the caller and reads the parameters; its refusals leave no trace. The second does the work,
 * and its answer, refusals included, is stored under the idempotency key.
 */
export type Operation = (request: CallRequest) => (context: CallContext) => Promise<Answer>
