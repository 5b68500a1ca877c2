import { isInCountry, type Spot } from '@thikana/domain/place/pin'
import { useState } from 'react'

const refused =
  'Your browser doesn’t share your position with this site. Allow it in the browser’s settings, or set the pin on the map.'
const unknown = 'Your position could not be found. Set the pin on the map instead.'
const outside = 'You seem to be outside Bangladesh. Set the pin on the map instead.'

/** Long enough for a phone's GPS. */
const timeoutMs = 15_000

/** Asks the browser for the position once, when `ask` is called: it asks the person first. `problem` is a sentence if there is none. */
export const usePosition = (onFound: (spot: Spot) => void) => {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

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
