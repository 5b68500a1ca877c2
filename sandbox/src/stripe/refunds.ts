import { desc, eq, sql } from 'drizzle-orm'
import { newId, type Queries, sandboxIntent, sandboxRefund } from './schema.ts'
import { isHeld } from './disputes.ts'
import { invalid, missing } from './errors.ts'
import { integerOf, limitOf, metadataOf, refuseUnknown, requiredText, textOf } from './form.ts'
import { findMethod } from './methods.ts'
import { advanceRefunds, outcomeFor } from './refund-clock.ts'
import { showCharge, showRefund } from './show-charge.ts'
import { type Operation, requireServer } from './call.ts'
import type { IntentRow } from './show-intent.ts'

/** Refunds `amount` minor units of a charge, or all that is left of it. */
export const createRefund: Operation = ({ form, caller }) => {
  requireServer(caller)
  refuseUnknown(form, ['payment_intent', 'amount', 'reason', 'metadata'])
  const intentId = requiredText(form, 'payment_intent')
  const amount = integerOf(form, 'amount')
  const [reason, metadata] = [textOf(form, 'reason'), metadataOf(form)]
  if (amount !== undefined && amount < 1)
    throw invalid('parameter_invalid_integer', 'This value must be greater than or equal to 1.', 'amount')

  return async ({ tx, record, refundMs }) => {
    await advanceRefunds({ tx, record })
    const intent = await lockSucceeded(tx, intentId)
    const left = intent.amountInCents - intent.refundedInCents
    if (left === 0)
      throw invalid('charge_already_refunded', `Charge ${intent.chargeId} has already been refunded.`)
    if (await isHeld(tx, intentId))
      throw invalid(
        'charge_disputed',
        `Charge ${intent.chargeId} has been charged back; it can't be refunded.`,
      )
    const amountInCents = amount ?? left
    if (amountInCents > left)
      throw invalid(undefined, `Refund amount (${amount}) is greater than what is left (${left}).`, 'amount')
    const [charged] = await tx
      .update(sandboxIntent)
      .set({ refundedInCents: intent.refundedInCents + amountInCents })
      .where(eq(sandboxIntent.id, intentId))
      .returning()
    const { chargeId, currency } = intent
    const outcome = await nextOutcome(tx, intent)
    const asked = { intentId, chargeId: chargeId!, amountInCents, currency, reason, metadata }
    const becomesAt = outcome.becomes && sql`clock_timestamp() + make_interval(secs => ${refundMs / 1000})`
    const [row] = await tx
      .insert(sandboxRefund)
      .values({ id: newId('re'), ...asked, ...outcome, becomesAt })
      .returning()
    const refund = showRefund(row!)
    await record('charge.refunded', showCharge(charged!), intentId)
    if (refund.status === 'succeeded') await record('refund.updated', refund, intentId)
    return { status: 200, body: refund }
  }
}

const nextOutcome = async (tx: Queries, intent: IntentRow) => {
  const [earlier] = await tx
    .select()
    .from(sandboxRefund)
    .where(eq(sandboxRefund.intentId, intent.id))
    .limit(1)
  const { behaviour } = await findMethod(tx, intent.paymentMethodId ?? '')
  return outcomeFor(behaviour, earlier === undefined)
}

export const retrieveRefund: Operation = ({ id, caller }) => {
  requireServer(caller)
  return async ({ tx, record }) => {
    await advanceRefunds({ tx, record })
    const [row] = await tx.select().from(sandboxRefund).where(eq(sandboxRefund.id, id))
    if (!row) throw missing('refund', id, 'id')
    return { status: 200, body: showRefund(row) }
  }
}

export const listRefunds: Operation = ({ form, caller }) => {
  requireServer(caller)
  refuseUnknown(form, ['payment_intent', 'limit'])
  const intentId = requiredText(form, 'payment_intent')
  const limit = limitOf(form)

  return async ({ tx, record }) => {
    await advanceRefunds({ tx, record })
    const rows = await tx
      .select()
      .from(sandboxRefund)
      .where(eq(sandboxRefund.intentId, intentId))
      .orderBy(desc(sandboxRefund.createdAt))
      .limit(limit + 1)
    const data = rows.slice(0, limit).map(showRefund)
    return { status: 200, body: { object: 'list', data, has_more: rows.length > limit, url: '/v1/refunds' } }
  }
}

/** Locks the intent until the transaction ends, so that concurrent refunds can't exceed what was paid. */
const lockSucceeded = async (tx: Queries, id: string): Promise<IntentRow> => {
  const [row] = await tx.select().from(sandboxIntent).where(eq(sandboxIntent.id, id)).for('update')
  if (!row) throw missing('payment_intent', id, 'payment_intent')
  if (row.status !== 'succeeded')
    throw invalid(
      'payment_intent_unexpected_state',
      `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    )
  return row
}
