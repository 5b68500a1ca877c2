import type { Bounds } from './money-rules.ts'

/** One charge of a payment in parts: the `part`-th of `parts`, of `amount` in minor units. */
export type Part = { part: number; parts: number; amount: number }

/**
 * Splits `total` into as few charges within `charge` as there can be, all in minor units (rules §3.2). They are even: no two differ by more
 * than one minor unit, the larger first, so that what is left after some of them splits into the others.
 */
export const planParts = (total: number, { max }: Pick<Bounds, 'max'>): Part[] => {
  const parts = Math.max(1, Math.ceil(total / max))
  const least = Math.floor(total / parts)
  const larger = total - least * parts
  return Array.from({ length: parts }, (_, at) => ({
    part: at + 1,
    parts,
    amount: at < larger ? least + 1 : least,
  }))
}

/**
 * The next charge of `total` once the parts `captured` are paid; null if nothing is left. Only what is left is split, so that a payment begun
 * under another split, or another largest charge, ends at exactly `total`.
 */
export const nextPart = (
  total: number,
  captured: readonly { part: number; amount: number }[],
  charge: Pick<Bounds, 'max'>,
): Part | null => {
  const left = captured.reduce((rest, { amount }) => rest - amount, total)
  if (left <= 0) return null
  const [next, ...later] = planParts(left, charge)
  const paid = new Set(captured.map(({ part }) => part))
  let part = 1
  while (paid.has(part)) part++
  return { part, parts: captured.length + 1 + later.length, amount: next!.amount }
}
