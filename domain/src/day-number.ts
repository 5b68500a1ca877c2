import { dayMs, inDhaka } from './calendar.ts'

/** The number of the day in Dhaka, for counting days between two instants. */
export const dayNumberInDhaka = (instant: Date): number => Math.floor(inDhaka(instant).getTime() / dayMs)
