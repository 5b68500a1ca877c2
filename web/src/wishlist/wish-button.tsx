import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { isPublic, takesOffers } from '@thikana/domain/property/property-status'
import { IconHeart, IconHeartFilled } from '../ui/icons.ts'
import { ApiError } from '../client/api.ts'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { useActor, useSignedIn } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { messageOf, refusalOf } from '../ui/failure.ts'
import { useAction } from '../ui/use-action.ts'
import { useChange } from '../ui/use-change.ts'
import { addWish, inWishlistKey, useIsInWishlist } from './queries.ts'

const buttonLabel = (i18n: I18n, isInWishlist: boolean, isAdding: boolean) => {
  if (isInWishlist) return t(i18n)({ message: 'Added', context: 'to the wishlist' })
  return isAdding ? t(i18n)`Adding...` : t(i18n)`Add to wishlist`
}

const wasInWishlist = (error: unknown) => error instanceof ApiError && error.status === 400

/** For signed-in people only. `onAdded` gets the entry's id. */
export const useAddToWishlist = (property: Property, onAdded?: (entryId: string) => void) => {
  const { t } = useLingui()
  const { email } = useSignedIn()
  const actor = useActor()
  const client = useQueryClient()
  const { act, isPending: isAdding } = useAction()
  const wish = useIsInWishlist(email, property._id, can(actor, 'wish.add'))

  const showInWishlist = (entryId: string | null) =>
    client.setQueryData(inWishlistKey(email, property._id), { exists: true, entryId })
  const change = useChange({
    send: () => addWish(email, property),
    concerns: ['wishlist'],
    done: [t`Added to wishlist`, property.title],
    failed: (error) => {
      const refusal = refusalOf(error)
      if (refusal === null) return [t`Could not add to wishlist`, messageOf(error, t`Please try again.`)]
      return wasInWishlist(error) ? [t`Already Added`, refusal] : refusal
    },
    onDone: ({ insertedId }) => {
      showInWishlist(insertedId)
      onAdded?.(insertedId)
    },
    onFailed: (error) => wasInWishlist(error) && showInWishlist(null),
  })

  return { wish, isAdding, add: () => act(change) }
}

const GuestWishButton = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
  return (
    <LogInLink
      action="wish"
      variant={takesOffers(property) ? 'primary' : 'secondary'}
      wide
      icon={<IconHeart />}
    >
      {buttonLabel(i18n, false, false)}
    </LogInLink>
  )
}

/** Adds a property to the wishlist (requirements §8). Nothing for people who have none. */
export const WishButton = ({ property }: { property: Property }) => {
  const actor = useActor()
  if (!actor) return <GuestWishButton property={property} />
  return can(actor, 'wish.add') ? <MemberWishButton property={property} /> : null
}

const MemberWishButton = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
  const { wish, isAdding, add } = useAddToWishlist(property)
  const isInWishlist = wish.data?.exists ?? false
  const canOffer = takesOffers(property) && !property.yourOffer
  return (
    <GoesOn action="wish">
      <Button
        variant={isInWishlist || !canOffer ? 'secondary' : 'primary'}
        wide
        pending={isAdding && !isInWishlist}
        disabled={wish.isPending}
        // The button that was just pressed keeps the focus.
        aria-disabled={isInWishlist || undefined}
        icon={isInWishlist ? <IconHeartFilled /> : <IconHeart />}
        onClick={add}
      >
        {buttonLabel(i18n, isInWishlist, isAdding)}
      </Button>
    </GoesOn>
  )
}

const Adding = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
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
        <span>{buttonLabel(i18n, isInWishlist, isAdding)}</span>
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
