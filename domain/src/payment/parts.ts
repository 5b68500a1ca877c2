import type { Bounds } from './money-rules.ts'

/** One charge of a payment in parts: the `part`-th of `parts`, of `amount` in minor units. */
export type Part = { part: number; parts: number; amount: number }

/**
 * Splits `total` into charges within `charge`, all in minor units (rules §3.2). Every part but the last is the largest charge; if the last
 * would be below the smallest, the part before it is reduced.
 */
export const planParts = (total: number, { min, max }: Bounds): Part[] => {
  const parts = Math.max(1, Math.ceil(total / max))
  const amounts = Array.from({ length: parts }, (_, at) => (at < parts - 1 ? max : total - max * (parts - 1)))
  const last = amounts[parts - 1] ?? 0
  const before = amounts[parts - 2]
  if (before !== undefined && last < min) {
    amounts[parts - 2] = before - (min - last)
    amounts[parts - 1] = min
  }
  return amounts.map((amount, at) => ({ part: at + 1, parts, amount }))
}
