import { minChargeInCents } from './money.ts'

/** One charge of a payment in parts: the `part`-th of `parts`, of `amountInCents`. */
export type Part = { part: number; parts: number; amountInCents: number }

/**
 * Splits `totalInCents` into charges of at most `capInCents` (rules §3.2). Every part but the last is the cap; if the last would be
 * below the minimum of a charge, the part before it is reduced.
 */
export const planParts = (totalInCents: number, capInCents: number): Part[] => {
  const parts = Math.max(1, Math.ceil(totalInCents / capInCents))
  const amounts = Array.from({ length: parts }, (_, at) =>
    at < parts - 1 ? capInCents : totalInCents - capInCents * (parts - 1),
  )
  const last = amounts[parts - 1] ?? 0
  const before = amounts[parts - 2]
  if (before !== undefined && last < minChargeInCents) {
    amounts[parts - 2] = before - (minChargeInCents - last)
    amounts[parts - 1] = minChargeInCents
  }
  return amounts.map((amountInCents, at) => ({ part: at + 1, parts, amountInCents }))
}
