import { dayMs } from '../calendar.ts'
import type { OfferFact } from './counter-offer.ts'
import { toStatus, type Move } from '../lifecycle.ts'
import { daySeconds } from '../limit.ts'
import { roundToMinor } from '../payment/money.ts'
import type { Problem } from '../problem.ts'
import type { Purpose } from '../property/purpose.ts'
import { type Action, can } from '../user/access.ts'
import type { Actor } from '../user/user.ts'

export const offerStatuses = ['pending', 'accepted', 'rejected', 'bought'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/**
 * What makes a move. `user`: a person with role user. `itsBuyer`: the person who made the offer. `itsAgent`: the property's agent.
 * `payment`: a captured payment. `clock`: the days to pay, or to answer a
 * counter-offer, ran out. `rival`: another offer on the property was accepted. `moderation`: the
 * property was removed, sold elsewhere or taken down, or its agent or the buyer was marked as fraud or removed.
 */
export type OfferParty = 'user' | 'itsBuyer' | 'itsAgent' | 'payment' | 'clock' | 'rival' | 'moderation'

const withCounter = { hasNoCounter: 'noCounter' } as const
const samePurpose = { isPurposeChanged: 'purposeChanged' } as const
/** The price may change while an admin checks the property. */
const listed = { isPropertyUnlisted: 'propertyNotOpen' } as const

/**
 * The transitions of rules §2.2. `isAnswer`: its agent decides by it, and asks for it by the status that it leads to; every other move has a
 * call of its own, or none.
 */
export const offerMoves = [
  { name: 'make', from: null, to: 'pending', by: 'user' },
  {
    name: 'accept',
    from: 'pending',
    to: 'accepted',
    by: 'itsAgent',
    isAnswer: true,
    unless: { ...samePurpose, isOutOfRange: 'offerOutOfRange', ...listed },
  },
  { name: 'reject', from: 'pending', to: 'rejected', by: 'itsAgent', isAnswer: true },
  {
    name: 'counter',
    from: 'pending',
    to: 'pending',
    by: 'itsAgent',
    unless: { hasCounter: 'counterOpen', hasAllCounters: 'countersUsed', ...samePurpose, ...listed },
  },
  {
    name: 'counterBack',
    from: 'pending',
    to: 'pending',
    by: 'itsBuyer',
    unless: {
      ...withCounter,
      hasAllBuyerCounters: 'buyerCountersUsed',
      hasNoAmountBetween: 'offerOutOfRange',
      ...samePurpose,
      ...listed,
    },
  },
  {
    name: 'acceptCounter',
    from: 'pending',
    to: 'accepted',
    by: 'itsBuyer',
    unless: { ...withCounter, ...samePurpose, isCounterOutOfRange: 'offerOutOfRange', ...listed },
  },
  { name: 'declineCounter', from: 'pending', to: 'pending', by: 'itsBuyer', unless: withCounter },
  { name: 'lapseCounter', from: 'pending', to: 'pending', by: 'clock' },
  { name: 'withdraw', from: 'pending', to: 'rejected', by: 'itsBuyer', as: 'withdrawn' },
  { name: 'lose', from: 'pending', to: 'rejected', by: 'rival' },
  { name: 'dismiss', from: 'pending', to: 'rejected', by: 'moderation' },
  { name: 'dismiss', from: 'accepted', to: 'rejected', by: 'moderation' },
  { name: 'loseElsewhere', from: 'pending', to: 'rejected', by: 'moderation' },
  { name: 'loseTakenDown', from: 'pending', to: 'rejected', by: 'moderation' },
  { name: 'lapse', from: 'accepted', to: 'rejected', by: 'clock' },
  { name: 'buy', from: 'accepted', to: 'bought', by: 'payment' },
] as const satisfies readonly (Move<OfferStatus, string, OfferParty, OfferFact> & { isAnswer?: true })[]

export type OfferMoveName = (typeof offerMoves)[number]['name']

type EndingMove = Extract<(typeof offerMoves)[number], { to: 'rejected' }>['name']
const isEnding = (name: OfferMoveName): name is EndingMove =>
  offerMoves.some((move) => move.name === name && move.to === 'rejected')

/** The moves that end an offer without a purchase; a rejected offer stores which one it was. */
export const offerEndings = [...new Set(offerMoves.map(({ name }) => name).filter(isEnding))]
export type OfferEnding = EndingMove

/** `name` as an ending; null if that move doesn't end the offer without a purchase. */
export const endingBy = (name: OfferMoveName): OfferEnding | null => (isEnding(name) ? name : null)

/** The status of a new offer. */
export const initialOfferStatus = toStatus(offerMoves, 'make')

/** Whose the offer must be for each action on it. */
export const offerOwners = {
  'offer.answer': 'agentEmail',
  'offer.answerCounter': 'buyerEmail',
  'offer.pay': 'buyerEmail',
  'offer.withdraw': 'buyerEmail',
} as const satisfies Partial<Record<Action, 'agentEmail' | 'buyerEmail'>>

/** The parties that `actor` belongs to for this offer, by what they may do (`user/access.ts`). */
export const offerParties = (
  actor: Actor,
  offer?: { agentEmail: string; buyerEmail?: string },
): OfferParty[] => {
  const mayOnIt = (action: keyof typeof offerOwners) => {
    const owner = offer?.[offerOwners[action]]
    return owner !== undefined && can(actor, action, { owners: [owner] })
  }
  return [
    ...(can(actor, 'offer.make') ? (['user'] as const) : []),
    ...(mayOnIt('offer.withdraw') ? (['itsBuyer'] as const) : []),
    ...(mayOnIt('offer.answer') ? (['itsAgent'] as const) : []),
  ]
}

/** Its buyer can pay it: a captured payment would make it bought (requirements §9, rules §2.2). */
export const isPayable = (offer: { status: OfferStatus }): boolean =>
  offerMoves.some((move) => move.by === 'payment' && move.from === offer.status)

/** Open: pending or accepted. A buyer can have one open offer per property. */
export const isOpenOffer = (offer: { status: OfferStatus }): boolean =>
  offerMoves.some((move) => move.from === offer.status)

/** The buyer has paid in full and owns the property. */
export const isBought = (offer: { status: OfferStatus }): boolean =>
  offerMoves.some((move) => move.by === 'payment' && move.to === offer.status)

/** It ended without a purchase. */
export const isEnded = (offer: { status: OfferStatus }): boolean =>
  offerEndings.some((name) => toStatus(offerMoves, name) === offer.status)

/** What is left to pay on an accepted offer, in minor units; its amounts are in units of the currency, as in replies. */
export const amountDue = (offer: { totalAmount: number; paidAmount: number }): number =>
  roundToMinor(offer.totalAmount) - roundToMinor(offer.paidAmount)

/** Open offers of a person at once: each reaches an agent, and locks its home when they all end together. */
export const maxOpenOffers = 100

/** Withdrawn offers per person and property within 24 hours; limited, since each is a row in the agent's list and an email. */
export const withdrawalsADay = { max: 10, seconds: daySeconds } as const

/** The same on all properties together. */
export const allWithdrawalsADay = { max: 50, seconds: daySeconds } as const

/** Characters of the words that a buyer can send with an offer. */
export const maxOfferMessage = 500

/** Offers with words to their agent that a person sends within 24 hours: as many as they can ask agents about listings. */
export const offerMessagesADay = { max: 20, seconds: daySeconds } as const

/** Withdrawn offers made after this time count. */
export const withdrawalsCountedFrom = (now: Date): Date =>
  new Date(now.getTime() - withdrawalsADay.seconds * 1000)

/**
 * What is wrong with a preferred buying date, or a move-in date (`YYYY-MM-DD`), or null. Today is allowed in every time zone, hence the
 * half day before midnight UTC; a date more than ten years ahead is a typing error.
 */
export const buyingDateProblem = (date: string, now: Date, purpose?: Purpose): Problem | null => {
  const earliest = new Date(now.getTime() - dayMs / 2).toISOString().slice(0, 10)
  const latest = new Date(now.getTime() + 3653 * dayMs).toISOString().slice(0, 10)
  const isRent = purpose === 'rent'
  if (date < earliest) return { code: isRent ? 'moveInDatePast' : 'buyingDatePast' }
  return date > latest ? { code: isRent ? 'moveInDateFar' : 'buyingDateFar' } : null
}
