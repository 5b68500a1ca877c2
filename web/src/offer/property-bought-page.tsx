import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { useSignedIn } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { useFollowedId, useFollowedRow } from '../ui/lists/use-followed-row.ts'
import { OfferCard } from './offer-card.tsx'
import styles from './property-bought-page.module.css'
import { useMyOffers } from './queries.ts'
import { SentNote } from './sent-offer.tsx'

const idOf = ({ _id }: Offer) => _id

/** /dashboard/propertyBought: a buyer's offers and purchases. */
export const PropertyBoughtPage = () => {
  const { t } = useLingui()
  const { email } = useSignedIn()
  const list = useMyOffers(email)
  const followed = useFollowedId()
  useFollowedRow(list, idOf)
  return (
    <>
      <PageTitle
        lead={t`Payments due come first, then counter-offers to answer, then your other offers and homes, newest first.`}
      >
        {t`My Offers`}
      </PageTitle>
      <ListView
        list={list}
        failure={t`Failed to load your offers.`}
        empty={
          <EmptyState
            sentence={t`You haven’t made an offer yet.`}
            more={t`Save a home to your wishlist, then make an offer from there.`}
            action={
              <ButtonLink variant="primary" to="/dashboard/wishlist">
                <Trans>Go to my wishlist</Trans>
              </ButtonLink>
            }
          />
        }
      >
        {(rows) => (
          <ul className={styles.list} aria-busy={!rows}>
            {rows
              ? rows.map((offer) => (
                  <li
                    key={offer._id}
                    id={offer._id}
                    tabIndex={-1}
                    data-followed={offer._id === followed || undefined}
                  >
                    <SentNote offer={offer} />
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
