import { useSignedIn } from '../session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListView } from '../ui/list-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OfferCard } from './offer-card.tsx'
import styles from './property-bought-page.module.css'
import { useMyOffers } from './queries.ts'

/** /dashboard/propertyBought: a buyer's offers and purchases. */
export function PropertyBoughtPage() {
  const list = useMyOffers(useSignedIn().email)
  return (
    <>
      <PageTitle lead="Your offers and the homes you bought, the newest first.">My Offers</PageTitle>
      <ListView
        list={list}
        failure="Failed to load your offers."
        empty={
          <EmptyState
            sentence="You have not made an offer yet."
            more="Keep a home in your wishlist, then make an offer on it from there."
            action={
              <ButtonLink variant="primary" to="/dashboard/wishlist">
                Go to my wishlist
              </ButtonLink>
            }
          />
        }
      >
        {(rows) => (
          <ul className={styles.list} aria-busy={!rows}>
            {rows
              ? rows.map((offer) => (
                  <li key={offer._id}>
                    <OfferCard offer={offer} />
                  </li>
                ))
              : [0, 1, 2].map((at) => (
                  <li key={at}>
                    <Skeleton height="260px" />
                  </li>
                ))}
          </ul>
        )}
      </ListView>
    </>
  )
}
