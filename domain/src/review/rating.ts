/** Requirements §11: a rating is from 1 to 5 in steps of 0.1. */
export const minRating = 1
export const maxRating = 5
export const ratingStep = 0.1

/** A rating as whole tenths (10 to 50), so that no float is compared or stored; null if it is invalid. */
export const ratingTenths = (rating: number): number | null => {
  const tenths = Math.round(rating * 10)
  const isStep = tenths / 10 === rating
  return isStep && tenths >= minRating * 10 && tenths <= maxRating * 10 ? tenths : null
}

/** Requirements §11: stars are shown as the rounded-down count. */
export const starsOf = (rating: number): number => Math.floor(rating)
