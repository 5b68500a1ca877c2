// Dates and times are those of Bangladesh, wherever they are read and rendered. It has had one offset since 2010, so they are counted without
// `Intl`, whose first formatter takes a phone a tenth of a second.

const hoursAhead = 6
export const months =
  'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** A date whose UTC parts are those of the instant in Dhaka. */
const inDhaka = (instant: Date): Date => new Date(instant.getTime() + hoursAhead * 3_600_000)

/** `2026-11-21`: the day in Dhaka, in a date field's format. */
export const isoDayInDhaka = (instant: Date): string => inDhaka(instant).toISOString().slice(0, 10)

/** The number of the day in Dhaka, for counting days between two instants. */
export const dayNumberInDhaka = (instant: Date): number => Math.floor(inDhaka(instant).getTime() / 86_400_000)

/** `21 November 2026`: the day in Dhaka. */
export const dayInDhaka = (instant: Date): string => {
  const date = inDhaka(instant)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `10:30`: the time in Dhaka. */
export const timeInDhaka = (instant: Date): string => inDhaka(instant).toISOString().slice(11, 16)

/** `Saturday 21 November 2026`: the day in Dhaka. */
export const weekdayInDhaka = (instant: Date): string =>
  `${weekdays[inDhaka(instant).getUTCDay()]} ${dayInDhaka(instant)}`

/** `Saturday 21 November 2026, 10:30`: a moment in Dhaka. */
export const momentInDhaka = (instant: Date): string => `${weekdayInDhaka(instant)}, ${timeInDhaka(instant)}`
