import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer, ReceivedOffer } from '@thikana/contract/api'
import { offerFacts } from '@thikana/domain/offer/counter-offer'
import { openMoves, toStatus } from '@thikana/domain/lifecycle'
import { endingBy, offerMoves, offerParties } from '@thikana/domain/offer/offer'
import { payBy } from '@thikana/domain/offer/payment-days'
import type { OfferAnswer } from '@thikana/domain/offer/offer-answer'
import { amountInWords } from '@thikana/texts/amount'
import { declinedText } from '@thikana/texts/offer/declined-text'
import type { ReactNode } from 'react'
import { api } from '../client/api.ts'
import { useSite } from '../client/site.ts'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { CounterButton } from './form/counter-form.tsx'
import { longDate } from '../ui/text/date-text.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './answer-buttons.module.css'
import { refusedText } from './refused-text.ts'

/** What accepting does to the other offers on the property. */
const declined = (i18n: I18n, { rivals, purpose }: ReceivedOffer) => {
  const amount = rivals?.highestAmount ?? null
  const highest = amount === null ? null : amountInWords(i18n, amount, purpose)
  return declinedText(i18n, rivals?.count ?? 0, highest)
}

type Texts = { button: ReactNode; title: string; body: string; confirmLabel: string; done: string }

/** `others`: a sentence on what accepting does to the other offers, if there are any. */
type Values = { amount: string; payUntil: string; others: string }

const answers: Record<OfferAnswer, (i18n: I18n, offer: ReceivedOffer, values: Values) => Texts> = {
  reject: (i18n, { buyerName, propertyTitle, purpose }, { amount }) => ({
    button: (
      <Trans>
        Reject
        <span className="visually-hidden">
          {' '}
          {amount} from {buyerName}
        </span>
      </Trans>
    ),
    title: t(i18n)`Reject ${amount} from ${buyerName}?`,
    body:
      purpose === 'rent'
        ? t(
            i18n,
          )`For “${propertyTitle}”. The tenant is told so and may make another offer. This can’t be undone.`
        : t(
            i18n,
          )`For “${propertyTitle}”. The buyer is told so and may make another offer. This can’t be undone.`,
    confirmLabel: t(i18n)`Reject offer`,
    done: t(i18n)`Offer rejected`,
  }),
  accept: (i18n, { buyerName, propertyTitle }, { amount, payUntil, others }) => ({
    button: (
      <Trans>
        Accept
        <span className="visually-hidden">
          {' '}
          {amount} from {buyerName}
        </span>
      </Trans>
    ),
    title: t(i18n)`Accept ${amount} from ${buyerName}?`,
    body: others
      ? t(
          i18n,
        )`For “${propertyTitle}”. ${others} ${buyerName} has until ${payUntil} to pay. This can’t be undone.`
      : t(i18n)`For “${propertyTitle}”. ${buyerName} has until ${payUntil} to pay. This can’t be undone.`,
    confirmLabel: t(i18n)`Accept offer`,
    done: t(i18n)`Offer accepted`,
  }),
}

type Props = {
  offer: ReceivedOffer
  /** Called with the offer as the answer left it. */
  onAnswered: (offer: Offer) => void
}

/** Null if it can't be read: the answer is given all the same. */
const readAnswered = (id: string) => api('GET /offer/:id', { params: { id } }).catch(() => null)

const AnswerButton = ({ offer, move, onAnswered }: Props & { move: OfferAnswer }) => {
  const { t, i18n } = useLingui()
  const { paymentDays } = useSite()
  const status = toStatus(offerMoves, move)
  const isEnd = endingBy(move) !== null
  const { buyerName } = offer
  const amount = amountInWords(i18n, offer.offerAmount, offer.purpose)
  const payUntil = longDate(i18n, payBy(new Date(), paymentDays)) ?? ''
  const others = declined(i18n, offer)
  const { button, title, body, confirmLabel, done } = answers[move](i18n, offer, { amount, payUntil, others })

  const answer = useChange({
    send: async () => {
      const { _id: id, propertyId, rivals, offerAmount: seenAmount } = offer
      const seen = { seenAmount, ...(rivals === null ? {} : { rivals: rivals.count }) }
      await api('PATCH /offers/update-status/:id', { params: { id }, body: { status, propertyId, ...seen } })
      return readAnswered(id)
    },
    onDone: (answered) => answered && onAnswered(answered),
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
export const AnswerButtons = ({ offer, onAnswered }: Props) => {
  const { i18n } = useLingui()
  const { status, offerAmount, purpose } = offer
  const facts = offerFacts(offer, new Date(), offer)
  const moves: string[] = openMoves(offerMoves, { status, facts }, offerParties(useActor(), offer))
  const open = (Object.keys(answers) as OfferAnswer[]).filter((move) => moves.includes(move))
  const amount = amountInWords(i18n, offerAmount, purpose)
  return (
    <>
      {offer.terms && open.length > 0 && !open.includes('accept') && (
        <small className={styles.refused}>{refusedText(i18n, offer, amount)}</small>
      )}
      {moves.includes('counter') && <CounterButton offer={offer} />}
      {open.map((move) => (
        <AnswerButton key={move} offer={offer} move={move} onAnswered={onAnswered} />
      ))}
    </>
  )
}
