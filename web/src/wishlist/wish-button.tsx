import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { isPayable } from '@thikana/domain/offer/offer'
import { isPublic, isWishable, takesOffers } from '@thikana/domain/property/property-status'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { useActor, useSignedIn } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { IconHeart, IconHeartFilled } from '../ui/icons.ts'
import { useIsInWishlist } from '../wish/queries.ts'
import { useWishChanges } from '../wish/use-wish-changes.ts'
import { wishLabel } from '../wish/wish-words.ts'

/** What both buttons of a member have in common: pressed again, they take the home out. */
const useWishButton = (property: Property) => {
  const { t, i18n } = useLingui()
  const { data, isPending } = useIsInWishlist(useSignedIn().email, property._id, true)
  const { isAdding, isRemoving, add, remove } = useWishChanges()
  const { exists = false, entryId = null } = data ?? {}
  return {
    isInWishlist: exists,
    label: wishLabel(i18n, exists, isAdding),
    // A guest who comes back to it after the log-in finds what they asked for.
    button: {
      'data-kept': exists || undefined,
      title: exists ? t`Remove from wishlist` : undefined,
      pending: isRemoving || (isAdding && !exists),
      disabled: isPending || (exists && entryId === null),
      onClick: () => (entryId === null ? add(property) : remove(property, entryId)),
    },
  }
}

const GuestWishButton = () => {
  const { i18n } = useLingui()
  return (
    <LogInLink action="wish" wide icon={<IconHeart />}>
      {wishLabel(i18n, false, false)}
    </LogInLink>
  )
}

/** Adds a property to the wishlist (requirements §8). Nothing for people who have none, or where there is nothing to wish for. */
export const WishButton = ({ property }: { property: Property }) => {
  const actor = useActor()
  if (!actor) return isWishable(property) ? <GuestWishButton /> : null
  return can(actor, 'wish.add') ? <MemberWishButton property={property} /> : null
}

const MemberWishButton = ({ property }: { property: Property }) => {
  const { isInWishlist, label, button } = useWishButton(property)
  const { yourOffer } = property
  const isPromised = yourOffer && isPayable(yourOffer)
  // What was taken out can be put back where it stands.
  const [isShown, setShown] = useState(isWishable(property) && !isPromised)
  if (isInWishlist && !isShown) setShown(true)
  if (!isShown) return null
  return (
    <GoesOn action="wish">
      <Button wide icon={isInWishlist ? <IconHeartFilled /> : <IconHeart />} {...button}>
        {label}
      </Button>
    </GoesOn>
  )
}

const Adding = ({ property }: { property: Property }) => {
  const { label, button } = useWishButton(property)
  return (
    <Button size="small" {...button}>
      <span>
        <span>{label}</span>
        <span className="visually-hidden">: {property.title}</span>
      </span>
    </Button>
  )
}

/** For tables. Nothing for people without a wishlist, or a property that takes no offers. */
export const SmallWishButton = ({ property }: { property: Property }) =>
  can(useActor(), 'wish.add') && isPublic(property) && takesOffers(property) ? (
    <Adding property={property} />
  ) : null
