import type { Wish } from '@thikana/contract/api'
import { type Purpose, wordsOf } from '@thikana/domain/purpose'
import { findAbsence } from './absence.ts'
import { PropertyState } from './property-state.tsx'
import { StateChip } from '../ui/state-chip.tsx'

/** Why a public property takes no offers; null if it does. */
export const findClosedNote = ({
  isSold,
  takesOffers,
  purpose,
}: {
  isSold: boolean
  takesOffers: boolean
  purpose: Purpose
}) => {
  if (isSold) return `This home has found its ${wordsOf(purpose).buyer} and takes no more offers.`
  if (!takesOffers) return 'An offer was accepted. If it isn’t paid in time, this home takes offers again.'
  return null
}

/** Why no offer can be made on a property in the wishlist; null if one can. */
export const findNote = (wish: Wish) =>
  wish.isSold ? findClosedNote(wish) : (findAbsence(wish)?.note ?? findClosedNote(wish))

/** The current state of a property in the wishlist. */
export const WishState = ({ wish }: { wish: Wish }) => {
  const absence = findAbsence(wish)
  if (absence && !wish.isSold) return <StateChip tone="sold">{absence.word}</StateChip>
  return <PropertyState property={{ ...wish, status: 'verified' }} />
}
