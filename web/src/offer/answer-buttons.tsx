import type { Offer } from '@thikana/contract/api'
import { offerFacts } from '@thikana/domain/counter-offer'
import { openMoves, toStatus } from '@thikana/domain/lifecycle'
import { endingBy, offerMoves, offerParties } from '@thikana/domain/offer'
import type { OfferAnswer } from '@thikana/domain/offer-answer'
import { amountInWords, wordsOf } from '@thikana/domain/purpose'
import { api } from '../client/api.ts'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { CounterButton } from './counter-button.tsx'
import { messageOf } from '../ui/failure.ts'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'

/** The texts of each answer's button, in display order. */
const answers: Record<
  OfferAnswer,
  { label: string; done: string; body: (words: { buyer: string }) => string }
> = {
  reject: {
    label: 'Reject',
    done: 'Offer rejected',
    body: ({ buyer }) => `The ${buyer} is told so and may make another offer. This can’t be undone.`,
  },
  accept: {
    label: 'Accept',
    done: 'Offer accepted',
    body: ({ buyer }) =>
      `All other offers on this home are declined, and the ${buyer} is asked to pay. This can’t be undone.`,
  },
}

const AnswerButton = ({ offer, move }: { offer: Offer; move: OfferAnswer }) => {
  const refresh = useRefresh('offers', 'properties')
  const { label, done, body } = answers[move]
  const status = toStatus(offerMoves, move)
  const isEnd = endingBy(move) !== null
  const what = `${amountInWords(offer.offerAmount, offer.purpose)} from ${offer.buyerName}`

  const answer = async () => {
    const { _id: id, propertyId } = offer
    try {
      await api('PATCH /offers/update-status/:id', { params: { id }, body: { status, propertyId } })
      toast.success(done, what)
    } catch (error) {
      toast.error('Failed to update status.', messageOf(error, 'Please try again.'))
    }
    await refresh()
  }

  return (
    <ActionButton
      size="small"
      variant={isEnd ? 'dangerQuiet' : 'primary'}
      ask={{
        title: `${label} ${what}?`,
        body: `For “${offer.propertyTitle}”. ${body(wordsOf(offer.purpose))}`,
        confirmLabel: `${label} offer`,
        danger: isEnd,
      }}
      run={answer}
    >
      {label}
      <span className="visually-hidden"> {what}</span>
    </ActionButton>
  )
}

/** A button for each answer, and for a counter-offer, that the signed-in person may give. */
export const AnswerButtons = ({ offer }: { offer: Offer }) => {
  const { status, counterUntil, counters } = offer
  const facts = offerFacts(counterUntil, counters, new Date())
  const moves: string[] = openMoves(offerMoves, { status, facts }, offerParties(useActor(), offer))
  const open = (Object.keys(answers) as OfferAnswer[]).filter((move) => moves.includes(move))
  return (
    <>
      {moves.includes('counter') && <CounterButton offer={offer} />}
      {open.map((move) => (
        <AnswerButton key={move} offer={offer} move={move} />
      ))}
    </>
  )
}
