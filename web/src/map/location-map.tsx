import type { Place } from '@thikana/domain/place/place-list'
import { approximateMetres, type Pin } from '@thikana/domain/place/pin'
import { useCallback } from 'react'
import type { DrawnMap } from './drawn-map.ts'
import { MapBox } from './map-box.tsx'
import { viewOfPlace } from './place-view.ts'

/** The spot of a home, or the circle that it is in. */
export const PinLocation = ({ pin, title }: { pin: Pin; title: string }) => {
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

/** The area that a home is in, by its name: how far it reaches isn't known. */
export const AreaLocation = ({ place, name }: { place: Place; name: string }) => {
  const draw = useCallback(
    (map: DrawnMap) =>
      map.showMarks([
        { ...place.centre, id: 'area', look: 'area', text: name, name: `${name}, the area only` },
      ]),
    [place, name],
  )
  return (
    <MapBox label={`Map of ${name}`} beginning={{ ...viewOfPlace(place), isQuiet: true }} onDraw={draw} />
  )
}
