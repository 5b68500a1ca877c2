import type { Offer } from '@thikana/contract/api'
import { planParts, roundToCents } from '@thikana/domain/payment/money'
import type { Intent } from './queries.ts'

type Line = { name: string; state: 'Paid' | 'Due now' | 'After that'; cents: number }

/** More parts than this are summarised. */
const maxLines = 6

/** The parts that are paid, due and still to come, if one charge can't take the whole amount (rules §3.2). */
export const buildPlan = ({ totalAmount }: Pick<Offer, 'totalAmount'>, intent: Intent): Line[] => {
  const { part, parts, amountInCents, paidInCents, capInCents } = intent
  const total = roundToCents(totalAmount)
  if (parts <= maxLines)
    return planParts(total, capInCents).map((each) => ({
      name: `Part ${each.part} of ${parts}`,
      state: each.part < part ? 'Paid' : each.part === part ? 'Due now' : 'After that',
      cents: each.amountInCents,
    }))
  const lines: Line[] = [
    { name: part === 2 ? 'Part 1' : `Parts 1 to ${part - 1}`, state: 'Paid', cents: paidInCents },
    { name: `Part ${part} of ${parts}`, state: 'Due now', cents: amountInCents },
    { name: `${parts - part} more parts`, state: 'After that', cents: total - paidInCents - amountInCents },
  ]
  return lines.filter(({ cents }) => cents > 0)
}
