import type { Offer } from '@thikana/contract/api'
import { offerFacts } from '@thikana/domain/counter-offer'
import { openMoves } from '@thikana/domain/lifecycle'
import { offerMoves, offerParties } from '@thikana/domain/offer'
import { amountInWords } from '@thikana/domain/purpose'
import { api } from '../client/api.ts'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { messageOf } from '../ui/failure.ts'
import { MomentText } from '../ui/moment-text.tsx'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import styles from './counter-answer.module.css'

const useAnswer = (offer: Offer, counterAmount: number) => {
  const refresh = useRefresh('offers', 'wishlist', 'properties')
  const sendWith =
    (send: (input: { params: { id: string }; body: { counterAmount: number } }) => Promise<unknown>) =>
    async (done: string) => {
      try {
        await send({ params: { id: offer._id }, body: { counterAmount } })
        toast.success(done, offer.propertyTitle)
      } catch (error) {
        toast.error('Your answer was not sent.', messageOf(error, 'Please try again.'))
      }
      await refresh()
    }
  const accept = sendWith((input) => api('PATCH /offers/accept-counter/:id', input))
  const decline = sendWith((input) => api('PATCH /offers/decline-counter/:id', input))
  return {
    accept: () => accept('Counter-offer accepted'),
    decline: () => decline('Counter-offer declined'),
  }
}

const Answer = ({ offer, amount, until }: { offer: Offer; amount: number; until: string }) => {
  const { accept, decline } = useAnswer(offer, amount)
  const words = amountInWords(amount, offer.purpose)
  return (
    <section className={styles.counter} aria-label={`Counter-offer for ${offer.propertyTitle}`}>
      <p>
        <strong>The agent offers {words}.</strong> Answer by <MomentText value={until} />. Your own offer of{' '}
        {amountInWords(offer.offerAmount, offer.purpose)} stays if you decline.
      </p>
      <div className={styles.buttons}>
        <ActionButton
          size="small"
          variant="primary"
          ask={{
            title: `Accept ${words}?`,
            body: `For “${offer.propertyTitle}”. The home is then reserved for you while you pay. This can’t be undone.`,
            confirmLabel: `Accept ${words}`,
          }}
          run={accept}
        >
          Accept {words}
        </ActionButton>
        <ActionButton
          size="small"
          ask={{
            title: `Decline ${words}?`,
            body: `For “${offer.propertyTitle}”. Your offer of ${amountInWords(offer.offerAmount, offer.purpose)} still waits for the agent’s answer.`,
            confirmLabel: 'Decline counter-offer',
          }}
          run={decline}
        >
          Decline
        </ActionButton>
      </div>
    </section>
  )
}

/** The agent's counter-offer on the person's own offer, with the buttons to answer it; nothing once it is over. */
export const CounterAnswer = ({ offer }: { offer: Offer }) => {
  const { status, counterAmount, counterUntil } = offer
  const facts = offerFacts(offer, new Date())
  const moves = openMoves(offerMoves, { status, facts }, offerParties(useActor(), offer))
  if (!moves.includes('acceptCounter') || counterAmount === null || counterUntil === null) return null
  return <Answer offer={offer} amount={counterAmount} until={counterUntil} />
}
