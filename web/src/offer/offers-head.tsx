import type { Offer } from '@thikana/contract/api'
import { PropertyCell } from '../property/property-cell.tsx'
import { PriceRange } from '../ui/money.tsx'
import styles from './offers-head.module.css'

/** The property above its offers, with the price range they were made in. */
export const OffersHead = ({ offers }: { offers: readonly Offer[] }) => {
  const [newest] = offers
  if (!newest) return null
  const { propertyId, propertyTitle, propertyLocation, propertyImage, priceMin, priceMax, purpose } = newest
  return (
    <div className={styles.head}>
      <PropertyCell
        to={`/property/${propertyId}`}
        title={propertyTitle}
        location={propertyLocation}
        image={propertyImage}
      />
      <div className={styles.range}>
        <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
        <span>{offers.length === 1 ? '1 offer' : `${offers.length} offers`}</span>
      </div>
    </div>
  )
}
