import { plural, t } from '@lingui/core/macro'
import type { Offer } from '@thikana/contract/api'
import { roundToCents } from '@thikana/domain/payment/money'
import { planParts } from '@thikana/domain/payment/parts'
import type { Intent } from './queries.ts'

export type Line = { name: string; state: 'paid' | 'dueNow' | 'afterThat'; cents: number }

/** More parts than this are summarised. */
const maxLines = 6

const partText = (part: number, parts: number) => t`Part ${part} of ${parts}`

/** The parts that are paid, due and still to come, if one charge can't take the whole amount (rules §3.2). */
export const buildPlan = ({ totalAmount }: Pick<Offer, 'totalAmount'>, intent: Intent): Line[] => {
  const { part, parts, amountInCents, paidInCents, capInCents } = intent
  const total = roundToCents(totalAmount)
  if (parts <= maxLines)
    return planParts(total, capInCents).map((each) => ({
      name: partText(each.part, parts),
      state: each.part < part ? 'paid' : each.part === part ? 'dueNow' : 'afterThat',
      cents: each.amountInCents,
    }))
  const lastPaid = part - 1
  const left = parts - part
  const more = t`${plural(left, { one: '# more part', other: '# more parts' })}`
  const lines: Line[] = [
    { name: part === 2 ? t`Part 1` : t`Parts 1 to ${lastPaid}`, state: 'paid', cents: paidInCents },
    { name: partText(part, parts), state: 'dueNow', cents: amountInCents },
    { name: more, state: 'afterThat', cents: total - paidInCents - amountInCents },
  ]
  return lines.filter(({ cents }) => cents > 0)
}
