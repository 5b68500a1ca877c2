import { amountOf, roundToMinor } from '@thikana/domain/payment/money'

/** Positions of the slider; an arrow key moves by `sliderStep`. */
export const sliderEnd = 1000
export const sliderStep = 10

/** The roundest amount, in minor units, at which two neighbouring positions still differ. */
const findRounding = (span: number) =>
  Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, (span * sliderStep) / sliderEnd))))

/** The amount at a position: round amounts in between, exact at both ends of the range. */
export const amountAt = (position: number, low: number, high: number): number => {
  if (position <= 0) return low
  if (position >= sliderEnd) return high
  const least = roundToMinor(low)
  const span = roundToMinor(high) - least
  const rounding = findRounding(span)
  const minor = Math.round((least + (span * position) / sliderEnd) / rounding) * rounding
  return Math.min(high, Math.max(low, amountOf(minor)))
}

/** The slider's position for an amount; an amount outside the range is at the nearer end. */
export const positionOf = (amount: number, low: number, high: number): number => {
  if (high <= low) return sliderEnd
  const share = (amount - low) / (high - low)
  return Math.round(Math.min(1, Math.max(0, share)) * sliderEnd)
}
