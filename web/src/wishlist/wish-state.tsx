import type { Wish } from '@thikana/contract/api'
import { findAbsence } from '../property/absence.ts'
import { PropertyState } from '../property/property-state.tsx'
import { StateChip } from '../ui/state-chip.tsx'

/** Why a property takes no offers though it can be visited; null where it takes them. */
export const findClosedNote = ({ isSold, takesOffers }: { isSold: boolean; takesOffers: boolean }) => {
  if (isSold) return 'This home has found its buyer and takes no more offers.'
  if (!takesOffers) return 'An offer was accepted. If it isn’t paid in time, this home takes offers again.'
  return null
}

/** Why nothing can be offered on a kept property; null where something can. */
export const findNote = (wish: Wish) =>
  wish.isSold ? findClosedNote(wish) : (findAbsence(wish)?.note ?? findClosedNote(wish))

/** The kept property's state as it is now. */
export const WishState = ({ wish }: { wish: Wish }) => {
  const absence = findAbsence(wish)
  if (absence && !wish.isSold) return <StateChip tone="sold">{absence.word}</StateChip>
  return <PropertyState property={{ ...wish, status: 'verified' }} />
}
