import type { Offer } from '@thikana/contract/api'
import { PropertyCell } from '../property/list/property-cell.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import styles from './offers-head.module.css'

const countText = (shown: number, count: number) => {
  const all = count === 1 ? '1 offer' : `${count} offers`
  return shown < count ? `${shown} of ${all} shown, the highest first` : all
}

/** The property above its offers, with the price range they were made in. `count`: how many there are. */
export const OffersHead = ({ offers, count }: { offers: readonly Offer[]; count: number }) => {
  const newest = offers.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
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
        <span>{countText(offers.length, count)}</span>
      </div>
    </div>
  )
}
