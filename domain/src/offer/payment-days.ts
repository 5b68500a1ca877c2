import { dayMs } from '../calendar.ts'

// How long the buyer of an accepted offer has. Apart from the offer's moves, which the home page doesn't load.

/** Default number of days to pay an accepted offer (rules §2.2). */
export const paymentDaysDefault = 14

/** Days before the end of an accepted offer on which its buyer is reminded. */
export const reminderDays = 3

/** When an offer accepted at `acceptedAt` lapses unless it is paid in full. */
export const payBy = (acceptedAt: Date, paymentDays: number): Date =>
  new Date(acceptedAt.getTime() + paymentDays * dayMs)

/** Days left until `end`, rounded up; 0 once it has passed. */
export const daysLeft = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs))

/** Offers accepted before this time have lapsed unless paid. */
export const lapseCutoff = (now: Date, paymentDays: number): Date =>
  new Date(now.getTime() - paymentDays * dayMs)
