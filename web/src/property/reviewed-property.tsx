import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { isUntaken } from '@thikana/domain/property/property-status'
import { useRef } from 'react'
import { DaysAgoText } from '../ui/text/ago-text.tsx'
import { BreakingText } from '../ui/text/breaking-text.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import { Person } from '../ui/person.tsx'
import { fieldRows } from './form/field-views.tsx'
import { useOpenMoves } from './open-moves.ts'
import { PropertyCell } from './list/property-cell.tsx'
import { Duplicates } from './moderation/duplicates.tsx'
import { RejectionReason } from './rejection-reason.tsx'
import styles from './reviewed-property.module.css'
import { useIsNear } from '../map/use-is-near.ts'
import { PhotoGrid, PhotoGridSkeleton } from '../photo/photo-grid.tsx'
import { photoCount, photosOf } from '../photo/photos-of.ts'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { useProperty } from './queries.ts'
import { WhatChanged } from './what-changed.tsx'

const Photos = ({ property }: { property: Property }) => {
  const photos = photosOf(property)
  return photos.length > 1 && <PhotoGrid photos={photos} title={property.title} />
}

/** A list has only the number of photos, so this reads the property itself. */
const Read = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useProperty(property._id)
  if (error && !data)
    return <LoadError sentence={t`Error loading the photos`} onRetry={() => void refetch()} />
  if (!data) return <Listed property={property} />
  return (
    <>
      <Photos property={data} />
      <WhatChanged property={data} />
    </>
  )
}

/** What can be shown from the list alone. */
const Listed = ({ property }: { property: Property }) => {
  const count = photoCount(property)
  return (
    <>
      {count > 1 && <PhotoGridSkeleton count={count} />}
      <WhatChanged property={property} />
    </>
  )
}

/** Every photo and what an edit changed, loaded when the row is near. */
const ReviewedPhotos = ({ property }: { property: Property }) => {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box)
  const isMore = photoCount(property) > 1 || property.lastVerified !== null
  return (
    <div ref={box}>{isMore && (isNear ? <Read property={property} /> : <Listed property={property} />)}</div>
  )
}

/** A pending property that is open shows every field and a large picture, any other a summary. */
export const ReviewedProperty = ({ property, isOpen }: { property: Property; isOpen: boolean }) => {
  const { _id, title, location, image, imageColour } = property
  const isWaiting = useOpenMoves(property).includes('verify') && isOpen
  return (
    <PropertyCell
      to={`/property/${_id}`}
      title={title}
      location={location}
      image={image}
      colour={imageColour}
      isLarge={isWaiting}
    >
      {isWaiting ? <EveryField property={property} /> : <Summary property={property} />}
      <RejectionReason property={property} />
    </PropertyCell>
  )
}

const Summary = ({ property }: { property: Property }) => {
  const { purpose, priceMin, priceMax, agentName, confirmedAt } = property
  return (
    <div className={styles.summary}>
      <Trans>
        <PriceRange low={priceMin} high={priceMax} purpose={purpose} />, by <BreakingText text={agentName} />
      </Trans>
      {confirmedAt && isUntaken(property) && (
        <div>
          <Trans context="on a day">
            Confirmed <DateText value={confirmedAt} />
          </Trans>
        </div>
      )}
    </div>
  )
}

const EveryField = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
  const { agentName, agentEmail, agentImage, createdAt, submittedAt, description } = property
  return (
    <>
      <dl className={styles.fields}>
        {fieldRows(i18n, property, ['title', 'location', 'image', 'description'])}
        {submittedAt && (
          <div>
            <dt>
              <Trans>Sent to be checked</Trans>
            </dt>
            <dd>
              <DaysAgoText value={submittedAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans context="beside the day">Added</Trans>
          </dt>
          <dd>
            <DateText value={createdAt} />
          </dd>
        </div>
        <div className={styles.agent}>
          <dt className="visually-hidden">
            <Trans>Agent</Trans>
          </dt>
          <dd>
            <Person name={agentName} image={agentImage}>
              <small>{agentEmail && <MailText address={agentEmail} />}</small>
            </Person>
          </dd>
        </div>
      </dl>
      <Duplicates property={property} />
      <ReviewedPhotos property={property} />
      <p className={styles.description}>{description}</p>
    </>
  )
}
