import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReceivedOffer } from '@thikana/contract/api'
import { offerFacts } from '@thikana/domain/offer/counter-offer'
import { openMoves, toStatus } from '@thikana/domain/lifecycle'
import { endingBy, offerMoves, offerParties } from '@thikana/domain/offer/offer'
import { payBy } from '@thikana/domain/offer/payment-days'
import type { OfferAnswer } from '@thikana/domain/offer/offer-answer'
import { amountInWords, wordsOf } from '@thikana/domain/property/purpose'
import { declinedText } from '@thikana/domain/offer/rival-offers'
import type { ReactNode } from 'react'
import { api } from '../client/api.ts'
import { useSite } from '../client/site.ts'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { CounterButton } from './form/counter-form.tsx'
import { longDate } from '../ui/text/date-text.tsx'
import { useChange } from '../ui/use-change.ts'

/** What accepting does to the other offers on the property. */
const declined = ({ rivals, purpose }: ReceivedOffer) =>
  declinedText(
    rivals?.count ?? 0,
    rivals === null || rivals.highestAmount === null ? null : amountInWords(rivals.highestAmount, purpose),
  )

type Texts = { button: ReactNode; title: string; body: string; confirmLabel: string; done: string }

const answers: Record<OfferAnswer, (offer: ReceivedOffer, amount: string, payUntil: string) => Texts> = {
  reject: ({ buyerName, propertyTitle, purpose }, amount) => {
    const { buyer } = wordsOf(purpose)
    return {
      button: (
        <Trans>
          Reject
          <span className="visually-hidden">
            {' '}
            {amount} from {buyerName}
          </span>
        </Trans>
      ),
      title: t`Reject ${amount} from ${buyerName}?`,
      body: t`For “${propertyTitle}”. The ${buyer} is told so and may make another offer. This can’t be undone.`,
      confirmLabel: t`Reject offer`,
      done: t`Offer rejected`,
    }
  },
  accept: (offer, amount, payUntil) => {
    const { buyerName, propertyTitle } = offer
    const others = declined(offer)
    return {
      button: (
        <Trans>
          Accept
          <span className="visually-hidden">
            {' '}
            {amount} from {buyerName}
          </span>
        </Trans>
      ),
      title: t`Accept ${amount} from ${buyerName}?`,
      body: others
        ? t`For “${propertyTitle}”. ${others} ${buyerName} has until ${payUntil} to pay. This can’t be undone.`
        : t`For “${propertyTitle}”. ${buyerName} has until ${payUntil} to pay. This can’t be undone.`,
      confirmLabel: t`Accept offer`,
      done: t`Offer accepted`,
    }
  },
}

const AnswerButton = ({ offer, move }: { offer: ReceivedOffer; move: OfferAnswer }) => {
  const { t } = useLingui()
  const { paymentDays } = useSite()
  const status = toStatus(offerMoves, move)
  const isEnd = endingBy(move) !== null
  const { buyerName } = offer
  const amount = amountInWords(offer.offerAmount, offer.purpose)
  const payUntil = longDate(payBy(new Date(), paymentDays)) ?? ''
  const { button, title, body, confirmLabel, done } = answers[move](offer, amount, payUntil)

  const answer = useChange({
    send: () => {
      const { _id: id, propertyId, rivals } = offer
      const seen = rivals === null ? {} : { rivals: rivals.count }
      return api('PATCH /offers/update-status/:id', { params: { id }, body: { status, propertyId, ...seen } })
    },
    concerns: ['offers', 'properties'],
    done: [done, t`${amount} from ${buyerName}`],
    failed: t`Failed to update status.`,
  })

  return (
    <ActionButton
      size="small"
      variant={isEnd ? 'dangerQuiet' : 'primary'}
      ask={{ title, body, confirmLabel, danger: isEnd }}
      run={answer}
    >
      {button}
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
