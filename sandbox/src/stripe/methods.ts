import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { newId, type Queries, sandboxIntent, sandboxMethod } from './schema.ts'
import { type Card, readCard, readyMethod } from './cards.ts'
import { invalid, missing } from './errors.ts'
import { type Form, refuseUnknown, requiredText, textOf } from './form.ts'
import { showMethod } from './show-charge.ts'
import { type Operation, requireKey } from './call.ts'

/** A typed card becomes a token in the browser's own call. Number and security code are read here and go nowhere else. */
export const createMethod: Operation = ({ form, caller }) => {
  requireKey(caller)
  refuseUnknown(form, ['type', 'card', 'billing_details', 'key'])
  if (requiredText(form, 'type') !== 'card')
    throw invalid('parameter_invalid', 'The sandbox takes cards only.', 'type')
  const typed = {
    number: requiredText(form, 'card[number]'),
    month: requiredText(form, 'card[exp_month]'),
    year: requiredText(form, 'card[exp_year]'),
    cvc: requiredText(form, 'card[cvc]'),
  }
  const card = readCard(typed, new Date())

  return async ({ tx }) => {
    const [row] = await tx
      .insert(sandboxMethod)
      .values({ id: newId('pm'), ...card })
      .returning()
    return { status: 200, body: showMethod(row!) }
  }
}

/** Ids that `createMethod` gives, and Stripe's names of test methods. */
const methodId = /^pm_([0-9a-f]{24}|card_[A-Za-z]{1,60})$/

/**
 * The payment method that a call names. Any other shape may be a card number or client secret in the wrong field: it is refused before
 * anything is stored, and never echoed.
 */
export const methodIdOf = (form: Form): string | undefined => {
  const id = textOf(form, 'payment_method')
  if (id !== undefined && !methodId.test(id))
    throw invalid('parameter_invalid', 'A payment method is named by its id, pm_….', 'payment_method')
  return id
}

/** A stored method, or one of Stripe's named test methods such as `pm_card_visa`. */
export const findMethod = async (tx: Queries, id: string): Promise<Card> => {
  const ready = readyMethod(id)
  if (ready) return ready
  const [row] = await tx.select().from(sandboxMethod).where(eq(sandboxMethod.id, id))
  if (!row) throw missing('PaymentMethod', id, 'payment_method')
  return row
}

/** Deletes cards that were typed a day ago and paid nothing. */
export const forgetUnusedMethods = async (db: Queries): Promise<void> => {
  const uses = db
    .select({ id: sandboxIntent.id })
    .from(sandboxIntent)
    .where(eq(sandboxIntent.paymentMethodId, sandboxMethod.id))
  const whereOld = lt(sandboxMethod.createdAt, sql`now() - interval '1 day'`)
  await db.delete(sandboxMethod).where(and(whereOld, notExists(uses)))
}
