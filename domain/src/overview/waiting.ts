import { dayMs } from '../calendar.ts'
import type { NamedAmount } from '../offer/counter-offer.ts'
import { confirmationDays } from '../property/confirmation.ts'
import { unansweredDays } from '../viewing/viewing.ts'
import { targetHours } from './counters.ts'

/** What waits for an agent, by what it is about. `change`: an admin asked for one. */
export const waitingKinds = ['offer', 'viewing', 'question', 'confirmation', 'change', 'rejected'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Days for which a rejected listing is told of. */
export const rejectedDays = 30

const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** Until when an offer or a question should be answered: nothing ends then, but the buyer looks elsewhere. */
export const answerBy = (since: Date): Date => after(since, targetHours * 3_600_000)

type Offered = { createdAt: Date; amounts: readonly Pick<NamedAmount, 'side' | 'at'>[] }

/** Since when an offer waits for its agent, if it does: since the last amount. */
export const offerWaitsSince = ({ createdAt, amounts }: Offered): Date => {
  const last = amounts.at(-1)
  return last ? new Date(last.at) : createdAt
}

/** Until when its agent should answer; null if the last word was theirs, a counter-offer that the buyer left or declined. */
export const offerAnswerBy = (offer: Offered): Date | null =>
  offer.amounts.at(-1)?.side === 'agent' ? null : answerBy(offerWaitsSince(offer))

/** When a viewing that nobody answers expires. */
export const viewingEndsAt = ({ changedAt, startsAt }: { changedAt: Date; startsAt: Date }): Date =>
  earlier(after(changedAt, unansweredDays * dayMs), startsAt)

/** When a listing that nobody confirms leaves the lists. */
export const leavesListsAt = ({ confirmedAt, askedAt }: { confirmedAt: Date; askedAt: Date | null }): Date =>
  askedAt
    ? after(askedAt, (confirmationDays.leave - confirmationDays.ask) * dayMs)
    : after(confirmedAt, confirmationDays.leave * dayMs)

type Waits = { since: Date; until: Date | null }

/** What has to be done first comes first; what has no time of its own last, the newest first. */
export const byUrgency = (one: Waits, other: Waits): number => {
  if (one.until && other.until) return one.until.getTime() - other.until.getTime()
  if (one.until || other.until) return one.until ? -1 : 1
  return other.since.getTime() - one.since.getTime()
}
