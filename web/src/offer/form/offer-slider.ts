import { dollarsOf, roundToCents } from '@thikana/domain/payment/money'

/** Positions of the slider; an arrow key moves by `sliderStep`. */
export const sliderEnd = 1000
export const sliderStep = 10

/** The roundest amount, in cents, at which two neighbouring positions still differ. */
const findRounding = (spanInCents: number) =>
  Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, (spanInCents * sliderStep) / sliderEnd))))

/** Dollars at a position: round amounts in between, exact at both ends of the range. */
export const dollarsAt = (position: number, low: number, high: number): number => {
  if (position <= 0) return low
  if (position >= sliderEnd) return high
  const minInCents = roundToCents(low)
  const span = roundToCents(high) - minInCents
  const rounding = findRounding(span)
  const cents = Math.round((minInCents + (span * position) / sliderEnd) / rounding) * rounding
  return Math.min(high, Math.max(low, dollarsOf(cents)))
}

/** The slider's position for an amount; an amount outside the range is at the nearer end. */
export const positionOf = (dollars: number, low: number, high: number): number => {
  if (high <= low) return sliderEnd
  const share = (dollars - low) / (high - low)
  return Math.round(Math.min(1, Math.max(0, share)) * sliderEnd)
}
