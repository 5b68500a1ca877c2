import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { useSignedIn } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { anchorOf, useFollowedId, useFollowedRow } from '../ui/lists/use-followed-row.ts'
import { OfferCard } from './offer-card.tsx'
import styles from './property-bought-page.module.css'
import { useMyOffers, useOffer } from './queries.ts'
import { SentNote, useSentId } from './sent-offer.tsx'

const idOf = ({ _id }: Offer) => _id

/** The offer that was just sent, above all others wherever its place in the list is: nothing else is what its buyer looks for. */
const SentOffer = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const { data: offer, error, refetch } = useOffer(id)
  const followed = useFollowedId()
  useFollowedRow({ rows: offer && [offer] }, idOf)
  if (error && !offer)
    return <LoadError sentence={t`Failed to load the offer.`} onRetry={() => void refetch()} />
  return (
    <ul className={styles.list} aria-busy={!offer}>
      {offer ? (
        <li {...anchorOf(id, followed)}>
          <SentNote offer={offer} />
          <OfferCard offer={offer} />
        </li>
      ) : (
        <li>
          <Skeleton height="420px" />
        </li>
      )}
    </ul>
  )
}

/** /dashboard/propertyBought: a buyer's offers and purchases. */
export const PropertyBoughtPage = () => {
  const { t } = useLingui()
  const { email } = useSignedIn()
  const list = useMyOffers(email)
  const followed = useFollowedId()
  const sentId = useSentId()
  useFollowedRow(followed === sentId ? { rows: undefined } : list, idOf)
  return (
    <>
      <PageTitle
        lead={t`Payments due come first, then counter-offers to answer, then your other offers and homes, newest first.`}
      >
        {t`My Offers`}
      </PageTitle>
      {sentId && <SentOffer key={sentId} id={sentId} />}
      <ListView
        list={list}
        failure={t`Failed to load your offers.`}
        empty={
          !sentId && (
            <EmptyState
              sentence={t`You haven’t made an offer yet.`}
              more={t`Save a home to your wishlist, then make an offer from there.`}
              action={
                <ButtonLink variant="primary" to="/dashboard/wishlist">
                  <Trans>Go to my wishlist</Trans>
                </ButtonLink>
              }
            />
          )
        }
      >
        {(rows) => (
          <ul className={styles.list} aria-busy={!rows}>
            {rows
              ? rows
                  .filter(({ _id }) => _id !== sentId)
                  .map((offer) => (
                    <li key={offer._id} {...anchorOf(offer._id, followed)}>
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
