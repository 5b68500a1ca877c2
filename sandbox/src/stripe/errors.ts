import type Stripe from 'stripe'

/** The answer to a call. Intents are stored in it without their client secret, which is added when it is sent. */
export type Answer = { status: number; body: object }

type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  payment_intent?: Stripe.PaymentIntent
}

/** An error in Stripe's shape; the call that throws it has written nothing of its own. */
export class CallError extends Error {
  readonly answer: Answer

  constructor(status: number, error: ErrorBody) {
    super(error.message)
    this.answer = { status, body: { error } }
  }
}

export const invalid = (
  code: string | undefined,
  message: string,
  param?: string,
  intent?: Stripe.PaymentIntent,
): CallError =>
  new CallError(400, { type: 'invalid_request_error', code, message, param, payment_intent: intent })

export const missing = (
  thing: 'payment_intent' | 'PaymentMethod' | 'refund' | 'dispute',
  id: string,
  param: string,
): CallError =>
  new CallError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${thing}: '${id}'`,
    param,
  })

export const cardError = (code: string, message: string, param: string): CallError =>
  new CallError(402, { type: 'card_error', code, message, param })

export const unauthorised = (message: string): CallError =>
  new CallError(401, { type: 'invalid_request_error', message })

/** A failure of the provider itself, which tests inject. */
export const failure = (): CallError =>
  new CallError(500, { type: 'api_error', message: 'An unknown error occurred' })

/** The answer of a call that was refused; any other error is rethrown. */
export const toErrorAnswer = (error: unknown): Answer => {
  if (error instanceof CallError) return error.answer
  throw error
}
