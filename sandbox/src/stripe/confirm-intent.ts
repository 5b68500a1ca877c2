import { openDispute } from './disputes.ts'
import { type Answer, invalid } from './errors.ts'
import { refuseUnknown, requiredText } from './form.ts'
import { moveIntent, unexpectedState } from './intents.ts'
import { findMethod, methodIdOf } from './methods.ts'
import { type IntentRow, showIntent } from './show-intent.ts'
import { newId, type SandboxPaymentError, type SandboxStatus } from './schema.ts'
import { type CallContext, type Operation, requireHold } from './call.ts'
import type { Behaviour } from './cards.ts'
import type { EventType } from './events.ts'

type Outcome = {
  status: SandboxStatus
  event: EventType
  /** Whether the card is charged, or a charge is at least tried. */
  isCharge: boolean
  error: SandboxPaymentError | null
}

const declined = (code: string, message: string): Outcome => ({
  status: 'requires_payment_method',
  event: 'payment_intent.payment_failed',
  isCharge: true,
  error: { type: 'card_error', code: 'card_declined', decline_code: code, message },
})

const succeeded: Outcome = {
  status: 'succeeded',
  event: 'payment_intent.succeeded',
  isCharge: true,
  error: null,
}

const outcomes: Record<Behaviour, Outcome> = {
  succeeds: succeeded,
  refundsLate: succeeded,
  failsRefund: succeeded,
  disputes: succeeded,
  inquires: succeeded,
  declined: declined('generic_decline', 'Your card was declined.'),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  challenges: {
    status: 'requires_action',
    event: 'payment_intent.requires_action',
    isCharge: false,
    error: null,
  },
}

const challengeFailed: Outcome = {
  status: 'requires_payment_method',
  event: 'payment_intent.payment_failed',
  isCharge: false,
  error: {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
}

// Parameters that Stripe.js sends and that don't matter here.
const confirmParams = [
  'client_secret',
  'payment_method',
  'key',
  'return_url',
  'use_stripe_sdk',
  'expected_payment_method_type',
]

/** The browser pays. An intent with an open challenge can be confirmed again with another card. */
export const confirmIntent: Operation = ({ id, form, caller, keys }) => {
  requireHold(caller, id, form, keys)
  refuseUnknown(form, confirmParams)
  const methodId = methodIdOf(form)

  return async (context) => {
    if (!methodId)
      throw invalid('payment_intent_unexpected_state', 'This PaymentIntent needs a payment method.')
    const { behaviour } = await findMethod(context.tx, methodId)
    const outcome = outcomes[behaviour]
    const row = await settle(context, id, ['requires_payment_method', 'requires_action'], outcome, methodId)
    if (!row) throw await unexpectedState(context.tx, id, 'confirm')
    await openDispute(context, row, behaviour)
    return answer(row)
  }
}

/** The 3-D Secure dialog reports back; the sandbox's own call, in place of a bank's page. */
export const authenticateIntent: Operation = ({ id, form, caller, keys }) => {
  requireHold(caller, id, form, keys)
  refuseUnknown(form, ['client_secret', 'key', 'outcome'])
  const outcome = requiredText(form, 'outcome')
  if (outcome !== 'complete' && outcome !== 'fail')
    throw invalid('parameter_invalid', 'outcome is either complete or fail.', 'outcome')

  return async (context) => {
    const result = outcome === 'complete' ? succeeded : challengeFailed
    const row = await settle(context, id, ['requires_action'], result)
    if (!row) throw await unexpectedState(context.tx, id, 'authenticate')
    return { status: 200, body: showIntent(row) }
  }
}

const settle = async (
  { tx, record }: CallContext,
  id: string,
  from: SandboxStatus[],
  { status, event, isCharge, error }: Outcome,
  methodId?: string,
): Promise<IntentRow | undefined> => {
  const row = await moveIntent(tx, id, from, {
    status,
    lastError: error,
    // A payment method that failed is detached again, as Stripe does.
    ...(error ? { paymentMethodId: null } : methodId && { paymentMethodId: methodId }),
    ...(isCharge && { chargeId: newId('ch') }),
  })
  if (row) await record(event, showIntent(row), id)
  return row
}

const answer = (row: IntentRow): Answer => {
  const intent = showIntent(row)
  if (!row.lastError) return { status: 200, body: intent }
  return { status: 402, body: { error: { ...row.lastError, charge: row.chargeId, payment_intent: intent } } }
}
