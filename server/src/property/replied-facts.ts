import { placeName, type PlaceName } from '@thikana/domain/place-list'
import { factsInDollars, type KnownFacts } from '@thikana/domain/property-facts'

/** Known facts as replies have them: amounts in dollars, and the place also in words. */
export const repliedFacts = (facts: KnownFacts): KnownFacts & { placeName?: PlaceName } => {
  const name = facts.place === undefined ? null : placeName(facts.place)
  return name ? { ...factsInDollars(facts), placeName: name } : factsInDollars(facts)
}
