import type { Offer } from '@thikana/contract/api'
import { offerFacts } from '@thikana/domain/offer/counter-offer'
import { openMoves } from '@thikana/domain/lifecycle'
import { offerMoves, offerParties } from '@thikana/domain/offer/offer'
import { amountInWords } from '@thikana/domain/property/purpose'
import { api } from '../../client/api.ts'
import { useActor } from '../../session/session.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { MomentText } from '../../ui/text/moment-text.tsx'
import { useChange } from '../../ui/use-change.ts'
import styles from './counter-answer.module.css'

const done = { accept: 'Counter-offer accepted', decline: 'Counter-offer declined' } as const

const Answer = ({ offer, amount, until }: { offer: Offer; amount: number; until: string }) => {
  const input = { params: { id: offer._id }, body: { counterAmount: amount } }
  const answer = useChange({
    send: (move: keyof typeof done) =>
      move === 'accept'
        ? api('PATCH /offers/accept-counter/:id', input)
        : api('PATCH /offers/decline-counter/:id', input),
    concerns: ['offers', 'wishlist', 'properties'],
    done: (_, move) => [done[move], offer.propertyTitle],
    failed: 'Your answer was not sent.',
  })
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
          run={() => answer('accept')}
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
          run={() => answer('decline')}
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
