import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { approximateMetres, isInCountry, type Spot, spotText } from '@thikana/domain/place/pin'
import { joinTyped, readSpot, setSpot, typedParts } from '@thikana/domain/place/typed-pin'
import { formatNumber } from '@thikana/texts/number'
import { propertyFieldLabel } from '@thikana/texts/property/field-label'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ChoiceSet } from '../ui/inputs/choice-set.tsx'
import { FieldError } from '../ui/inputs/field-error.tsx'
import { IconMapPin, IconTrash } from '../ui/icons.ts'
import { TextField } from '../ui/inputs/field.tsx'
import styles from './pin-field.module.css'
import { PinMap } from './pin-map.tsx'
import { usePlaceView } from './place-view.ts'

const refused = msg`Your browser doesn’t share your position with this site. Allow it in the browser’s settings, or set the pin on the map.`
const unknown = msg`Your position could not be found. Set the pin on the map instead.`
const outside = msg`You seem to be outside Bangladesh. Set the pin on the map instead.`

/** Long enough for a phone's GPS. */
const timeoutMs = 15_000

/** `ask` requests the position once, for which the browser asks the person. `problem` is a sentence if that fails. */
const usePosition = (onFound: (spot: Spot) => void) => {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<MessageDescriptor | null>(null)

  const found = ({ coords }: GeolocationPosition) => {
    const spot = { lat: coords.latitude, lng: coords.longitude }
    setAsking(false)
    if (isInCountry(spot)) onFound(spot)
    else setProblem(outside)
  }
  const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
    setAsking(false)
    setProblem(code === PERMISSION_DENIED ? refused : unknown)
  }
  const ask = () => {
    setAsking(true)
    setProblem(null)
    navigator.geolocation.getCurrentPosition(found, failed, { enableHighAccuracy: true, timeout: timeoutMs })
  }
  return { ask, isAsking, problem }
}

type Props = {
  /** In the notation of `typedPin`, or any typed text; empty without a pin. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  /** The code of the place at which the map starts without a pin; by default it shows the country. */
  place?: string
}

type Exactness = 'about' | 'exact'

const whatIsSeen = (i18n: I18n, exactness: Exactness): string => {
  const metres = formatNumber(i18n, approximateMetres)
  return exactness === 'exact'
    ? t(i18n)`Optional. Everyone can see the exact spot.`
    : t(i18n)`Optional. Everyone sees a circle of ${metres} m around the home. We don’t store the exact spot.`
}

/** Sets the pin on a map, by typing, or from the browser's position. */
export const PinField = ({ value, onChange, error, place }: Props) => {
  const { t, i18n } = useLingui()
  const label = propertyFieldLabel(i18n, 'pin')
  const metres = formatNumber(i18n, approximateMetres)
  const { spot: typed, isExact } = typedParts(value)
  const spot = readSpot(typed)
  // The value has no exactness while there is no pin.
  const [chosen, setChosen] = useState<Exactness>('about')
  const shown: Exactness = value ? (isExact ? 'exact' : 'about') : chosen
  const [isOpen, setOpen] = useState(false)
  const near = usePlaceView(isOpen && !spot ? place : undefined)

  const change = (next: string, exact = shown) => {
    setChosen(exact)
    onChange(joinTyped({ spot: next, isExact: exact === 'exact' }))
  }
  const set = (next: Spot) => change(spotText(setSpot(next)))
  const position = usePosition((found) => {
    setOpen(true)
    set(found)
  })

  return (
    <section className={styles.field} aria-label={label}>
      <ChoiceSet
        legend={label}
        about={whatIsSeen(i18n, shown)}
        choices={[
          { value: 'about', words: t`The area, within ${metres} m` },
          { value: 'exact', words: t`The exact spot` },
        ]}
        chosen={shown}
        onChoose={(exact) => change(typed, exact)}
      />
      {isOpen && !near.isLoading && (
        <PinMap key={place} spot={spot} isExact={shown === 'exact'} near={near.view} onSet={set} />
      )}
      <div className={styles.actions}>
        {!isOpen && (
          <Button size="small" icon={<IconMapPin />} onClick={() => setOpen(true)}>
            {spot ? t`Show the pin on the map` : t`Set the pin on the map`}
          </Button>
        )}
        <Button size="small" pending={position.isAsking} onClick={position.ask}>
          <Trans>Use my position</Trans>
        </Button>
        {value && (
          <Button size="small" variant="dangerQuiet" icon={<IconTrash />} onClick={() => change('')}>
            <Trans>Remove the pin</Trans>
          </Button>
        )}
      </div>
      {position.problem && <FieldError>{t(position.problem)}</FieldError>}
      <TextField
        label={t`Latitude and longitude`}
        description={t`For example 23.7461, 90.3742`}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </section>
  )
}
