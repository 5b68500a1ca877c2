import type { Property } from '@thikana/contract/api'
import { approximateMetres, type Pin, pinText, spotText } from '@thikana/domain/pin'
import { useCallback, useRef } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'
import { IconMapPin } from '../ui/icons.ts'
import type { DrawnMap } from './drawn-map.ts'
import styles from './home-location.module.css'
import { MapBox } from './map-box.tsx'
import { useIsNear } from './use-is-near.ts'

/** What a phone opens with a map app of its own (RFC 5870); the uncertainty is in metres. */
const geoAddress = ({ lat, lng, isExact }: Pin): string =>
  `geo:${lat},${lng}${isExact ? '' : `;u=${approximateMetres}`}`

const LocationMap = ({ pin, title }: { pin: Pin; title: string }) => {
  const draw = useCallback(
    (map: DrawnMap) => {
      if (pin.isExact) map.showMarks([{ ...pin, id: 'home', look: 'place', text: '', name: title }])
      else map.showCircle(pin, approximateMetres)
    },
    [pin, title],
  )
  return (
    <MapBox
      label={`Map with the place of ${title}`}
      beginning={{ centre: pin, zoom: pin.isExact ? 13 : 14, isQuiet: true }}
      onDraw={draw}
    />
  )
}

/** Where the home is, if its agent says so: a map that is loaded once somebody has scrolled to it, and the spot to take along. */
export const HomeLocation = ({ property: { pin, title } }: { property: Property }) => {
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section)
  if (!pin) return null
  return (
    <section ref={section} className={styles.location} aria-labelledby="home-location" data-no-print>
      <h2 id="home-location">On the map</h2>
      {isNear ? <LocationMap pin={pin} title={title} /> : <div className={styles.space} />}
      <p>
        {pinText(pin)}
        {!pin.isExact && '. Ask the agent for the exact spot.'}
      </p>
      <p className={styles.actions}>
        <a href={geoAddress(pin)}>
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          Open in your map app
        </a>
        <CopyButton value={spotText(pin)} what="coordinates" />
      </p>
    </section>
  )
}
