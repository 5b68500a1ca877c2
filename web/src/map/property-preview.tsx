import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { approximateMetres, type Precision } from '@thikana/domain/place/pin'
import { plainNumber } from '@thikana/texts/count'
import { formatNumber } from '@thikana/texts/number'
import { cardFacts } from '@thikana/texts/property/card-facts'
import { listingEnds } from '@thikana/texts/purpose'
import { use } from 'react'
import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { type FoundGroup, type FoundProperty, squareAround } from './found-properties.ts'
import { MapPanel } from './map-panel.tsx'
import { PreviewAction } from './preview-action.ts'
import styles from './property-preview.module.css'
import type { SearchMapProps } from './search-map.tsx'

export const PreviewRow = ({ property }: { property: Property }) => {
  const { t, i18n } = useLingui()
  const { _id, title, location, image, imageColour, purpose, priceMin, priceMax, isSold } = property
  const facts = cardFacts(i18n, property)
  const makeAction = use(PreviewAction)
  return (
    <div className={styles.row} data-action={makeAction !== null || undefined}>
      <span className={styles.picture}>
        <Picture src={image} colour={imageColour} alt="" sizes="96px" />
      </span>
      <div>
        <p className={styles.price}>
          <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
          {isSold && <span>{` · ${t(listingEnds[purpose])}`}</span>}
        </p>
        <Link to={`/property/${_id}`}>{title}</Link>
        <p className={styles.quiet}>{location}</p>
        {facts.length > 0 && <p className={styles.quiet}>{facts.join(' · ')}</p>}
      </div>
      {makeAction?.(property)}
    </div>
  )
}

export const whereabouts = (i18n: I18n, precision: Precision): string | null => {
  const metres = formatNumber(i18n, approximateMetres)
  if (precision === 'place') return t(i18n)`The home is somewhere in its area.`
  return precision === 'rounded' ? t(i18n)`The home is within ${metres} m of here.` : null
}

export const PropertyPreview = ({ property, onClose }: { property: FoundProperty; onClose: () => void }) => {
  const { i18n } = useLingui()
  const where = whereabouts(i18n, property.precision)
  return (
    <MapPanel label={property.title} onClose={onClose}>
      <PreviewRow property={property} />
      {where && <p className={styles.where}>{where}</p>}
    </MapPanel>
  )
}

type Props = Pick<SearchMapProps, 'searchKey' | 'listProperties' | 'onArea'> & {
  group: FoundGroup
  onClose: () => void
}

/** The list's properties in a small area around the spot. */
const usePropertiesAt = ({ group, searchKey, listProperties }: Omit<Props, 'onArea' | 'onClose'>) => {
  const area = squareAround(group)
  return useQuery({ queryKey: ['properties', 'at', searchKey, area], queryFn: () => listProperties(area) })
}

/** Homes that share a spot, such as flats of one building, as a list. */
export const StackedProperties = ({ group, searchKey, listProperties, onArea, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = usePropertiesAt({ group, searchKey, listProperties })
  // The square may include neighbours of the group.
  const total = Math.max(group.total, data?.total ?? 0)
  const number = plainNumber(i18n, total)
  const title =
    total > group.total
      ? t`${plural(total, { one: `${number} home within 50 m`, other: `${number} homes within 50 m` })}`
      : t`${plural(total, { one: `${number} home at this place`, other: `${number} homes at this place` })}`
  const isPart = (data?.homes.length ?? 0) < total
  const listed = plainNumber(i18n, data?.homes.length ?? 0)
  return (
    <MapPanel label={title} onClose={onClose}>
      <h3>{title}</h3>
      {data ? (
        <>
          {isPart && (
            <p>
              {t`The first ${listed} of them.`}{' '}
              <Button size="small" onClick={() => onArea(squareAround(group))}>
                {t({ message: `See all ${number} in the list`, context: 'properties' })}
              </Button>
            </p>
          )}
          <ul>
            {data.homes.map((property) => (
              <li key={property._id}>
                <PreviewRow property={property} />
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <div role="alert">
          <p>
            <Trans>They could not be loaded. Nothing was lost.</Trans>
          </p>
          <Button size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <p role="status">
          <Trans>Loading…</Trans>
        </p>
      )}
    </MapPanel>
  )
}
