import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { formatNumber } from '@thikana/texts/number'
import type { ComponentType } from 'react'
import { cardFacts } from '@thikana/texts/property/card-facts'
import { Link } from 'react-router'
import styles from './property-grid.module.css'
import { IconMapPin, IconPhoto } from '../../ui/icons.ts'
import { photoCount } from '../../photo/photos-of.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PriceRange } from '../../ui/text/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import frame from './card-frame.module.css'
import { PropertyState } from '../property-state.tsx'

type CardProps = {
  property: Property
  heading?: 'h2' | 'h3' | undefined
  /** The figure that cards are sorted by, unless they show it anyway. */
  figure: string | null
  /** A button on the picture, above the link. */
  Action?: ComponentType<{ property: Property }> | undefined
}

const sizes = '(width >= 1024px) 290px, (width >= 600px) 46vw, calc(100vw - 32px)'

/** One link, named by the title. Cards are only used for verified properties, so they don't say so. */
const PropertyCard = ({ property, heading: Heading = 'h3', figure, Action }: CardProps) => {
  const { _id, title, location, image, imageColour, priceMin, priceMax, agentName, agentImage } = property
  const { t, i18n } = useLingui()
  const known = cardFacts(i18n, property)
  const facts = figure === null || known.includes(figure) ? known : [...known, figure]
  const count = photoCount(property)
  const photos = formatNumber(i18n, count)
  return (
    <article className={`${frame.card} ${styles.card}`}>
      <div className={styles.clip}>
        <div className={styles.picture}>
          <Picture src={image} colour={imageColour} alt="" sizes={sizes} />
        </div>
        <span className={frame.state}>
          <PropertyState property={property} isAllVerified />
        </span>
        {count > 1 && (
          <span className={styles.photos}>
            <IconPhoto size={16} />
            <span aria-hidden>{photos}</span>
            <span className="visually-hidden">{t`${photos} photos`}</span>
          </span>
        )}
        {Action && <Action property={property} />}
      </div>
      <div className={frame.body}>
        <p className={styles.price}>
          <PriceRange low={priceMin} high={priceMax} purpose={property.purpose} />
        </p>
        <Heading className={styles.title}>
          <Link to={`/property/${_id}`}>{title}</Link>
        </Heading>
        <p className={frame.line}>
          <IconMapPin size={18} />
          {location}
        </p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        <p className={`${frame.line} ${frame.agent} ${styles.agent}`}>
          <Avatar name={agentName} image={agentImage} size={28} />
          <span>{agentName}</span>
        </p>
      </div>
    </article>
  )
}

export const PropertyCardSkeleton = () => (
  <div className={`${frame.card} ${styles.card}`} aria-hidden>
    <Skeleton ratio="4 / 3" />
    <div className={frame.body}>
      <Skeleton width="70%" height="22px" />
      <Skeleton width="90%" height="20px" />
      <Skeleton width="60%" height="18px" />
      <Skeleton width="80%" height="18px" />
      <Skeleton width="50%" height="28px" />
    </div>
  </div>
)

type GridProps = Pick<CardProps, 'heading' | 'Action'> & {
  properties: readonly Property[] | undefined
  /** The figure that cards are sorted by, in words. */
  figureOf?: ((property: Property) => string | null) | undefined
  /** The property that is pointed at on the map. */
  pointedId?: string | null
  /** A card has the pointer or the focus; null once none has. */
  onPoint?: (id: string | null) => void
}

/** Cards in up to four columns, two on a tablet, one on a phone. `properties` is undefined while loading. */
export const PropertyGrid = ({ properties, figureOf, pointedId, onPoint, ...card }: GridProps) => (
  <ul className={styles.grid} aria-busy={!properties}>
    {properties
      ? properties.map((property) => (
          <li
            key={property._id}
            data-pointed={property._id === pointedId || undefined}
            onPointerEnter={() => onPoint?.(property._id)}
            onPointerLeave={() => onPoint?.(null)}
            onFocus={() => onPoint?.(property._id)}
            onBlur={() => onPoint?.(null)}
          >
            <PropertyCard property={property} figure={figureOf?.(property) ?? null} {...card} />
          </li>
        ))
      : [0, 1, 2, 3].map((at) => (
          <li key={at}>
            <PropertyCardSkeleton />
          </li>
        ))}
  </ul>
)
