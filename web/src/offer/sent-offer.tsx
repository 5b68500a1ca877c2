import type { Offer } from '@thikana/contract/api'
import { amountInWords } from '@thikana/domain/property/purpose'
import { useLocation } from 'react-router'
import { Alert } from '../ui/alert.tsx'

/** What the page of an offer that was just sent is opened with; it outlives a reload. */
export const sentOffer = (id: string) => ({ sentOffer: id })

/** Above an offer that was just sent, for as long as the page is open. */
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
