/** Money is whole US cents inside, an integer; dollars are for the wire and the eye (rules §3.1). */

/** Card providers take at least this much a charge (Stripe, "Minimum and maximum charge amounts", USD), in cents. */
export const smallestChargeInCents = 50
/** The least and the most that an amount may be, in cents: ten billion dollars is far inside a safe integer. */
export const minAmountInCents = 100
export const maxAmountInCents = 1_000_000_000_000

/** The nearest whole cents; exact for amounts with at most two decimals, as replies have them. */
export const roundToCents = (dollars: number): number => Math.round(dollars * 100)

/** Whole cents of an amount in dollars with at most two decimals; null if it has more or isn't a finite number. */
export const centsOf = (dollars: number): number | null => {
  const cents = roundToCents(dollars)
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents : null
}

export const dollarsOf = (cents: number): number => cents / 100

/**
 * `$100,000`, or `$100,000.50` with cents; up to the largest price. By hand, since the currency is fixed and creating an
 * `Intl.NumberFormat` takes a phone a tenth of a second before the first page is usable.
 */
export const formatDollars = (dollars: number): string => {
  const [whole = '', cents] = Math.abs(dollars)
    .toFixed(Number.isInteger(dollars) ? 0 : 2)
    .split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${dollars < 0 ? '-' : ''}$${grouped}${cents ? `.${cents}` : ''}`
}

export const formatCents = (cents: number): string => formatDollars(dollarsOf(cents))

/** `$90,000 – $120,000`. */
export const formatRange = (low: number, high: number): string =>
  low === high ? formatDollars(low) : `${formatDollars(low)} – ${formatDollars(high)}`

/** One charge of a payment in parts: the `part`-th of `parts`, of `amountInCents`. */
export type Part = { part: number; parts: number; amountInCents: number }

/**
 * The charges that make up `totalInCents` when one charge may take at most `capInCents` (rules §3.2). Every part but the
 * last is the cap; what would be left too small for a charge of its own is taken from the part before it.
 */
export const planParts = (totalInCents: number, capInCents: number): Part[] => {
  const parts = Math.max(1, Math.ceil(totalInCents / capInCents))
  const amounts = Array.from({ length: parts }, (_, at) =>
    at < parts - 1 ? capInCents : totalInCents - capInCents * (parts - 1),
  )
  const last = amounts[parts - 1] ?? 0
  const before = amounts[parts - 2]
  if (before !== undefined && last < smallestChargeInCents) {
    amounts[parts - 2] = before - (smallestChargeInCents - last)
    amounts[parts - 1] = smallestChargeInCents
  }
  return amounts.map((amountInCents, at) => ({ part: at + 1, parts, amountInCents }))
}
