import { dayInDhaka, inDhaka } from './calendar.ts'

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** The number of the day in Dhaka, for counting days between two instants. */
export const dayNumberInDhaka = (instant: Date): number => Math.floor(inDhaka(instant).getTime() / 86_400_000)

/** `10:30`: the time in Dhaka. */
export const timeInDhaka = (instant: Date): string => inDhaka(instant).toISOString().slice(11, 16)

/** `Saturday 21 November 2026`: the day in Dhaka. */
export const weekdayInDhaka = (instant: Date): string =>
  `${weekdays[inDhaka(instant).getUTCDay()]} ${dayInDhaka(instant)}`

/** `Saturday 21 November 2026, 10:30`: a moment in Dhaka. */
export const momentInDhaka = (instant: Date): string => `${weekdayInDhaka(instant)}, ${timeInDhaka(instant)}`
