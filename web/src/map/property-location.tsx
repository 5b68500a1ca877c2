import type { Property } from '@thikana/contract/api'
import { approximateMetres, type Pin, pinText, spotText } from '@thikana/domain/place/pin'
import { parentOf } from '@thikana/domain/place/place'
import { type ReactNode, useRef } from 'react'
import { useGazetteer } from '../place/use-gazetteer.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { IconMapPin } from '../ui/icons.ts'
import styles from './property-location.module.css'
import { AreaLocation, PinLocation } from './location-map.tsx'
import { useIsNear } from './use-is-near.ts'

/** What a phone opens with a map app of its own (RFC 5870); the uncertainty is in metres. */
const geoAddress = ({ lat, lng, isExact }: Pin): string =>
  `geo:${lat},${lng}${isExact ? '' : `;u=${approximateMetres}`}`

const PinWords = ({ pin }: { pin: Pin }) => (
  <>
    <p>
      {pinText(pin) + (pin.isExact ? '' : '. Approximate location. Ask the agent for the exact address.')}
    </p>
    <p className={styles.actions}>
      <a href={geoAddress(pin)}>
        <IconMapPin size={20} stroke={1.75} aria-hidden />
        Open in your map app
      </a>
      <CopyButton value={spotText(pin)} what="coordinates" />
    </p>
  </>
)

/** A map that is loaded once somebody has scrolled to it, and what goes below it. */
const Located = ({ map, children }: { map: ReactNode; children: ReactNode }) => {
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section)
  return (
    <section ref={section} className={styles.location} aria-labelledby="home-location" data-no-print>
      <h2 id="home-location">On the map</h2>
      {isNear ? map : <div className={styles.space} />}
      {children}
    </section>
  )
}

/** The place, or its district where no more is known of an upazila than the district's middle. */
const AreaMap = ({ code, name }: { code: string; name: string }) => {
  const { places } = useGazetteer(true)
  const place = places?.findPlace(code)
  if (!places || !place) return <div className={styles.space} />
  const around = place.centreOf === 'district' ? places.findPlace(parentOf(code) ?? '') : null
  return around ? (
    <AreaLocation place={around} name={places.placeName(around.code)?.en ?? around.name} />
  ) : (
    <AreaLocation place={place} name={name} />
  )
}

/** Where the home is, as near as its agent says: its spot to take along, a circle around it, or no more than its place. */
export const PropertyLocation = ({ property: { pin, place, placeName, title } }: { property: Property }) => {
  if (pin)
    return (
      <Located map={<PinLocation pin={pin} title={title} />}>
        <PinWords pin={pin} />
      </Located>
    )
  if (!place || !placeName) return null
  return (
    <Located map={<AreaMap code={place} name={placeName.en} />}>
      <p>The map shows {placeName.en} only. Ask the agent for the exact address.</p>
    </Located>
  )
}
