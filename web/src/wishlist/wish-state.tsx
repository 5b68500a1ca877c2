import type { Wish } from '@thikana/contract/api'
import { PropertyState } from '../property/property-state.tsx'
import { StateChip } from '../ui/state-chip.tsx'

type State = Wish['propertyStatus']

/** What an entry says of a property that can't be visited any more; null for one that can. */
const absences: Record<State, { word: string; note: string } | null> = {
  verified: null,
  pending: { word: 'Being checked', note: 'Its agent changed it; it is being checked again.' },
  rejected: { word: 'Not available', note: 'It is not listed any more.' },
  removed: { word: 'Gone', note: 'It was removed. These are the last words we had of it.' },
}

export const absenceOf = (wish: Wish) => absences[wish.propertyStatus]

/** The kept property's state as it is now. */
export function WishState({ wish }: { wish: Wish }) {
  const absence = absenceOf(wish)
  if (absence && !wish.isSold) return <StateChip tone="sold">{absence.word}</StateChip>
  return <PropertyState property={{ ...wish, status: 'verified' }} />
}
