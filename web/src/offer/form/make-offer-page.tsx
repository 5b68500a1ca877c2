import { Trans, useLingui } from '@lingui/react/macro'
import type { Wish } from '@thikana/contract/api'
import { Link, useParams } from 'react-router'
import { BackToResults } from '../../property/list/back-to-results.tsx'
import { findNote, WishState } from '../../property/wish-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadError } from '../../ui/lists/empty-state.tsx'
import { isNotFound } from '../../ui/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import styles from './make-offer-page.module.css'
import { OfferForm } from './offer-form.tsx'
import { useWish } from '../queries.ts'
import { WithdrawButton } from '../withdraw-button.tsx'
import { YourOffer } from '../your-offer.tsx'
import { IconMapPin } from '../../ui/icons.ts'
import { PriceRange } from '../../ui/text/money.tsx'
import { Picture } from '../../ui/picture.tsx'

const OfferedProperty = ({ wish }: { wish: Wish }) => {
  const { t } = useLingui()
  const agent = [wish.agentName, wish.agentEmail].filter(Boolean).join(', ')
  return (
    <section className={styles.property} aria-label={t`The property`}>
      <Picture src={wish.propertyImage} ratio="3 / 2" alt="" sizes="(width >= 900px) 340px, 100vw" />
      <div className={styles.body}>
        <div className={styles.head}>
          <p className={styles.price}>
            <PriceRange low={wish.priceMin} high={wish.priceMax} purpose={wish.purpose} />
          </p>
          <WishState wish={wish} />
        </div>
        <h2>
          <Link to={`/property/${wish.propertyId}`}>{wish.propertyTitle}</Link>
        </h2>
        <p className={styles.quiet}>
          <IconMapPin size={18} />
          {wish.propertyLocation}
        </p>
        <p className={styles.quiet}>
          <Trans>Agent: {agent}</Trans>
        </p>
      </div>
    </section>
  )
}

const toWishlist = (
  <ButtonLink to="/dashboard/wishlist">
    <Trans>Back to my wishlist</Trans>
  </ButtonLink>
)

const Prefilled = ({ wish }: { wish: Wish }) => {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.columns}>
      <OfferedProperty wish={wish} />
      {wish.yourOffer ? (
        <div className={styles.closed}>
          <YourOffer offer={wish.yourOffer} title={wish.propertyTitle} />
          <div className="row">
            {toWishlist}
            <WithdrawButton offer={wish.yourOffer} title={wish.propertyTitle} />
          </div>
        </div>
      ) : wish.takesOffers ? (
        <OfferForm wish={wish} />
      ) : (
        <div className={styles.closed}>
          <Alert tone="sold" title={t`This property doesn’t take offers at the moment.`}>
            <p>{findNote(i18n, wish)}</p>
          </Alert>
          {toWishlist}
        </div>
      )}
    </div>
  )
}

/** /dashboard/make-offer/:wishId */
export const MakeOfferPage = () => {
  const { t } = useLingui()
  const { wishId = '' } = useParams()
  const { data, error, refetch } = useWish(wishId)
  return (
    <>
      <BackToResults />
      <PageTitle>{data?.yourOffer ? t`Your offer` : t`Make an offer`}</PageTitle>
      {data ? (
        <Prefilled key={data._id} wish={data} />
      ) : isNotFound(error) ? (
        <EmptyState
          scene="empty-wishlist"
          sentence={t`This wishlist entry could not be found.`}
          more={t`It may have been removed. Add the home to your wishlist again to make an offer on it.`}
          action={toWishlist}
        />
      ) : error ? (
        <LoadError sentence={t`Failed to load properties.`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
    </>
  )
}
