import { currencies, type Currency } from '@thikana/domain/payment/currency'
import { amountOf, amountText } from '@thikana/domain/payment/money'
import { moneyRules } from '@thikana/domain/payment/money-rules'
import { and, eq, inArray } from 'drizzle-orm'
import { newId, type Queries, sandboxIntent, type SandboxStatus } from './schema.ts'
import { type CallError, invalid, missing } from './errors.ts'
import { integerOf, metadataOf, refuseUnknown, requiredText, textOf } from './form.ts'
import { type IntentRow, showIntent } from './show-intent.ts'
import { type Operation, requireHold, requireServer } from './call.ts'

/** Of a form; Stripe takes more currencies than the product. */
const currencyOf = (form: Parameters<typeof requiredText>[0]): Currency => {
  const code = requiredText(form, 'currency').toUpperCase()
  const found = currencies.find((each) => each === code)
  if (!found)
    throw invalid(undefined, `Invalid currency: the sandbox takes ${currencies.join(' and ')}.`, 'currency')
  return found
}

export const createIntent: Operation = ({ form, caller }) => {
  requireServer(caller)
  refuseUnknown(form, ['amount', 'currency', 'metadata', 'automatic_payment_methods', 'description'])
  requiredText(form, 'amount')
  const amountInCents = integerOf(form, 'amount') ?? 0
  const currency = currencyOf(form)
  const { min, max } = moneyRules[currency].charge
  const limit = (minor: number) => amountText(amountOf(minor), currency)
  if (amountInCents < min)
    throw invalid(
      'amount_too_small',
      `Amount must be at least ${limit(min)} ${currency.toLowerCase()}`,
      'amount',
    )
  if (amountInCents > max)
    throw invalid('amount_too_large', `Amount must be no more than ${limit(max)}`, 'amount')
  const asked = {
    amountInCents,
    currency: currency.toLowerCase(),
    metadata: metadataOf(form),
    description: textOf(form, 'description'),
  }

  return async ({ tx, record }) => {
    const [row] = await tx
      .insert(sandboxIntent)
      .values({ id: newId('pi'), status: 'requires_payment_method', ...asked })
      .returning()
    const intent = showIntent(row!)
    await record('payment_intent.created', intent, intent.id)
    return { status: 200, body: intent }
  }
}

export const retrieveIntent: Operation = ({ id, form, caller, keys }) => {
  requireHold(caller, id, form, keys)
  return async ({ tx }) => ({ status: 200, body: showIntent(await findIntent(tx, id)) })
}

const cancellable: SandboxStatus[] = ['requires_payment_method', 'requires_action']

export const cancelIntent: Operation = ({ id, form, caller }) => {
  requireServer(caller)
  refuseUnknown(form, ['cancellation_reason'])
  const cancellationReason = textOf(form, 'cancellation_reason')

  return async ({ tx, record }) => {
    const change = { status: 'canceled', cancellationReason, canceledAt: new Date() } as const
    const row = await moveIntent(tx, id, cancellable, change)
    if (!row) throw await unexpectedState(tx, id, 'cancel')
    const intent = showIntent(row)
    await record('payment_intent.canceled', intent, id)
    return { status: 200, body: intent }
  }
}

/** The only way to change a status: a single UPDATE conditional on `from`. Undefined if the intent has another status or doesn't exist. */
export const moveIntent = async (
  tx: Queries,
  id: string,
  from: SandboxStatus[],
  change: Partial<IntentRow> & { status: SandboxStatus },
): Promise<IntentRow | undefined> => {
  const whereAllowed = and(eq(sandboxIntent.id, id), inArray(sandboxIntent.status, from))
  const [row] = await tx.update(sandboxIntent).set(change).where(whereAllowed).returning()
  return row
}

const findIntent = async (tx: Queries, id: string): Promise<IntentRow> => {
  const [row] = await tx.select().from(sandboxIntent).where(eq(sandboxIntent.id, id))
  if (!row) throw missing('payment_intent', id, 'intent')
  return row
}

/** Why `verb` can't be done to this intent now, with the intent as it is. */
export const unexpectedState = async (tx: Queries, id: string, verb: string): Promise<CallError> => {
  const row = await findIntent(tx, id)
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${row.status}.`
  return invalid('payment_intent_unexpected_state', message, undefined, showIntent(row))
}
