import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Wish } from '@thikana/contract/api'
import type { Purpose } from '@thikana/domain/property/purpose'
import { longDate } from '../ui/text/date-text.tsx'
import { findAbsence } from './absence.ts'
import { PropertyState } from './property-state.tsx'
import { StateChip } from '../ui/state-chip.tsx'

/** Why a public property takes no offers; null if it does. */
export const findClosedNote = (
  i18n: I18n,
  { isSold, takesOffers, purpose }: { isSold: boolean; takesOffers: boolean; purpose: Purpose },
) => {
  if (isSold)
    return purpose === 'rent'
      ? t(i18n)`This home has a tenant and takes no more offers.`
      : t(i18n)`This home has a buyer and takes no more offers.`
  if (!takesOffers)
    return t(i18n)`An offer was accepted. If it isn’t paid in time, this home takes offers again.`
  return null
}

const findPausedNote = (i18n: I18n, { isPaused }: Pick<Wish, 'isPaused'>) =>
  isPaused ? t(i18n)`The agent paused this listing. It takes no new offers until they resume it.` : null

/** Null unless the property left the lists for lack of confirmation. */
const findUnconfirmedNote = (i18n: I18n, { unconfirmedSince }: Pick<Wish, 'unconfirmedSince'>) => {
  const since = unconfirmedSince && longDate(i18n, unconfirmedSince)
  return (
    since &&
    t(
      i18n,
    )`Not confirmed by the agent since ${since}. It takes no offers until the agent confirms that it is still available.`
  )
}

/** Why no offer can be made on a property in the wishlist; null if one can. */
export const findNote = (i18n: I18n, wish: Wish) => {
  if (wish.isSold) return findClosedNote(i18n, wish)
  const absence = findAbsence(wish)
  return absence
    ? i18n._(absence.note)
    : (findPausedNote(i18n, wish) ?? findUnconfirmedNote(i18n, wish) ?? findClosedNote(i18n, wish))
}

export const WishState = ({ wish }: { wish: Wish }) => {
  const { t } = useLingui()
  const absence = findAbsence(wish)
  if (absence && !wish.isSold) return <StateChip tone="sold">{t(absence.word)}</StateChip>
  return (
    <PropertyState
      property={{ ...wish, status: 'verified', isUnconfirmed: Boolean(wish.unconfirmedSince) }}
    />
  )
}
