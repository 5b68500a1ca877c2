import { answerSite } from './people.ts'

type Answer = { error?: object; paymentIntent?: object }
type Script = { confirm: () => Answer | Promise<Answer>; goOn: () => Answer }

const script: Script = { confirm: () => ({}), goOn: () => ({}) }
const listeners = new Map<string, () => void>()

/** The provider's own fields, which are a page of its own. */
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
  handleNextAction: async () => script.goOn(),
}

/** The installation is paid by Stripe, whose script can't be had. */
export const payByStripe = () => answerSite({ cardForm: { kind: 'stripe', publishableKey: 'pk_live' } })

/** Stripe's script is on the page and answers so. */
export const answerStripe = (answers: Partial<Script> = {}): void => {
  payByStripe()
  Object.assign(script, { confirm: () => ({}), goOn: () => ({}) }, answers)
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 3 }) })
}

/** The provider's fields tell the page of something. */
export const emit = (event: string): void => listeners.get(event)?.()
