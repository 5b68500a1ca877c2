import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { approximateMetres, type Pin, spotText } from '@thikana/domain/place/pin'
import { parentOf } from '@thikana/domain/place/place'
import { type ReactNode, useCallback, useRef } from 'react'
import type { Place } from '@thikana/domain/place/place-list'
import { formatNumber } from '@thikana/texts/number'
import { pinText } from '@thikana/texts/place/pin'
import { placeNameIn } from '@thikana/texts/place/place-name'
import { useSite } from '../client/site.ts'
import { useGazetteer } from '../place/use-gazetteer.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { IconMapPin } from '../ui/icons.ts'
import styles from './property-location.module.css'
import { useIsNear } from './use-is-near.ts'
import type { DrawnMap } from './drawn-map.ts'
import { MapBox } from './map-box.tsx'
import { viewOfPlace } from './place-view.ts'

/** Without streets a closer view is empty: names and borders are kilometres apart. */
const zoomWithoutStreets = 11

/** An exact spot, or the circle that it is in. */
const PinLocation = ({ pin, title }: { pin: Pin; title: string }) => {
  const { t } = useLingui()
  const { map: streets } = useSite()
  const closest = pin.isExact ? 13 : 14
  const draw = useCallback(
    (map: DrawnMap) => {
      if (pin.isExact) map.showMarks([{ ...pin, id: 'home', look: 'place', text: '', name: title }])
      else map.showCircle(pin, approximateMetres)
    },
    [pin, title],
  )
  return (
    <MapBox
      label={t`Map with the place of ${title}`}
      beginning={{ centre: pin, zoom: streets ? closest : zoomWithoutStreets, isQuiet: true }}
      onDraw={draw}
    />
  )
}

/** Shows only the area's name, since its borders aren't known. */
const AreaLocation = ({ place, name }: { place: Place; name: string }) => {
  const { t } = useLingui()
  const areaOnly = t`${name}, the area only`
  const draw = useCallback(
    (map: DrawnMap) =>
      map.showMarks([{ ...place.centre, id: 'area', look: 'area', text: name, name: areaOnly }]),
    [place, name, areaOnly],
  )
  return (
    <MapBox label={t`Map of ${name}`} beginning={{ ...viewOfPlace(place), isQuiet: true }} onDraw={draw} />
  )
}

/** RFC 5870. */
const geoAddress = ({ lat, lng }: Pin): string => `geo:${lat},${lng}`

/** Of an exact spot; a circle has a name instead, since its middle is no address. */
const SpotWords = ({ pin }: { pin: Pin }) => {
  const { t, i18n } = useLingui()
  return (
    <>
      <p>{pinText(i18n, pin)}</p>
      <p className={styles.actions}>
        <a href={geoAddress(pin)}>
          <IconMapPin />
          <Trans>Open in your map app</Trans>
        </a>
        <CopyButton
          value={spotText(pin)}
          label={t`Copy coordinates`}
          advice={t`Please select the coordinates and copy them by hand.`}
        />
      </p>
    </>
  )
}

const AroundWords = ({ location }: { location: string }) => {
  const { i18n } = useLingui()
  const metres = formatNumber(i18n, approximateMetres)
  return (
    <p>
      <Trans>
        Around {location}: the home is within {metres} m of the circle’s middle. Ask the agent for the exact
        address.
      </Trans>
    </p>
  )
}

/** Loads the map when the reader scrolls near. */
const Located = ({ map, children }: { map: ReactNode; children: ReactNode }) => {
  const box = useRef<HTMLElement>(null)
  const isNear = useIsNear(box)
  return (
    <section ref={box} className={styles.location} aria-labelledby="home-location" data-no-print>
      <h2 id="home-location">
        <Trans>On the map</Trans>
      </h2>
      {isNear ? map : <div className={styles.space} />}
      {children}
    </section>
  )
}

/** Shows the district if only its centre is known of an upazila. */
const AreaMap = ({ code, name }: { code: string; name: string }) => {
  const { i18n } = useLingui()
  const { places } = useGazetteer(true)
  const place = places?.findPlace(code)
  if (!places || !place) return <div className={styles.space} />
  const around = place.centreOf === 'district' ? places.findPlace(parentOf(code) ?? '') : null
  return around ? (
    <AreaLocation place={around} name={places.nameOf(i18n, around.code) ?? around.name} />
  ) : (
    <AreaLocation place={place} name={name} />
  )
}

/** Shows the pin if the agent set one, otherwise the place. */
export const PropertyLocation = ({
  property: { pin, place, placeName, title, location },
}: {
  property: Property
}) => {
  const { i18n } = useLingui()
  if (pin)
    return (
      <Located map={<PinLocation pin={pin} title={title} />}>
        {pin.isExact ? <SpotWords pin={pin} /> : <AroundWords location={location} />}
      </Located>
    )
  if (!place || !placeName) return null
  const name = placeNameIn(i18n, placeName)
  return (
    <Located map={<AreaMap code={place} name={name} />}>
      <p>
        <Trans>The map shows {name} only. Ask the agent for the exact address.</Trans>
      </p>
    </Located>
  )
}
