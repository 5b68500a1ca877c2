import { IconMapPin } from '../ui/icons.ts'
import type { Wish } from '@thikana/contract/api'
import { Link } from 'react-router'
import { PriceRange } from '../ui/text/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { WishState } from '../property/wish-state.tsx'
import styles from './offered-property.module.css'

/** The property, shown next to the offer form. */
export const OfferedProperty = ({ wish }: { wish: Wish }) => (
  <section className={styles.property} aria-label="The property">
    <Picture src={wish.propertyImage} ratio="3 / 2" alt="" sizes="(width >= 900px) 340px, 100vw" />
    <div className={styles.body}>
      <div className={styles.head}>
        <p className={styles.price}>
          <PriceRange low={wish.priceMin} high={wish.priceMax} purpose={wish.purpose} />
        </p>
        <WishState wish={wish} />
      </div>
      <h2>
        <Link to={`/property/${wish.propertyId}`}>{wish.propertyTitle}</Link>
      </h2>
      <p className={styles.quiet}>
        <IconMapPin size={18} stroke={1.75} aria-hidden />
        {wish.propertyLocation}
      </p>
      <p className={styles.quiet}>
        Agent: {wish.agentName}, {wish.agentEmail}
      </p>
    </div>
  </section>
)
