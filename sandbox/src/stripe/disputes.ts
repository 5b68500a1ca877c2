import { desc, eq } from 'drizzle-orm'
import { type CallContext, type Operation, requireServer } from './call.ts'
import type { Behaviour } from './cards.ts'
import { invalid, missing } from './errors.ts'
import { limitOf, refuseUnknown, requiredText } from './form.ts'
import { newId, type Queries, sandboxDispute } from './schema.ts'
import type { IntentRow } from './show-intent.ts'
import { showDispute } from './show-charge.ts'

type Dispute = typeof sandboxDispute.$inferSelect

/** Statuses in which the bank has the money (Stripe, "The Dispute object"). An inquiry takes none. */
const taking: Dispute['status'][] = ['needs_response', 'lost']

/** How the dispute begins that a test card brings with each charge. */
const openings: Partial<Record<Behaviour, Dispute['status']>> = {
  disputes: 'needs_response',
  inquires: 'warning_needs_response',
}

/** Opens the dispute that the card of a charge brings with it, if any. */
export const openDispute = async (
  { tx, record }: Pick<CallContext, 'tx' | 'record'>,
  intent: IntentRow,
  behaviour: Behaviour,
): Promise<void> => {
  const status = openings[behaviour]
  if (!status) return
  const [row] = await tx
    .insert(sandboxDispute)
    .values({
      id: newId('du'),
      intentId: intent.id,
      chargeId: intent.chargeId!,
      amountInCents: intent.amountInCents - intent.refundedInCents,
      currency: intent.currency,
      status,
    })
    .returning()
  await record('charge.dispute.created', showDispute(row!), intent.id)
  if (taking.includes(status)) await record('charge.dispute.funds_withdrawn', showDispute(row!), intent.id)
}

/** Whether a charge can't be refunded since the bank has its money. */
export const isHeld = async (tx: Queries, intentId: string): Promise<boolean> =>
  (await findDisputes(tx, intentId)).some(({ status }) => taking.includes(status))

const findDisputes = (tx: Queries, intentId: string): Promise<Dispute[]> =>
  tx
    .select()
    .from(sandboxDispute)
    .where(eq(sandboxDispute.intentId, intentId))
    .orderBy(desc(sandboxDispute.createdAt))

export const listDisputes: Operation = ({ form, caller }) => {
  requireServer(caller)
  refuseUnknown(form, ['payment_intent', 'limit'])
  const intentId = requiredText(form, 'payment_intent')
  const limit = limitOf(form)
  return async ({ tx }) => {
    const rows = await findDisputes(tx, intentId)
    const data = rows.slice(0, limit).map(showDispute)
    return { status: 200, body: { object: 'list', data, has_more: rows.length > limit, url: '/v1/disputes' } }
  }
}

/** What the bank decides by the evidence (Stripe, "Testing", disputes). */
const verdicts: Record<string, Dispute['status']> = { winning_evidence: 'won', losing_evidence: 'lost' }

/** Answers a dispute with `evidence[uncategorized_text]`; the bank decides at once. */
export const answerDispute: Operation = ({ id, form, caller }) => {
  requireServer(caller)
  refuseUnknown(form, ['evidence', 'submit'])
  const verdict = verdicts[requiredText(form, 'evidence[uncategorized_text]')]
  if (!verdict) throw invalid(undefined, 'The sandbox takes winning_evidence or losing_evidence.', 'evidence')
  return (context) => closeWith(context, id, verdict)
}

/** Accepts a dispute, which loses it. */
export const closeDispute: Operation = ({ id, form, caller }) => {
  requireServer(caller)
  refuseUnknown(form, [])
  return (context) => closeWith(context, id, 'lost')
}

const closeWith = async ({ tx, record }: CallContext, id: string, verdict: Dispute['status']) => {
  const [found] = await tx.select().from(sandboxDispute).where(eq(sandboxDispute.id, id)).for('update')
  if (!found) throw missing('dispute', id, 'dispute')
  if (found.status !== 'needs_response' && found.status !== 'warning_needs_response')
    throw invalid(undefined, `This dispute is already closed: ${found.status}.`)
  const status = found.status === 'warning_needs_response' ? 'warning_closed' : verdict
  const [row] = await tx.update(sandboxDispute).set({ status }).where(eq(sandboxDispute.id, id)).returning()
  const dispute = showDispute(row!)
  if (status === 'won') await record('charge.dispute.funds_reinstated', dispute, found.intentId)
  await record('charge.dispute.closed', dispute, found.intentId)
  return { status: 200, body: dispute }
}
