import type { Property } from '@thikana/contract/api'
import type { ComponentType } from 'react'
import { PropertyCard, PropertyCardSkeleton } from './property-card.tsx'
import styles from './property-grid.module.css'

/** Cards in up to four columns, two on a tablet, one on a phone. `properties` is undefined while loading. */
export const PropertyGrid = ({
  properties,
  heading,
  Action,
  figureOf,
  pointedId,
  onPoint,
}: {
  properties: readonly Property[] | undefined
  heading?: 'h2' | 'h3'
  Action?: ComponentType<{ property: Property }>
  /** The figure that cards are sorted by, in words. */
  figureOf?: ((property: Property) => string | null) | undefined
  /** The property that is pointed at on the map. */
  pointedId?: string | null
  /** A card has the pointer or the focus; null once none has. */
  onPoint?: (id: string | null) => void
}) => (
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
              heading={heading}
              figure={figureOf?.(property) ?? null}
              {...(Action && { Action })}
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
