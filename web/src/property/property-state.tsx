import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { isPublic } from '@thikana/domain/property/property-status'
import { listingEnds } from '@thikana/texts/purpose'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

type SaleState = Pick<Property, 'purpose' | 'status' | 'isSold' | 'isUnderOffer'> &
  Pick<Property, 'isUnconfirmed' | 'needsConfirmation' | 'isPaused' | 'isDraft'> &
  Partial<Pick<Property, 'rejectionReason' | 'reasonCode'>>

const chips: Record<Property['status'], { tone: Tone; word: MessageDescriptor }> = {
  pending: { tone: 'pending', word: msg({ message: 'Pending', context: 'a listing' }) },
  verified: { tone: 'good', word: msg`Verified` },
  rejected: { tone: 'bad', word: msg({ message: 'Rejected', context: 'a listing' }) },
}

/** Sold, let, under offer, paused and unconfirmed take precedence over verified. */
export const PropertyState = ({
  property,
  isAllVerified,
}: {
  property: SaleState
  /** Leaves out “Verified” where all properties are. */
  isAllVerified?: boolean
}) => {
  const { t } = useLingui()
  if (property.isSold) return <StateChip tone="sold">{t(listingEnds[property.purpose])}</StateChip>
  if (property.isUnderOffer) return <StateChip tone="accepted">{t`Under offer`}</StateChip>
  if (property.isPaused)
    return <StateChip tone="sold">{t({ message: 'Paused', context: 'a listing' })}</StateChip>
  if (property.isDraft)
    return property.rejectionReason || property.reasonCode ? (
      <StateChip tone="pending">{t`To change`}</StateChip>
    ) : (
      <StateChip tone="sold">{t({ message: 'Draft', context: 'a listing' })}</StateChip>
    )
  if (property.isUnconfirmed) return <StateChip tone="pending">{t`Not confirmed`}</StateChip>
  if (property.needsConfirmation) return <StateChip tone="pending">{t`Still available?`}</StateChip>
  if (isAllVerified && isPublic(property)) return null
  const { tone, word } = chips[property.status]
  return <StateChip tone={tone}>{t(word)}</StateChip>
}
