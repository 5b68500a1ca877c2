import { unauthorised, missing } from './errors.ts'
import { isSame } from './keys.ts'
import type { Form } from './form.ts'
import type { Keys } from './keys.ts'

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
