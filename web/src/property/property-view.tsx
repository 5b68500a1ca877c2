import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { isPublic, takesOffers } from '@thikana/domain/property/property-status'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { rangeInWords } from '@thikana/texts/amount'
import { IconMapPin } from '../ui/icons.ts'
import { CompareTray } from '../compare/compare-tray.tsx'
import { PhotoMosaic } from '../photo/photo-mosaic.tsx'
import { photosOf } from '../photo/photos-of.ts'
import { PropertyLocation } from '../map/property-location.tsx'
import { HistoryFold } from '../history/history-fold.tsx'
import { PageContent } from '../layout/shell.tsx'
import { useActor } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { isNotFound } from '../ui/failure.ts'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { AgentCard } from './page/agent-card.tsx'
import { Checks } from './page/checks.tsx'
import { Cost } from './page/cost.tsx'
import { Facts } from './facts.tsx'
import { ListingHistory } from './page/listing-history.tsx'
import print from './listing-print.module.css'
import { NextSteps } from './next-steps.tsx'
import { useNoteView } from './note-view.ts'
import styles from './property-view.module.css'
import { PropertyPanel } from './property-panel.tsx'
import { useProperty } from './queries.ts'
import { BackToResults } from './list/back-to-results.tsx'
import { useRememberViewed } from './list/recent.ts'
import { SimilarProperties } from './list/similar-properties.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { usePageUrl } from '../ui/use-page-url.ts'

/** The address of a property's page, without the reader's query. */
const useCanonicalUrl = ({ _id }: Property) => usePageUrl(`/property/${_id}`)

/** Actions that are open to everybody. */
const ListingActions = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
  const { _id, title } = property
  const url = useCanonicalUrl(property)
  return (
    <div className={styles.actions} data-no-print>
      {isPublic(property) && <CompareToggle id={_id} title={title} />}
      <ShareButton
        title={title}
        text={`${title}: ${rangeInWords(i18n, property)}, ${property.location}`}
        url={url}
      />
      <PrintButton />
    </div>
  )
}

const PrintedAddress = ({ property }: { property: Property }) => (
  <p className={styles.printed}>{useCanonicalUrl(property)}</p>
)

type PropertyPart = ComponentType<{ property: Property }>

/** Parts that folders above this one provide. */
type Parts = { Actions: PropertyPart; Reviews: PropertyPart; Report: PropertyPart }

const Details = ({ property, Actions, Reviews, Report }: Parts & { property: Property }) => {
  const { t } = useLingui()
  const { title, location, description, imageColour, purpose } = property
  const photos = photosOf(property)
  useRememberViewed(property._id)
  useNoteView(property._id)
  const actor = useActor()
  // Guests see the steps too.
  const mayOffer = !actor || can(actor, 'offer.make')
  const owners = property.agentEmail ? [property.agentEmail] : []
  const mayReadHistory = actor && can(actor, 'property.readOfAgent', { owners })
  const steps = takesOffers(property) && mayOffer ? <NextSteps purpose={purpose} /> : null
  return (
    <article className={`${styles.page} ${print.listing}`}>
      <div className={styles.photos} data-several={photos.length > 1 || undefined}>
        <PhotoMosaic photos={photos} title={title} colour={imageColour} />
      </div>
      <div className={styles.title}>
        <PageTitle
          lead={
            <span className={styles.location}>
              <IconMapPin />
              {location}
            </span>
          }
        >
          {title}
        </PageTitle>
        <ListingActions property={property} />
        <PrintedAddress property={property} />
      </div>
      <aside
        className={styles.side}
        aria-label={purpose === 'rent' ? t`Rent, agent and offer` : t`Price, agent and offer`}
        data-print
      >
        <PropertyPanel property={property}>
          <Actions property={property} />
        </PropertyPanel>
        <div className={`${styles.wide} ${print.screenOnly}`} data-no-print>
          {steps}
        </div>
      </aside>
      <div className={styles.words}>
        <Facts property={property} />
        <section aria-labelledby="about">
          <h2 id="about">
            <Trans>About this home</Trans>
          </h2>
          <ClampedText text={description} lines={12} />
        </section>
        {isPublic(property) && !property.isSold && <Cost property={property} />}
        {steps && (
          <div className={styles.narrow} data-no-print>
            {steps}
          </div>
        )}
        {isPublic(property) && (
          <Checks property={property}>
            <Report property={property} />
          </Checks>
        )}
        {isPublic(property) && <ListingHistory property={property} />}
        {mayReadHistory && <HistoryFold of="properties" id={property._id} />}
        <PropertyLocation property={property} />
        <section className={`${styles.agent} ${styles.narrow}`} aria-labelledby="agent">
          <h2 id="agent">
            <Trans>Agent</Trans>
          </h2>
          <AgentCard property={property} />
        </section>
        <Reviews property={property} />
      </div>
    </article>
  )
}

const DetailsSkeleton = () => {
  const { t } = useLingui()
  return (
    <div className={`${styles.page} ${styles.loading}`} role="status" aria-label={t`Loading`}>
      <Skeleton ratio="3 / 2" />
      <div className={styles.side}>
        <Skeleton height="320px" />
      </div>
      <div className={styles.words}>
        <Skeleton width="70%" height="40px" />
        <Skeleton height="120px" />
      </div>
    </div>
  )
}

export const PropertyView = (parts: Parts) => {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data, error, refetch } = useProperty(id)
  // It may be removed while it is shown, from here too.
  const isGone = isNotFound(error)
  return (
    <PageContent>
      <BackToResults />
      {error && (isGone || !data) && <PageTitle isHidden>{t`Property`}</PageTitle>}
      {data && !isGone ? (
        <>
          <Details key={data._id} property={data} {...parts} />
          <SimilarProperties key={`similar to ${data._id}`} id={data._id} />
          <CompareTray />
        </>
      ) : isGone ? (
        <EmptyState
          sentence={t`This property is not available.`}
          more={t`It may have been sold, let, changed or removed since the link was made.`}
          action={
            <ButtonLink variant="primary" to="/allProperties">
              <Trans>See all properties</Trans>
            </ButtonLink>
          }
        />
      ) : error ? (
        <LoadError sentence={t`Error loading properties`} onRetry={() => void refetch()} />
      ) : (
        <DetailsSkeleton />
      )}
    </PageContent>
  )
}
