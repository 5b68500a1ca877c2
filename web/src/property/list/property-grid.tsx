import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { isUntaken } from '@thikana/domain/property/property-status'
import { type ComponentType, useEffect, useState } from 'react'
import { cardFacts } from '@thikana/texts/property/card-facts'
import { formatPrices } from '@thikana/texts/taka'
import { Link } from 'react-router'
import styles from './property-grid.module.css'
import { IconMapPin } from '../../ui/icons.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { PriceRange } from '../../ui/text/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import type { CardActions } from './card-actions.tsx'
import frame from './card-frame.module.css'
import { cardPictureSizes } from './card-picture-sizes.ts'
import { PropertyState } from '../property-state.tsx'

type CardProps = {
  property: Property
  heading?: 'h2' | 'h3' | undefined
  /** The figure that cards are sorted by, unless they show it anyway. */
  figure: string | null
  /** A button at its foot. */
  Action?: ComponentType<{ property: Property }> | undefined
  /** Once their code is there. */
  Actions: typeof CardActions | undefined
}

const News = ({ property: { isNew, reducedBy = 0 } }: Pick<CardProps, 'property'>) => {
  const { t, i18n } = useLingui()
  const [amount] = formatPrices(i18n, reducedBy, reducedBy)
  return (
    <>
      {reducedBy > 0 && <StateChip tone="good">{t`Reduced ${amount}`}</StateChip>}
      {isNew && <StateChip tone="accepted">{t({ message: 'New', context: 'a listing' })}</StateChip>}
    </>
  )
}

/** What is done with cards is loaded after the page; it stays a page of links without. */
const useCardActions = () => {
  const [Actions, setActions] = useState<typeof CardActions>()
  useEffect(() => {
    void import('./card-actions.tsx').then(
      (code) => setActions(() => code.CardActions),
      () => {},
    )
  }, [])
  return Actions
}

/** One link, named by the title. Cards are only used for verified properties, so they don't say so. */
const PropertyCard = ({ property, heading: Heading = 'h3', figure, Action, Actions }: CardProps) => {
  const { _id, title, location, image, imageColour, priceMin, priceMax, agentName, agentImage } = property
  const { i18n } = useLingui()
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  const facts = cardFacts(i18n, property)
  return (
    <article className={`${frame.card} ${styles.card}`}>
      <div className={styles.picture}>
        <span className={frame.state}>
          <PropertyState property={property} isAllVerified />
          {isUntaken(property) && <News property={property} />}
        </span>
        {Actions && <Actions property={property} strip={strip} />}
      </div>
      <div className={frame.body}>
        <p className={styles.price}>
          <PriceRange low={priceMin} high={priceMax} purpose={property.purpose} />
        </p>
        <Link className={styles.link} to={`/property/${_id}`}>
          <div ref={setStrip} className={styles.strip} data-strip aria-hidden tabIndex={-1}>
            <Picture src={image} colour={imageColour} alt="" sizes={cardPictureSizes} />
          </div>
          <Heading className={styles.title}>{title}</Heading>
        </Link>
        <p className={frame.line}>
          <IconMapPin size={18} />
          {location}
        </p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {figure !== null && !facts.includes(figure) && (
          <p className={styles.facts}>
            <strong>{figure}</strong>
          </p>
        )}
        <div className={styles.foot}>
          <p className={`${frame.line} ${frame.agent}`}>
            <Avatar name={agentName} image={agentImage} size={28} />
            <span>{agentName}</span>
          </p>
          {Action && <Action property={property} />}
        </div>
      </div>
    </article>
  )
}

const PropertyCardSkeleton = () => (
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
export const PropertyGrid = ({ properties, figureOf, pointedId, onPoint, ...card }: GridProps) => {
  const Actions = useCardActions()
  return (
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
              <PropertyCard
                property={property}
                figure={figureOf?.(property) ?? null}
                Actions={Actions}
                {...card}
              />
            </li>
          ))
        : [0, 1, 2, 3].map((at) => (
            <li key={at}>
              <PropertyCardSkeleton />
            </li>
          ))}
    </ul>
  )
}
