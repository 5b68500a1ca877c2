import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnOffer } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { offerMoves, offerParties } from '@thikana/domain/offer/offer'
import { amountInWords } from '@thikana/texts/amount'
import { api } from '../client/api.ts'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { useChange } from '../ui/use-change.ts'

type Props = {
  offer: Pick<OwnOffer, '_id' | 'purpose' | 'status' | 'offerAmount'>
  title: string
}

/** Withdraws the person's offer; only shown while that is allowed. */
export const WithdrawButton = ({ offer, title }: Props) => {
  const { t, i18n } = useLingui()
  const me = useActor()
  const amount = amountInWords(i18n, offer.offerAmount, offer.purpose)
  const withdraw = useChange({
    send: () => api('PATCH /offers/withdraw/:id', { params: { id: offer._id } }),
    concerns: ['offers', 'wishlist', 'properties'],
    done: [t`Offer withdrawn`, title],
    failed: t`Could not withdraw your offer`,
  })
  const parties = offerParties(me, { agentEmail: '', buyerEmail: me?.email ?? '' })
  if (!openMoves(offerMoves, offer, parties).includes('withdraw')) return null

  return (
    <ActionButton
      size="small"
      variant="dangerQuiet"
      ask={{
        title: t`Withdraw your offer of ${amount}?`,
        body: t`For “${title}”. The agent can’t accept it any more. You may make a new offer at once. This can’t be undone.`,
        confirmLabel: t`Withdraw offer`,
        keepLabel: t`Keep my offer`,
        danger: true,
      }}
      run={withdraw}
    >
      <Trans>
        Withdraw
        <span className="visually-hidden">
          {' '}
          your offer of {amount} on {title}
        </span>
      </Trans>
    </ActionButton>
  )
}
