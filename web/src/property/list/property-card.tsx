import { IconMapPin, IconPhoto } from '../../ui/icons.ts'
import type { Property } from '@thikana/contract/api'
import { cardFacts } from '@thikana/domain/property/card-facts'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { photoCount } from '../../photo/photos-of.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PriceRange } from '../../ui/text/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import frame from './card-frame.module.css'
import styles from './property-card.module.css'
import { PropertyState } from '../property-state.tsx'

type Props = {
  property: Property
  heading?: 'h2' | 'h3'
  sizes?: string
  /** Load its picture first, for cards at the top of a page. */
  priority?: boolean
  /** The figure that cards are sorted by, unless they show it anyway. */
  figure?: string | null
  /** A button on the picture, above the link. */
  Action?: ComponentType<{ property: Property }>
}

const usualSizes = '(width >= 1024px) 290px, (width >= 600px) 46vw, calc(100vw - 32px)'

/** A property as a card: one link, named by its title. Cards are only used for verified properties, so they don't say so. */
export const PropertyCard = ({
  property,
  heading: Heading = 'h3',
  sizes = usualSizes,
  priority,
  figure = null,
  Action,
}: Props) => {
  const { _id, title, location, image, imageColour, priceMin, priceMax, agentName, agentImage } = property
  const known = cardFacts(property)
  const facts = figure === null || known.includes(figure) ? known : [...known, figure]
  const photos = photoCount(property)
  return (
    <article className={`${frame.card} ${styles.card}`}>
      <div className={styles.clip}>
        <div className={styles.picture}>
          <Picture src={image} colour={imageColour} alt="" sizes={sizes} priority={priority} />
        </div>
        <span className={frame.state}>
          <PropertyState property={property} isAllVerified />
        </span>
        {photos > 1 && (
          <span className={styles.photos}>
            <IconPhoto size={16} />
            {photos}
            <span className="visually-hidden"> photos</span>
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
