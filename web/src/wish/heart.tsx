import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { isPublic, isWishable } from '@thikana/domain/property/property-status'
import { can } from '@thikana/domain/user/access'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNextAction } from '../session/guest-action.tsx'
import { loginAddress, notePressed, takePressed } from '../session/guest-actions.ts'
import { fromHere } from '../session/login-location.ts'
import { useSession, useSignedIn } from '../session/session.tsx'
import { IconHeart, IconHeartFilled } from '../ui/icons.ts'
import styles from './heart.module.css'
import { useKeptHomes } from './queries.ts'
import { useWishChanges } from './use-wish-changes.ts'

type Props = { property: Property }

/** What the wish button says (`wishLabel`), and of which home: all hearts of a page look alike. */
const heartName = (i18n: I18n, title: string, isInWishlist: boolean, isAdding: boolean): string => {
  if (isInWishlist) return t(i18n)({ message: `Added: ${title}`, context: 'to the wishlist' })
  return isAdding ? t(i18n)`Adding...: ${title}` : t(i18n)`Add to wishlist: ${title}`
}

/** A button, so that the card stays one link. */
const GuestHeart = ({ property: { _id, title } }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { address } = useNextAction('heart')
  const press = () => {
    notePressed({ from: address, action: 'heart', home: { _id, title } })
    void navigate(loginAddress(address, 'heart'), { state: fromHere })
  }
  return (
    <button type="button" className={styles.heart} onClick={press}>
      <IconHeart size={22} />
      <span className="visually-hidden">{t`Add to wishlist: ${title} (log in first)`}</span>
    </button>
  )
}

const focusHeart = (id: string) => {
  const heart = document.querySelector<HTMLElement>(`[data-heart="${CSS.escape(id)}"]`)
  heart?.focus({ preventScroll: true })
  heart?.scrollIntoView({ block: 'center' })
}

/** Adds what a guest pressed before the log-in, also if its card isn't on the page any more. The first card that is ready does it for all. */
const useGoesOn = (isReady: boolean, onPressed: (home: { _id: string; title: string }) => void) => {
  const { address, isNext, forget } = useNextAction('heart')
  useEffect(() => {
    const pressed = isReady && isNext ? takePressed(address, 'heart')?.home : null
    if (!pressed) return
    forget()
    focusHeart(pressed._id)
    onPressed(pressed)
  })
}

const MemberHeart = ({ property }: Props) => {
  const { t, i18n } = useLingui()
  const { data: kept } = useKeptHomes(useSignedIn().email)
  const { isAdding, isRemoving, add, remove } = useWishChanges()
  const findEntry = (id: string) => kept?.find(({ propertyId }) => propertyId === id)
  useGoesOn(kept !== undefined, (home) => {
    if (!findEntry(home._id)) add(home)
  })
  const { _id, title } = property
  const entry = findEntry(_id)
  const isIn = entry !== undefined
  // What was taken out can be put back where it stands.
  const [isShown, setShown] = useState(isWishable(property))
  if (isIn && !isShown) setShown(true)
  if (!isShown) return null
  // What was done before may still be read again.
  const isBusy = isIn ? isRemoving : isAdding
  return (
    <button
      type="button"
      className={styles.heart}
      data-heart={_id}
      data-kept={(isIn ? !isRemoving : isAdding) || undefined}
      title={isIn ? t`Remove from wishlist` : undefined}
      disabled={kept === undefined}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (isBusy) return
        if (entry) remove(property, entry.entryId)
        else add(property)
      }}
    >
      {isIn || isAdding ? <IconHeartFilled size={22} /> : <IconHeart size={22} />}
      <span className="visually-hidden">{heartName(i18n, title, isIn, isAdding)}</span>
    </button>
  )
}

/**
 * Adds the home of a card to the wishlist, and takes it out again. Guests log in first. Nothing for people who have no wishlist, and until it is
 * known who is there.
 */
export const Heart = ({ property }: Props) => {
  const session = useSession()
  if (!isPublic(property)) return null
  if (session.state === 'guest') return isWishable(property) ? <GuestHeart property={property} /> : null
  if (session.state !== 'signedIn') return null
  return can(session, 'wish.add') ? <MemberHeart property={property} /> : null
}
