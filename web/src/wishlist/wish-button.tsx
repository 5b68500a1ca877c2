import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { denial } from '@thikana/domain/denial'
import { isPublic, takesOffers } from '@thikana/domain/property/property-status'
import { refusalText } from '@thikana/texts/refusal'
import { IconHeart, IconHeartFilled } from '../ui/icons.ts'
import { api, ApiError } from '../client/api.ts'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { useActor, useSignedIn } from '../session/session.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { YourOffer } from '../offer/your-offer.tsx'
import { messageOf, refusalOf } from '../ui/failure.ts'
import { useAction } from '../ui/use-action.ts'
import { useChange } from '../ui/use-change.ts'
import { inWishlistKey, useIsInWishlist } from './queries.ts'
import styles from './wish-button.module.css'
import { findClosedNote } from '../property/wish-state.tsx'

const buttonLabel = (i18n: I18n, isInWishlist: boolean, isAdding: boolean) => {
  if (isInWishlist) return t(i18n)({ message: 'Added', context: 'to the wishlist' })
  return isAdding ? t(i18n)`Adding...` : t(i18n)`Add to wishlist`
}

/** What a buyer should know before pressing the button; null if there is nothing to say. */
const findNote = (i18n: I18n, property: Property, isInWishlist: boolean): string | null => {
  // The panel explains a property that isn't confirmed.
  if (property.yourOffer || property.isUnconfirmed) return null
  const closed = findClosedNote(i18n, { ...property, takesOffers: takesOffers(property) })
  if (closed || isInWishlist) return closed
  return t(i18n)`Add it to your wishlist to make an offer. Nobody else sees your wishlist.`
}

const wasInWishlist = (error: unknown) => error instanceof ApiError && error.status === 400

/** For signed-in people only. */
const useAddToWishlist = (property: Property) => {
  const { t } = useLingui()
  const { email } = useSignedIn()
  const actor = useActor()
  const client = useQueryClient()
  const { act, isPending: isAdding } = useAction()
  const wish = useIsInWishlist(email, property._id, can(actor, 'wish.add'))

  const showInWishlist = (entryId: string | null) =>
    client.setQueryData(inWishlistKey(email, property._id), { exists: true, entryId })
  const change = useChange({
    // Requirements §15 sends copies of the property's fields; the server uses its own.
    send: () =>
      api('POST /wishlist', {
        body: {
          userEmail: email,
          propertyId: property._id,
          propertyTitle: property.title,
          propertyImage: property.image,
          propertyLocation: property.location,
          propertyStatus: property.status,
          priceMin: property.priceMin,
          priceMax: property.priceMax,
          agentName: property.agentName,
          agentImage: property.agentImage,
          agentEmail: property.agentEmail,
          addedAt: new Date().toISOString(),
        },
      }),
    concerns: ['wishlist'],
    done: [t`Added to wishlist`, property.title],
    failed: (error) => {
      const refusal = refusalOf(error)
      if (refusal === null) return [t`Could not add to wishlist`, messageOf(error, t`Please try again.`)]
      return wasInWishlist(error) ? [t`Already Added`, refusal] : refusal
    },
    onDone: ({ insertedId }) => showInWishlist(insertedId),
    onFailed: (error) => wasInWishlist(error) && showInWishlist(null),
  })

  return { wish, isAdding, add: () => act(change) }
}

const GuestWishButton = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
  const note = findNote(i18n, property, false)
  return (
    <div className={styles.buttons}>
      <LogInLink
        action="wish"
        variant={takesOffers(property) ? 'primary' : 'secondary'}
        wide
        icon={<IconHeart />}
      >
        {buttonLabel(i18n, false, false)}
      </LogInLink>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

/** Adds a property to the wishlist, and then links to the offer form (requirements §8). */
export const WishButton = ({ property }: { property: Property }) => {
  const isGuest = !useActor()
  if (!isPublic(property)) return null
  return isGuest ? <GuestWishButton property={property} /> : <MemberWishButton property={property} />
}

const MemberWishButton = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
  const actor = useActor()
  const { wish, isAdding, add } = useAddToWishlist(property)
  const isInWishlist = wish.data?.exists ?? false
  const entryId = wish.data?.entryId ?? null
  const { yourOffer } = property
  const canOffer = takesOffers(property) && !yourOffer
  const note = findNote(i18n, property, isInWishlist)

  if (!can(actor, 'wish.add'))
    return <p className={styles.note}>{refusalText(i18n, denial(actor, 'wish.add'))}</p>
  return (
    <div className={styles.buttons}>
      {yourOffer && <YourOffer offer={yourOffer} title={property.title} />}
      {canOffer && entryId && (
        <ButtonLink variant="primary" wide to={`/dashboard/make-offer/${entryId}`}>
          <Trans>Make an offer</Trans>
        </ButtonLink>
      )}
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
      {note && <p className={styles.note}>{note}</p>}
    </div>
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
