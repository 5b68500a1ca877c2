import { answerSite } from './people.ts'

type Answer = { error?: object; paymentIntent?: object }
type Script = { confirm: () => Answer | Promise<Answer>; proceed: () => Answer }

const script: Script = { confirm: () => ({}), proceed: () => ({}) }
const listeners = new Map<string, () => void>()

/** Stripe's card fields, which run in an iframe. */
const field = {
  mount: (place: HTMLElement) => place.append('Stripe’s card fields'),
  on: (event: string, listener: () => void) => listeners.set(event, listener),
  off: (event: string) => listeners.delete(event),
  update() {},
  destroy() {},
}
const stripe = {
  elements: () => ({ create: () => field, update() {} }),
  createToken() {},
  createPaymentMethod() {},
  confirmCardPayment() {},
  confirmPayment: async () => script.confirm(),
  handleNextAction: async () => script.proceed(),
}

/** The installation uses Stripe, whose script can't be loaded. */
export const payByStripe = () => answerSite({ cardForm: { kind: 'stripe', publishableKey: 'pk_live' } })

/** Stripe's script is loaded and gives these answers. */
export const answerStripe = (answers: Partial<Script> = {}): void => {
  payByStripe()
  Object.assign(script, { confirm: () => ({}), proceed: () => ({}) }, answers)
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 3 }) })
}

/** Stripe's fields send an event to the page. */
export const emit = (event: string): void => listeners.get(event)?.()
