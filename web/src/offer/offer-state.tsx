import type { Offer } from '@thikana/contract/api'
import { isBought, type OfferEnding } from '@thikana/domain/offer/offer'
import { type OfferTurn, turnOf } from '@thikana/domain/offer/offer-answer'
import { wordsOf } from '@thikana/domain/property/purpose'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

export const offerChips: Record<Offer['status'], { tone: Tone; word: string }> = {
  pending: { tone: 'pending', word: 'Pending' },
  accepted: { tone: 'accepted', word: 'Accepted' },
  rejected: { tone: 'bad', word: 'Rejected' },
  bought: { tone: 'good', word: 'Bought' },
}

/** Endings other than a rejection by the agent. */
const endingChips: Partial<Record<OfferEnding, { tone: Tone; word: string }>> = {
  lapse: { tone: 'bad', word: 'Not paid in time' },
  dismiss: { tone: 'sold', word: 'Ended' },
  withdraw: { tone: 'sold', word: 'Withdrawn' },
}

/** Says how an offer ended, unless the agent rejected it. */
export const OfferState = ({ offer }: { offer: Pick<Offer, 'purpose' | 'status' | 'endedBy'> }) => {
  const ending = offer.endedBy && endingChips[offer.endedBy]
  const { tone, word } = ending || offerChips[offer.status]
  return <StateChip tone={tone}>{isBought(offer) ? wordsOf(offer.purpose).offerEnd : word}</StateChip>
}

type Side = 'buyer' | 'agent'
type Chip = { tone: Tone; word: string }

/** Labels for turns that the status doesn't show. */
const turnChips: Partial<Record<OfferTurn, Record<Side, (offer: Offer) => Chip>>> = {
  counterAnswer: {
    buyer: () => ({ tone: 'accepted', word: 'Waiting for your answer' }),
    agent: ({ purpose }) => ({ tone: 'pending', word: `Waiting for the ${wordsOf(purpose).buyer}` }),
  },
  check: {
    buyer: () => ({ tone: 'pending', word: 'Waiting for a check of the home' }),
    agent: () => ({ tone: 'pending', word: 'Waiting for a check of the home' }),
  },
}

/** The state of an offer from one side: whose turn it is, or how it ended. */
export const OfferTurnState = ({ offer, side }: { offer: Offer; side: Side }) => {
  const turn = turnOf(offer, new Date())
  const chip = turn && turnChips[turn]?.[side](offer)
  return chip ? <StateChip tone={chip.tone}>{chip.word}</StateChip> : <OfferState offer={offer} />
}
