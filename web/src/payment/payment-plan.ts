import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Offer } from '@thikana/contract/api'
import { roundToMinor } from '@thikana/domain/payment/money'
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

/** Parts 1 to `count`, as one line. */
const firstParts = (i18n: I18n, count: number): string => {
  const last = formatNumber(i18n, count)
  return count === 1 ? t(i18n)`Part 1` : t(i18n)`Parts 1 to ${last}`
}

/** What is paid: part by part, or as one sum if there are many, or they were split when a card allowed another amount. */
const paidLines = (i18n: I18n, total: number, { part, parts, paidInCents, capInCents }: Intent): Line[] => {
  const planned = planParts(total, { max: capInCents }).slice(0, part - 1)
  const isAsPlanned = planned.reduce((sum, { amount }) => sum + amount, 0) === paidInCents
  if (parts > maxLines || !isAsPlanned)
    return [{ name: firstParts(i18n, part - 1), state: 'paid', minor: paidInCents }]
  return planned.map(({ part: at, amount: minor }) => ({
    name: partText(i18n, at, parts),
    state: 'paid',
    minor,
  }))
}

const laterLines = (i18n: I18n, left: number, { part, parts, capInCents }: Intent): Line[] => {
  const more = parts - part
  if (parts > maxLines) {
    const name = t(i18n)`${plural(more, { one: '# more part', other: '# more parts' })}`
    return [{ name, state: 'afterThat', minor: left }]
  }
  return planParts(left, { max: capInCents }).map(({ part: at, amount: minor }) => ({
    name: partText(i18n, part + at, parts),
    state: 'afterThat',
    minor,
  }))
}

/** The parts that are paid, due and still to come, if one charge can't take the whole amount (rules §3.2). */
export const buildPlan = (
  i18n: I18n,
  { totalAmount }: Pick<Offer, 'totalAmount'>,
  intent: Intent,
): Line[] => {
  const { part, parts, amountInCents, paidInCents } = intent
  const total = roundToMinor(totalAmount)
  const lines: Line[] = [
    ...paidLines(i18n, total, intent),
    { name: partText(i18n, part, parts), state: 'dueNow', minor: amountInCents },
    ...laterLines(i18n, total - paidInCents - amountInCents, intent),
  ]
  return lines.filter(({ minor }) => minor > 0)
}
