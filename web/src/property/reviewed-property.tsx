import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { isUntaken } from '@thikana/domain/property/property-status'
import { DaysAgoText } from '../ui/text/ago-text.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import { Person } from '../ui/person.tsx'
import { Picture } from '../ui/picture.tsx'
import { fieldRows } from './form/field-views.tsx'
import { useOpenMoves } from './open-moves.ts'
import { PropertyCell } from './list/property-cell.tsx'
import { Duplicates } from './moderation/duplicates.tsx'
import { RejectionReason } from './rejection-reason.tsx'
import styles from './reviewed-property.module.css'
import { PhotoGrid, PhotoGridSkeleton } from '../photo/photo-grid.tsx'
import { photoCount, photosOf } from '../photo/photos-of.ts'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { useProperty } from './queries.ts'
import { WhatChanged } from './what-changed.tsx'

/** A list has only the number of photos, so `read` is the property itself, once it is loaded. */
const Photos = ({ property, read }: { property: Property; read: Property | undefined }) => {
  const count = photoCount(property)
  if (count < 2) return null
  return read ? (
    <PhotoGrid photos={photosOf(read)} title={property.title} />
  ) : (
    <PhotoGridSkeleton count={count} />
  )
}

/** A pending property that is open shows every field and its photos, any other a summary. */
export const ReviewedProperty = ({ property, isOpen }: { property: Property; isOpen: boolean }) => {
  const { _id, title, location, image, imageColour } = property
  const isWaiting = useOpenMoves(property).includes('verify') && isOpen
  return (
    <>
      <PropertyCell
        to={`/property/${_id}`}
        title={title}
        location={location}
        image={image}
        colour={imageColour}
      >
        {!isWaiting && <Summary property={property} />}
        <RejectionReason property={property} />
      </PropertyCell>
      {isWaiting && <Everything property={property} />}
    </>
  )
}

const Summary = ({ property }: { property: Property }) => {
  const { purpose, priceMin, priceMax, confirmedAt } = property
  return (
    <div className={styles.summary}>
      <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
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

const Fields = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
  const { agentName, agentEmail, agentImage, createdAt, submittedAt } = property
  return (
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
  )
}

/** `data-detail`: as wide as the table, below what the row says of it. */
const Everything = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const isMore = photoCount(property) > 1 || property.lastVerified !== null
  const { data, error, refetch } = useProperty(property._id, { enabled: isMore })
  // Fields and photos are those of one revision.
  const read = data?.revision === property.revision ? data : undefined
  return (
    <div className={styles.everything} data-detail>
      <div>
        <Picture
          src={property.image}
          colour={property.imageColour}
          alt=""
          sizes="(width < 900px) 100vw, 320px"
        />
        {error && !data ? (
          <LoadError sentence={t`Error loading the photos`} onRetry={() => void refetch()} />
        ) : (
          <Photos property={property} read={read} />
        )}
      </div>
      <div>
        <Fields property={property} />
        <Duplicates property={property} />
      </div>
      <div>
        <WhatChanged property={read ?? property} />
        <p className={styles.description}>{property.description}</p>
      </div>
    </div>
  )
}
