import type { Property } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { propertyFacts, propertyMoves, propertyParties } from '@thikana/domain/property'
import { useActor } from '../session.tsx'

/** What whoever is signed in may do with `property` now: the very moves that the server would carry out. */
export const useOpenMoves = (property: Property) => {
  const current = { status: property.status, facts: propertyFacts(property) }
  return openMoves(propertyMoves, current, propertyParties(useActor(), property))
}
