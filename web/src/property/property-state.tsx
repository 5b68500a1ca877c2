import type { Property } from '@thikana/contract/api'
import { isPublic } from '@thikana/domain/property/property'
import { wordsOf } from '@thikana/domain/property/purpose'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

type SaleState = Pick<Property, 'purpose' | 'status' | 'isSold' | 'isUnderOffer'> &
  Pick<Property, 'isUnconfirmed' | 'needsConfirmation'>

const chips: Record<Property['status'], { tone: Tone; word: string }> = {
  pending: { tone: 'pending', word: 'Pending' },
  verified: { tone: 'good', word: 'Verified' },
  rejected: { tone: 'bad', word: 'Rejected' },
}

/** Sold, let, under offer and unconfirmed take precedence over verified. */
export const PropertyState = ({
  property,
  isAllVerified,
}: {
  property: SaleState
  /** Leaves out “Verified” where all properties are. */
  isAllVerified?: boolean
}) => {
  if (property.isSold) return <StateChip tone="sold">{wordsOf(property.purpose).listingEnd}</StateChip>
  if (property.isUnderOffer) return <StateChip tone="accepted">Under offer</StateChip>
  if (property.isUnconfirmed) return <StateChip tone="pending">Not confirmed</StateChip>
  if (property.needsConfirmation) return <StateChip tone="pending">Still available?</StateChip>
  if (isAllVerified && isPublic(property)) return null
  const { tone, word } = chips[property.status]
  return <StateChip tone={tone}>{word}</StateChip>
}
