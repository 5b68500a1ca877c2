import { t } from '@lingui/core/macro'
import type { Wish } from '@thikana/contract/api'
import { type Purpose, wordsOf } from '@thikana/domain/property/purpose'
import { longDate } from '../ui/text/date-text.tsx'
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
  const { buyer } = wordsOf(purpose)
  if (isSold) return t`This home has a ${buyer} and takes no more offers.`
  if (!takesOffers) return t`An offer was accepted. If it isn’t paid in time, this home takes offers again.`
  return null
}

/** Null unless the property left the lists for lack of confirmation. */
const findUnconfirmedNote = ({ unconfirmedSince }: Pick<Wish, 'unconfirmedSince'>) => {
  const since = unconfirmedSince && longDate(unconfirmedSince)
  return (
    since &&
    t`Not confirmed by the agent since ${since}. It takes no offers until the agent confirms that it is still available.`
  )
}

/** Why no offer can be made on a property in the wishlist; null if one can. */
export const findNote = (wish: Wish) =>
  wish.isSold
    ? findClosedNote(wish)
    : (findAbsence(wish)?.note ?? findUnconfirmedNote(wish) ?? findClosedNote(wish))

export const WishState = ({ wish }: { wish: Wish }) => {
  const absence = findAbsence(wish)
  if (absence && !wish.isSold) return <StateChip tone="sold">{absence.word}</StateChip>
  return (
    <PropertyState
      property={{ ...wish, status: 'verified', isUnconfirmed: Boolean(wish.unconfirmedSince) }}
    />
  )
}
