import type { Property } from '@thikana/contract/api'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

type Standing = Pick<Property, 'status' | 'isSold' | 'isUnderOffer'>

const looks: Record<Property['status'], { tone: Tone; word: string }> = {
  pending: { tone: 'pending', word: 'Pending' },
  verified: { tone: 'good', word: 'Verified' },
  rejected: { tone: 'bad', word: 'Rejected' },
}

/** A property's state as a word in its colour; being sold or promised says more than being verified. */
export function PropertyState({ property }: { property: Standing }) {
  if (property.isSold) return <StateChip tone="sold">Sold</StateChip>
  if (property.isUnderOffer) return <StateChip tone="accepted">Under offer</StateChip>
  const { tone, word } = looks[property.status]
  return <StateChip tone={tone}>{word}</StateChip>
}
