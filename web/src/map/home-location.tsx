import type { Property } from '@thikana/contract/api'
import { pinText, spotText } from '@thikana/domain/pin'
import { CopyButton } from '../ui/copy-button.tsx'
import styles from './home-location.module.css'

/** Where the home is, if its agent says so. */
export const HomeLocation = ({ property: { pin } }: { property: Property }) =>
  pin && (
    <section className={styles.location} aria-labelledby="home-location">
      <h2 id="home-location">On the map</h2>
      <p>{pinText(pin)}</p>
      <p className={styles.actions}>
        <CopyButton value={spotText(pin)} what="coordinates" />
      </p>
    </section>
  )
