import type { ReceivedOffer } from '@thikana/contract/api'
import { offerFacts } from '@thikana/domain/offer/counter-offer'
import { openMoves, toStatus } from '@thikana/domain/lifecycle'
import { endingBy, offerMoves, offerParties, payBy } from '@thikana/domain/offer/offer'
import type { OfferAnswer } from '@thikana/domain/offer/offer-answer'
import { amountInWords, wordsOf } from '@thikana/domain/property/purpose'
import { declinedText } from '@thikana/domain/offer/rival-offers'
import { api } from '../client/api.ts'
import { useSite } from '../client/site.ts'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { CounterButton } from './form/counter-form.tsx'
import { longDate } from '../ui/text/date-text.tsx'
import { useChange } from '../ui/use-change.ts'

type Texts = { label: string; done: string; body: (offer: ReceivedOffer, payUntil: string | null) => string }

/** What accepting does to the other offers on the property. */
const declined = ({ rivals, purpose }: ReceivedOffer) =>
  declinedText(
    rivals?.count ?? 0,
    rivals === null || rivals.highestAmount === null ? null : amountInWords(rivals.highestAmount, purpose),
  )

const answers: Record<OfferAnswer, Texts> = {
  reject: {
    label: 'Reject',
    done: 'Offer rejected',
    body: ({ purpose }) =>
      `The ${wordsOf(purpose).buyer} is told so and may make another offer. This can’t be undone.`,
  },
  accept: {
    label: 'Accept',
    done: 'Offer accepted',
    body: (offer, payUntil) =>
      [declined(offer), `${offer.buyerName} has until ${payUntil} to pay.`, 'This can’t be undone.']
        .filter(Boolean)
        .join(' '),
  },
}

const AnswerButton = ({ offer, move }: { offer: ReceivedOffer; move: OfferAnswer }) => {
  const { paymentDays } = useSite()
  const { label, done, body } = answers[move]
  const status = toStatus(offerMoves, move)
  const isEnd = endingBy(move) !== null
  const what = `${amountInWords(offer.offerAmount, offer.purpose)} from ${offer.buyerName}`

  const answer = useChange({
    send: () => {
      const { _id: id, propertyId, rivals } = offer
      const seen = rivals === null ? {} : { rivals: rivals.count }
      return api('PATCH /offers/update-status/:id', { params: { id }, body: { status, propertyId, ...seen } })
    },
    concerns: ['offers', 'properties'],
    done: [done, what],
    failed: 'Failed to update status.',
  })

  return (
    <ActionButton
      size="small"
      variant={isEnd ? 'dangerQuiet' : 'primary'}
      ask={{
        title: `${label} ${what}?`,
        body: `For “${offer.propertyTitle}”. ${body(offer, longDate(payBy(new Date(), paymentDays)))}`,
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

/** Buttons for the answers that the signed-in person may give. */
export const AnswerButtons = ({ offer }: { offer: ReceivedOffer }) => {
  const { status } = offer
  const facts = offerFacts(offer, new Date())
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
