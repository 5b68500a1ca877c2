import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import type { OfferSide } from '@thikana/domain/offer/counter-offer'
import { isBought, type OfferEnding } from '@thikana/domain/offer/offer'
import { type OfferTurn, turnOf } from '@thikana/domain/offer/offer-answer'
import { offerEnds } from '@thikana/texts/property/purpose-words'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

type Chip = { tone: Tone; word: MessageDescriptor }

export const offerChips: Record<Offer['status'], Chip> = {
  pending: { tone: 'pending', word: msg`Pending` },
  accepted: { tone: 'accepted', word: msg`Accepted` },
  rejected: { tone: 'bad', word: msg`Rejected` },
  bought: { tone: 'good', word: msg`Bought or rented` },
}

/** Endings that people tell from a rejection; losing to another offer is one for its buyer. */
const endingChips: Partial<Record<OfferEnding, Chip>> = {
  lapse: { tone: 'bad', word: msg`Not paid in time` },
  dismiss: { tone: 'sold', word: msg`Ended` },
  loseElsewhere: { tone: 'sold', word: msg`Gone elsewhere` },
  loseTakenDown: { tone: 'sold', word: msg`Taken down` },
  withdraw: { tone: 'sold', word: msg`Withdrawn` },
}

/** Says how an offer ended, unless the agent rejected it. */
export const OfferState = ({ offer }: { offer: Pick<Offer, 'purpose' | 'status' | 'endedBy'> }) => {
  const { t } = useLingui()
  const ending = offer.endedBy && endingChips[offer.endedBy]
  const { tone, word } = ending || offerChips[offer.status]
  return <StateChip tone={tone}>{t(isBought(offer) ? offerEnds[offer.purpose] : word)}</StateChip>
}

/** Labels for turns that the status doesn't show. */
const turnChips: Partial<Record<OfferTurn, Record<OfferSide, (offer: Offer) => Chip>>> = {
  counterAnswer: {
    buyer: () => ({ tone: 'accepted', word: msg`Waiting for your answer` }),
    agent: ({ purpose }) => ({
      tone: 'pending',
      word: purpose === 'rent' ? msg`Waiting for the tenant` : msg`Waiting for the buyer`,
    }),
  },
  check: {
    buyer: () => ({ tone: 'pending', word: msg`Waiting for a check of the home` }),
    agent: () => ({ tone: 'pending', word: msg`Waiting for a check of the home` }),
  },
}

/** The state of an offer from one side: whose turn it is, or how it ended. */
export const OfferTurnState = ({ offer, side }: { offer: Offer; side: OfferSide }) => {
  const { t } = useLingui()
  const turn = turnOf(offer, new Date())
  const chip = turn && turnChips[turn]?.[side](offer)
  return chip ? <StateChip tone={chip.tone}>{t(chip.word)}</StateChip> : <OfferState offer={offer} />
}
