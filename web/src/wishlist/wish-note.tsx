import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { denial } from '@thikana/domain/denial'
import { takesOffers } from '@thikana/domain/property/property-status'
import { can } from '@thikana/domain/user/access'
import { refusalText } from '@thikana/texts/refusal'
import { findClosedNote } from '../property/wish-state.tsx'
import { useActor } from '../session/session.tsx'
import { useIsInWishlist } from '../wish/queries.ts'
import styles from './wish-note.module.css'

/** What a buyer should know before pressing the button; null if there is nothing to say. */
const findNote = (i18n: I18n, property: Property, isInWishlist: boolean): string | null => {
  // The panel explains a property that isn't confirmed.
  if (property.yourOffer || property.isUnconfirmed) return null
  const closed = findClosedNote(i18n, { ...property, takesOffers: takesOffers(property) })
  if (closed || isInWishlist) return closed
  return t(i18n)`An offer adds it to your wishlist. Nobody sees your wishlist unless you share it.`
}

/** Says what the buttons of a buyer can't: why no offer can be made, or who may have a wishlist. */
export const WishNote = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
  const actor = useActor()
  const isBuyer = can(actor, 'wish.add')
  const wish = useIsInWishlist(actor?.email ?? '', property._id, isBuyer)
  const note =
    actor && !isBuyer
      ? refusalText(i18n, denial(actor, 'wish.add'))
      : findNote(i18n, property, wish.data?.exists ?? false)
  return note && <p className={styles.note}>{note}</p>
}
