import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { takesOffers } from '@thikana/domain/property/property-status'
import { can } from '@thikana/domain/user/access'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { useActor, useSignedIn } from '../session/session.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useIsInWishlist } from '../wish/queries.ts'
import { useWishChanges } from '../wish/use-wish-changes.ts'

const formOf = (entryId: string) => `/dashboard/make-offer/${entryId}`

/** Leads to the offer form; the property goes to the wishlist first, since an offer is made on an entry of it (requirements §9). */
const MemberOfferButton = ({ property, ...look }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const wish = useIsInWishlist(useSignedIn().email, property._id, true)
  const { isAdding, add } = useWishChanges((entryId) => void navigate(formOf(entryId)))
  const entryId = wish.data?.entryId
  if (entryId)
    return (
      <GoesOn action="offer">
        <ButtonLink {...look} to={formOf(entryId)}>{t`Make an offer`}</ButtonLink>
      </GoesOn>
    )
  return (
    <GoesOn action="offer">
      <Button
        {...look}
        pending={isAdding}
        disabled={wish.isPending}
        onClick={() => add(property)}
      >{t`Make an offer`}</Button>
    </GoesOn>
  )
}

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'wide' | 'size'> & {
  property: Property
}

/** Nothing while the property takes no offers, or the person has an open one. */
export const OfferButton = ({ property, ...look }: Props) => {
  const { t } = useLingui()
  const actor = useActor()
  if (!takesOffers(property) || property.yourOffer) return null
  if (actor) return can(actor, 'offer.make') ? <MemberOfferButton property={property} {...look} /> : null
  return <LogInLink action="offer" {...look}>{t`Make an offer`}</LogInLink>
}
