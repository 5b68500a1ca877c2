/** Spec §5: a rating runs from 1 to 5 in steps of 0.1. */
export const ratingLowest = 1
export const ratingHighest = 5
export const ratingStep = 0.1
export const commentLongest = 2000

/** A rating as whole tenths (10 to 50), so that no float is compared or stored; null where it isn't one. */
export const ratingTenths = (rating: number): number | null => {
  const tenths = Math.round(rating * 10)
  const isStep = tenths / 10 === rating
  return isStep && tenths >= ratingLowest * 10 && tenths <= ratingHighest * 10 ? tenths : null
}

/** Spec §9: stars are shown as the rounded-down count. */
export const starsOf = (rating: number): number => Math.floor(rating)
