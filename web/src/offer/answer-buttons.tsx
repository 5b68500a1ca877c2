import type { Offer } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { formatDollars } from '@thikana/domain/money'
import { offerMoves, offerParties } from '@thikana/domain/offer'
import { api } from '../api.ts'
import { useActor } from '../session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { messageOf } from '../ui/failure.ts'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'

const answers = {
  accept: {
    status: 'accepted',
    label: 'Accept',
    done: 'Offer accepted',
    body: 'All other offers on this home are declined, and the buyer is asked to pay. This can’t be undone.',
  },
  reject: {
    status: 'rejected',
    label: 'Reject',
    done: 'Offer rejected',
    body: 'The buyer is told so and may make another offer. This can’t be undone.',
  },
} as const

function AnswerButton({ offer, move }: { offer: Offer; move: 'accept' | 'reject' }) {
  const refresh = useRefresh('offers', 'properties')
  const { status, label, done, body } = answers[move]
  const isReject = move === 'reject'
  const what = `${formatDollars(offer.offerAmount)} from ${offer.buyerName}`

  async function answer() {
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
      variant={isReject ? 'dangerQuiet' : 'primary'}
      ask={{
        title: `${label} ${what}?`,
        body: `For “${offer.propertyTitle}”. ${body}`,
        confirmLabel: `${label} offer`,
        danger: isReject,
      }}
      run={answer}
    >
      {label}
      <span className="visually-hidden"> {what}</span>
    </ActionButton>
  )
}

/** Accept and Reject, exactly while the offer can be answered by whoever is signed in. */
export function AnswerButtons({ offer }: { offer: Offer }) {
  const moves = openMoves(offerMoves, offer, offerParties(useActor(), offer))
  return (
    <>
      {moves.includes('reject') && <AnswerButton offer={offer} move="reject" />}
      {moves.includes('accept') && <AnswerButton offer={offer} move="accept" />}
    </>
  )
}
