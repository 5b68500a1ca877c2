import type { Offer } from '@thikana/contract/api'
import { amountInWords } from '@thikana/domain/property/purpose'
import { useLocation } from 'react-router'
import { Alert } from '../ui/alert.tsx'

/** The router's state for the page of a new offer; it survives a reload. */
export const sentOffer = (id: string) => ({ sentOffer: id })

/** Shown above a new offer. */
export const SentNote = ({ offer }: { offer: Offer }) => {
  const state: unknown = useLocation().state
  const isSent =
    typeof state === 'object' && state !== null && 'sentOffer' in state && state.sentOffer === offer._id
  if (!isSent) return null
  return (
    <Alert tone="good" title="Offer sent">
      <p>
        {offer.agentName} has your offer of {amountInWords(offer.offerAmount, offer.purpose)} for “
        {offer.propertyTitle}”. You pay nothing until it is accepted.
      </p>
    </Alert>
  )
}
