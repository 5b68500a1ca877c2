import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { undecidedStatusOf } from '@thikana/domain/offer/offer-answer'
import { amountInWords } from '@thikana/texts/amount'
import { useLocation } from 'react-router'
import { Alert } from '../ui/alert.tsx'

/** The router's state for the page of a new offer; it survives a reload. */
export const sentOffer = (id: string) => ({ sentOffer: id })

/** The id of the offer that was just sent; empty on every other visit. */
export const useSentId = (): string => {
  const state: unknown = useLocation().state
  const isSent = typeof state === 'object' && state !== null && 'sentOffer' in state
  return isSent && typeof state.sentOffer === 'string' ? state.sentOffer : ''
}

/** Shown above a new offer until it is answered. */
export const SentNote = ({ offer }: { offer: Offer }) => {
  const { t, i18n } = useLingui()
  if (undecidedStatusOf(offer) === null) return null
  const { agentName, propertyTitle } = offer
  const amount = amountInWords(i18n, offer.offerAmount, offer.purpose)
  return (
    <Alert tone="good" title={t`Offer sent`}>
      <p>
        <Trans>
          {agentName} has your offer of {amount} for “{propertyTitle}”. You pay nothing until it is accepted.
        </Trans>
      </p>
    </Alert>
  )
}
