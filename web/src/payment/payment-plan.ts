import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Offer } from '@thikana/contract/api'
import { currency } from '@thikana/domain/payment/currency'
import { roundToMinor } from '@thikana/domain/payment/money'
import { moneyRules } from '@thikana/domain/payment/money-rules'
import { planParts } from '@thikana/domain/payment/parts'
import { formatNumber } from '@thikana/texts/number'
import type { Intent } from './queries.ts'

export type Line = { name: string; state: 'paid' | 'dueNow' | 'afterThat'; minor: number }

/** More parts than this are summarised. */
const maxLines = 6

/** `Part 2 of 3`. */
export const partText = (i18n: I18n, at: number, count: number): string => {
  const [part, parts] = [formatNumber(i18n, at), formatNumber(i18n, count)]
  return t(i18n)`Part ${part} of ${parts}`
}

/** The parts that are paid, due and still to come, if one charge can't take the whole amount (rules §3.2). */
export const buildPlan = (
  i18n: I18n,
  { totalAmount }: Pick<Offer, 'totalAmount'>,
  intent: Intent,
): Line[] => {
  const { part, parts, amountInCents, paidInCents, capInCents } = intent
  const total = roundToMinor(totalAmount)
  if (parts <= maxLines)
    return planParts(total, { ...moneyRules[currency()].charge, max: capInCents }).map((each) => ({
      name: partText(i18n, each.part, parts),
      state: each.part < part ? 'paid' : each.part === part ? 'dueNow' : 'afterThat',
      minor: each.amount,
    }))
  const lastPaid = formatNumber(i18n, part - 1)
  const left = parts - part
  const more = t(i18n)`${plural(left, { one: '# more part', other: '# more parts' })}`
  const lines: Line[] = [
    {
      name: part === 2 ? t(i18n)`Part 1` : t(i18n)`Parts 1 to ${lastPaid}`,
      state: 'paid',
      minor: paidInCents,
    },
    { name: partText(i18n, part, parts), state: 'dueNow', minor: amountInCents },
    { name: more, state: 'afterThat', minor: total - paidInCents - amountInCents },
  ]
  return lines.filter(({ minor }) => minor > 0)
}
