import { type Answer, missing, unauthorised } from './errors.ts'
import type { EventSubject, EventType } from './events.ts'
import type { Form } from './form.ts'
import { isSame, type Keys } from './keys.ts'
import type { Queries } from './schema.ts'

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

/** The caller: our server with the secret key, a browser with the publishable key, or unknown. */
export type Caller = 'server' | 'browser' | 'nobody'

/** A wrong key is refused (401), never treated as none. */
export const identifyCaller = (authorization: string | undefined, form: Form, keys: Keys): Caller => {
  const key = keyIn(authorization) ?? form.get('key')
  if (!key) return 'nobody'
  if (isSame(key, keys.secretKey)) return 'server'
  if (isSame(key, keys.publishableKey)) return 'browser'
  throw unauthorised('Invalid API Key provided.')
}

const keyIn = (authorization = ''): string | undefined => {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (/^bearer$/i.test(scheme)) return value
  // curl's `-u sk_test_…:`: the key is the user name, the password is empty.
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0]
  return undefined
}

export const requireServer = (caller: Caller): void => {
  if (caller === 'nobody') throw unauthorised('You did not provide an API key.')
  if (caller !== 'server') throw unauthorised('This call needs a secret key.')
}

export const requireKey = (caller: Caller): void => {
  if (caller === 'nobody') throw unauthorised('You did not provide an API key.')
}

/** The client secret authorizes calls on its intent; a wrong one doesn't even reveal that the intent exists. */
export const requireHold = (caller: Caller, intentId: string, form: Form, keys: Keys): void => {
  if (caller === 'server') return
  if (!isSame(form.get('client_secret') ?? '', keys.clientSecretOf(intentId)))
    throw missing('payment_intent', intentId, 'intent')
}
