import { priceDirection } from './price-history.ts'
import type { Purpose } from './purpose.ts'

// What an admin checks first (rules §2.1).

/** Why a listing waits. `first`: its agent had none listed or waiting when they sent it. */
export const waitingReasons = ['first', 'priceDrop', 'new', 'edit'] as const
export type WaitingReason = (typeof waitingReasons)[number]

type Priced = { purpose: Purpose; priceMin: number; priceMax: number }

/** An edit that lowers the price of a listing: buyers wait for it. */
export const isPriceDrop = (before: Priced, after: Priced): boolean =>
  before.purpose === after.purpose &&
  (before.priceMin !== after.priceMin || before.priceMax !== after.priceMax) &&
  priceDirection(before, after) === 'down'

/** `isUrgent`: it goes before those that aren't, whatever their age. */
export const waitingReasonOf = ({
  isUrgent,
  lastVerified,
}: {
  isUrgent: boolean
  lastVerified?: object | null | undefined
}): WaitingReason => {
  if (lastVerified) return isUrgent ? 'priceDrop' : 'edit'
  return isUrgent ? 'first' : 'new'
}

export const isUrgentReason = (reason: WaitingReason): boolean => reason === 'first' || reason === 'priceDrop'

type Sent = { isUrgent: boolean; submittedAt: Date }

/** Added to the time of what isn't urgent: later than any time, and within the 15 digits that a cursor has. */
const unurgent = 100_000_000_000_000

/** A number whose order is that of the queue: what is urgent first, then the longest waiting. */
export const urgencyKey = ({ isUrgent, submittedAt }: Sent): number =>
  submittedAt.getTime() + (isUrgent ? 0 : unurgent)

/** What `urgencyKey` was made of. */
export const readUrgencyKey = (key: number): Sent => ({
  isUrgent: key < unurgent,
  submittedAt: new Date(key % unurgent),
})

/**
 * The orders of what waits to be checked. `oldest`: the longest waiting first, by when each was sent; `urgent`: the same, after what is
 * urgent (rules §2.1).
 */
export const queueSorts = ['urgent', 'oldest'] as const
export type QueueSort = (typeof queueSorts)[number]
export const isQueueSort = (sort: string | undefined): sort is QueueSort =>
  queueSorts.some((one) => one === sort)
