import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { isPublic, takesOffers } from '@thikana/domain/property/property'
import { useActor } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { buttonLabel, useAddToWishlist } from './wish-button.tsx'

const Adding = ({ property }: { property: Property }) => {
  const { wish, isAdding, add } = useAddToWishlist(property)
  const isInWishlist = wish.data?.exists ?? false
  return (
    <Button
      size="small"
      pending={isAdding && !isInWishlist}
      disabled={wish.isPending}
      aria-disabled={isInWishlist || undefined}
      onClick={add}
    >
      <span>
        <span>{buttonLabel(isInWishlist, isAdding)}</span>
        <span className="visually-hidden">: {property.title}</span>
      </span>
    </Button>
  )
}

/** Adds a home to the wishlist where there is little room; nothing for those who have none, or for a home that takes no offers. */
export const SmallWishButton = ({ property }: { property: Property }) =>
  can(useActor(), 'wish.add') && isPublic(property) && takesOffers(property) ? (
    <Adding property={property} />
  ) : null
