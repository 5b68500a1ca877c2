/** Money is an integer number of US cents; dollars are only for the API and for display (rules §3.1). */

/** The minimum amount of a charge, in cents (Stripe, "Minimum and maximum charge amounts", USD). */
export const minChargeInCents = 50
/** Limits of an amount, in cents. Ten billion dollars is far below the largest safe integer. */
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
 * `$100,000`, or `$100,000.50` with cents. Doesn't use `Intl.NumberFormat`, since creating one delays the first page on a
 * phone by a tenth of a second.
 */
export const formatDollars = (dollars: number): string => {
  const [whole = '', cents] = Math.abs(dollars)
    .toFixed(Number.isInteger(dollars) ? 0 : 2)
    .split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${dollars < 0 ? '-' : ''}$${grouped}${cents ? `.${cents}` : ''}`
}
