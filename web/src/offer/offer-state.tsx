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

/** An offer's state as a coloured label. An offer that ended other than by a rejection says how. */
export const OfferState = ({ offer }: { offer: Pick<Offer, 'purpose' | 'status' | 'endedBy'> }) => {
  const ending = offer.endedBy && endingChips[offer.endedBy]
  const { tone, word } = ending || offerChips[offer.status]
  return <StateChip tone={tone}>{isBought(offer) ? wordsOf(offer.purpose).offerEnd : word}</StateChip>
}

type Side = 'buyer' | 'agent'
type Chip = { tone: Tone; word: string }

/** Whose turn it is, where the status alone doesn't say it. */
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

/** An offer's state as one of its two sides sees it: who is waited for, or how it stands. */
export const OfferTurnState = ({ offer, side }: { offer: Offer; side: Side }) => {
  const turn = turnOf(offer, new Date())
  const chip = turn && turnChips[turn]?.[side](offer)
  return chip ? <StateChip tone={chip.tone}>{chip.word}</StateChip> : <OfferState offer={offer} />
}
