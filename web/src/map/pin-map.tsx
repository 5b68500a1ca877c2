import { Trans, useLingui } from '@lingui/react/macro'
import { approximateMetres, keptPin, type Spot, spotText } from '@thikana/domain/place/pin'
import { setSpot } from '@thikana/domain/place/typed-pin'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { DrawnMap } from './drawn-map.ts'
import { type Beginning, MapBox } from './map-box.tsx'
import styles from './pin-field.module.css'

type Props = {
  spot: Spot | null
  isExact: boolean
  /** Where the map starts without a pin; null shows the country. */
  near: Beginning | null
  onSet: (spot: Spot) => void
}

const id = 'pin'
const wholeCountry: Beginning = { centre: null }

/** Sets a pin by a press, by dragging, or by arrow keys. */
export const PinMap = ({ spot, isExact, near, onSet }: Props) => {
  const { t } = useLingui()
  const [beginning] = useState(() => (spot ? { centre: spot, zoom: 16 } : (near ?? wholeCountry)))
  /** The map needn't move to a spot that was set on it. */
  const own = useRef<Spot | null>(spot)
  const set = (next: Spot) => {
    own.current = setSpot(next)
    onSet(own.current)
  }
  const [lat, lng] = [spot?.lat, spot?.lng]
  const where = spot && spotText(spot)
  const name = where && t`The pin, at ${where}. Arrow keys move it, with Shift a little.`
  const draw = useCallback(
    (map: DrawnMap) => {
      const at = lat === undefined || lng === undefined ? null : { lat, lng }
      map.showMarks(at && name ? [{ ...at, id, look: 'pin', text: '', name }] : [])
      map.showCircle(at && !isExact ? keptPin({ ...at, isExact }) : null, approximateMetres)
      const isOwn = at?.lat === own.current?.lat && at?.lng === own.current?.lng
      if (at && !isOwn) map.moveTo(at, 16)
      own.current = at
    },
    [lat, lng, isExact, name],
  )
  return (
    <MapBox
      label={t`Map to set the pin`}
      beginning={beginning}
      events={{ onPress: set, onDrag: set }}
      onDraw={draw}
    >
      {(map) => !spot && <SetHere map={map} onSet={set} />}
    </MapBox>
  )
}

/** For the keyboard: arrow keys move the map below the cross. */
const SetHere = ({ map, onSet }: { map: DrawnMap; onSet: (spot: Spot) => void }) => {
  const isPressed = useRef(false)
  const setInTheMiddle = () => {
    isPressed.current = true
    const { west, south, east, north } = map.view().bounds
    onSet({ lat: (south + north) / 2, lng: (west + east) / 2 })
  }
  useEffect(
    () => () => {
      // The button is gone, so the focus moves to the pin.
      if (isPressed.current) requestAnimationFrame(() => map.focusMark(id))
    },
    [map],
  )
  return (
    <>
      <span className={styles.cross} aria-hidden />
      <span className={styles.over}>
        <Button size="small" onClick={setInTheMiddle}>
          <Trans>Set the pin here</Trans>
        </Button>
      </span>
    </>
  )
}
