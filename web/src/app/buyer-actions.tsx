import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { isPublic } from '@thikana/domain/property/property-status'
import { can } from '@thikana/domain/user/access'
import { useEffect, useRef } from 'react'
import { AskAgent } from '../message/ask-agent.tsx'
import { BookViewing } from '../message/book-viewing.tsx'
import { YourOffer } from '../offer/your-offer.tsx'
import { YourOfferButton } from '../offer/your-offer-button.tsx'
import { PropertyState } from '../property/property-state.tsx'
import { useActor } from '../session/session.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import { OfferButton } from '../wishlist/offer-button.tsx'
import { WishButton } from '../wishlist/wish-button.tsx'
import { WishNote } from '../wishlist/wish-note.tsx'
import styles from './buyer-actions.module.css'

type Props = { property: Property }

/** Passes the bar's height to the page's style, so that nothing is hidden behind it. */
const useBarHeight = () => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const { current } = bar
    if (!current) return
    const observer = new ResizeObserver(() => {
      // In the panel of a wide window it covers nothing.
      if (getComputedStyle(current).position === 'fixed')
        style.setProperty('--bottom-bar', `${current.offsetHeight}px`)
      else style.removeProperty('--bottom-bar')
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [])
  return bar
}

/** Buttons in the panel; on a phone a bar at the bottom of the window, with the price. */
const ActionBar = ({ property }: Props) => {
  const { t } = useLingui()
  const bar = useBarHeight()
  const { priceMin, priceMax, purpose, yourOffer } = property
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="group"
      aria-label={t`Ask, view or make an offer`}
      data-page-bar
    >
      <div className={styles.price}>
        <strong>
          <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
        </strong>
        <PropertyState property={property} isAllVerified />
      </div>
      <div className={styles.buttons} data-brief>
        <div className={styles.offer}>
          {yourOffer ? (
            <div className={styles.onlyHere}>
              <YourOfferButton offer={yourOffer} />
            </div>
          ) : (
            <OfferButton property={property} variant="primary" wide />
          )}
        </div>
        <div className={styles.wish}>
          <WishButton property={property} />
        </div>
        <AskAgent property={property} />
        <BookViewing property={property} />
      </div>
    </div>
  )
}

/** What a buyer, or a guest who may become one, can do with a home; a note for everyone else. */
export const BuyerActions = ({ property }: Props) => {
  const actor = useActor()
  if (!isPublic(property)) return null
  const { yourOffer, title } = property
  return (
    <>
      {yourOffer && <YourOffer offer={yourOffer} title={title} />}
      {(!actor || can(actor, 'wish.add')) && <ActionBar property={property} />}
      <WishNote property={property} />
    </>
  )
}
