import { placeName, type PlaceName } from '@thikana/domain/place/place-list'
import type { KnownFacts } from '@thikana/domain/property/property-facts'

/** What replies have besides the facts: the place in words, if the home has one. */
export const placeInWords = ({ place }: KnownFacts): { placeName?: PlaceName } => {
  const name = place === undefined ? null : placeName(place)
  return name ? { placeName: name } : {}
}
