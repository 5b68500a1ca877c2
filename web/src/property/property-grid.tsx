import type { Property } from '@thikana/contract/api'
import { PropertyCard, PropertyCardSkeleton } from './property-card.tsx'
import styles from './property-grid.module.css'

/** Cards in up to four columns, two on a tablet, one on a phone. `properties` is undefined while loading. */
export const PropertyGrid = ({
  properties,
  heading,
}: {
  properties: readonly Property[] | undefined
  heading?: 'h2' | 'h3'
}) => (
  <ul className={styles.grid} aria-busy={!properties}>
    {properties
      ? properties.map((property) => (
          <li key={property._id}>
            <PropertyCard property={property} heading={heading} />
          </li>
        ))
      : [0, 1, 2, 3].map((at) => (
          <li key={at}>
            <PropertyCardSkeleton />
          </li>
        ))}
  </ul>
)
