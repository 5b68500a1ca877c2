import { toLatinDigits } from '../digits.ts'
import { country, isInCountry, keptPin, type Pin, type Spot, spotText } from './pin.ts'

// Pins as forms have them, apart from `pin.ts`, which the first page loads.

const within = (degrees: number, low: number, high: number): number => Math.min(high, Math.max(low, degrees))

/** A spot that is set on a map: to a metre, and not beyond the country, where no property can be. */
export const setSpot = ({ lat, lng }: Spot): Spot => {
  const { south, north, west, east } = country
  const { lat: up, lng: across } = keptPin({ lat, lng, isExact: true })
  return { lat: within(up, south, north), lng: within(across, west, east) }
}

/** Goes before the spot of a pin that isn't exact, in a form's field. */
const about = 'about '

/** A pin as a form's field has it: the reverse of `readPin`. */
export const typedPin = (pin: Pin): string => joinTyped({ spot: spotText(pin), isExact: pin.isExact })

/** One of latitude and longitude, with a degree sign or a letter of the compass if somebody copied it with them. */
const degrees = String.raw`(\d{1,3}(?:\.\d{1,20})?)\s*°?\s*`
const pair = new RegExp(String.raw`^${degrees}N?\s*[,;\s]\s*${degrees}E?$`, 'i')

/** Parses `23.7461, 90.3742`, in either order, since no latitude of Bangladesh is one of its longitudes; null if it isn't a place there. */
export const readSpot = (typed: string): Spot | null => {
  const [, first, second] = pair.exec(toLatinDigits(typed).replace(/[，،]/g, ',').trim()) ?? []
  const [one, other] = [Number(first), Number(second)]
  return (
    [
      { lat: one, lng: other },
      { lat: other, lng: one },
    ].find(isInCountry) ?? null
  )
}

/** What a form's field has: the spot as somebody types it, and whether the pin is exact, which it is unless `about` goes before. */
export const typedParts = (typed: string): { spot: string; isExact: boolean } =>
  typed.startsWith(about)
    ? { spot: typed.slice(about.length), isExact: false }
    : { spot: typed, isExact: true }

/** The reverse of `typedParts`; empty without a spot. */
export const joinTyped = ({ spot, isExact }: { spot: string; isExact: boolean }): string =>
  spot.trim() && !isExact ? `${about}${spot}` : spot

export const readPin = (typed: string): Pin | null => {
  const { spot, isExact } = typedParts(typed)
  const found = readSpot(spot)
  return found && keptPin({ ...found, isExact })
}
