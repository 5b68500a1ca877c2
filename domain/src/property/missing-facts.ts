import { comparedFacts } from './card-facts.ts'
import { isFactOf, type PropertyFact, propertyFactNames, type PropertyKind } from './property-facts.ts'
import type { Purpose } from './purpose.ts'

/** With fewer photos than this, rooms stay unseen. */
export const fewPhotos = 4

/** What people want to know of any property. */
const alwaysWanted: readonly PropertyFact[] = ['kind', 'place', 'pin']
/** And of a property whose kind is known, besides what they compare first. */
const wantedOfKind: readonly PropertyFact[] = ['availableFrom', 'advanceMonths', 'tenants']

/** The facts that people look for and that aren't said of a property of this kind and purpose. A listing may go without them. */
export const missingFacts = (
  nature: { kind: PropertyKind | null; purpose: Purpose },
  isSaid: (name: PropertyFact) => boolean,
): PropertyFact[] => {
  const ofKind = nature.kind ? [...wantedOfKind, ...comparedFacts(nature.kind)] : []
  const wanted = [...alwaysWanted, ...ofKind]
  return propertyFactNames.filter((name) => wanted.includes(name) && isFactOf(name, nature) && !isSaid(name))
}
