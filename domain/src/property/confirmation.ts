import { dayMs } from '../calendar.ts'
import type { PropertyMoveName } from './property.ts'
import type { PropertyState } from './property-status.ts'
import { isUntaken } from './property-status.ts'

// Whether somebody confirmed lately that a property is still available (rules §2.10).

/** Days after the last confirmation on which the agent is asked and reminded, and after which the listing leaves the lists. */
export const confirmationDays = { ask: 30, remind: 40, leave: 45 } as const

/** An agent who was asked isn't asked about further listings for as many days: those wait for the next round. */
export const askingDays = 1

/** The moves that say that the property is available. Adding a listing does, and so does its agent's answer to an offer. */
const confirming: readonly PropertyMoveName[] = ['edit', 'verify', 'confirm', 'resume']

export const isConfirming = (name: PropertyMoveName): boolean => confirming.includes(name)

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** What was confirmed at this instant or earlier is due at `now`. */
export const dueCutoff = (now: Date): Date => before(now, confirmationDays.ask)

/**
 * What was asked about at these instants or earlier is due at `now`. Counted from the question, so that nothing leaves the lists before its
 * agent has had the days to answer, even if no server ran meanwhile.
 */
export const askedCutoffs = (now: Date): { ask: Date; remind: Date; leave: Date } => ({
  ask: before(now, askingDays),
  remind: before(now, confirmationDays.remind - confirmationDays.ask),
  leave: before(now, confirmationDays.leave - confirmationDays.ask),
})

/** Whole days that an agent who was asked at `askedAt` has left, at least one. */
export const daysToConfirm = (askedAt: Date, now: Date): number => {
  const leavesAt = askedAt.getTime() + (confirmationDays.leave - confirmationDays.ask) * dayMs
  return Math.max(1, Math.round((leavesAt - now.getTime()) / dayMs))
}

type Confirmed = Pick<PropertyState, 'status' | 'isSold' | 'isUnderOffer' | 'isPaused'> & {
  confirmedAt: Date
}

/** Its agent is to say whether it is still available. Not of a property that isn't public, is paused, taken or sold. */
export const needsConfirmation = (property: Confirmed, now: Date): boolean =>
  isUntaken(property) && !property.isPaused && property.confirmedAt <= dueCutoff(now)
