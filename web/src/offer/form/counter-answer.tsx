import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { offerFacts } from '@thikana/domain/offer/counter-offer'
import { openMoves } from '@thikana/domain/lifecycle'
import { offerMoves, offerParties } from '@thikana/domain/offer/offer'
import { amountInWords } from '@thikana/texts/amount'
import { api } from '../../client/api.ts'
import { useActor } from '../../session/session.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { MomentText } from '../../ui/text/moment-text.tsx'
import { useChange } from '../../ui/use-change.ts'
import { refusedText } from '../refused-text.ts'
import styles from './counter-answer.module.css'
import { CounterBackButton } from './counter-back-form.tsx'

const done = { accept: msg`Counter-offer accepted`, decline: msg`Counter-offer declined` }

type Props = {
  offer: Offer
  amount: number
  until: string
  /** What the buyer can do now. */
  moves: readonly string[]
}

const Answer = ({ offer, amount, until, moves }: Props) => {
  const { t, i18n } = useLingui()
  const { propertyTitle } = offer
  const input = { params: { id: offer._id }, body: { counterAmount: amount } }
  const answer = useChange({
    send: (move: keyof typeof done) =>
      move === 'accept'
        ? api('PATCH /offers/accept-counter/:id', input)
        : api('PATCH /offers/decline-counter/:id', input),
    concerns: ['offers', 'wishlist', 'properties'],
    done: (_, move) => [t(done[move]), propertyTitle],
    failed: t`Your answer was not sent.`,
  })
  const counterAmount = amountInWords(i18n, amount, offer.purpose)
  const ownAmount = amountInWords(i18n, offer.offerAmount, offer.purpose)
  const canAccept = moves.includes('acceptCounter')
  return (
    <section className={styles.counter} aria-label={t`Counter-offer for ${propertyTitle}`}>
      <p>
        <Trans>
          <strong>The agent offers {counterAmount}.</strong> Answer by <MomentText value={until} />. Your own
          offer of {ownAmount} stays if you decline.
        </Trans>
      </p>
      {!canAccept && <p>{refusedText(i18n, offer, counterAmount)}</p>}
      <div className={styles.buttons}>
        {canAccept && (
          <ActionButton
            size="small"
            variant="primary"
            ask={{
              title: t`Accept ${counterAmount}?`,
              body: t`For “${propertyTitle}”. The home is then reserved for you while you pay. This can’t be undone.`,
              confirmLabel: t`Accept ${counterAmount}`,
            }}
            run={() => answer('accept')}
          >
            <Trans>Accept {counterAmount}</Trans>
          </ActionButton>
        )}
        {moves.includes('counterBack') && <CounterBackButton offer={offer} asked={amount} />}
        <ActionButton
          size="small"
          ask={{
            title: t`Decline ${counterAmount}?`,
            body: t`For “${propertyTitle}”. Your offer of ${ownAmount} still waits for the agent’s answer.`,
            confirmLabel: t`Decline counter-offer`,
          }}
          run={() => answer('decline')}
        >
          <Trans>Decline</Trans>
        </ActionButton>
      </div>
    </section>
  )
}

/** The agent's counter-offer on the person's own offer, with the buttons to answer it; nothing once it is over. */
export const CounterAnswer = ({ offer }: { offer: Offer }) => {
  const { status, counterAmount, counterUntil } = offer
  const facts = offerFacts(offer, new Date(), offer)
  const moves: string[] = openMoves(offerMoves, { status, facts }, offerParties(useActor(), offer))
  if (!moves.includes('declineCounter') || counterAmount === null || counterUntil === null) return null
  return <Answer offer={offer} amount={counterAmount} until={counterUntil} moves={moves} />
}
