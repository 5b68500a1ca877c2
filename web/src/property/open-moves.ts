import type { Property } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { conditionsOf, propertyMoves, propertyParties } from '@thikana/domain/property/property'
import { useActor } from '../session/session.tsx'

/** The moves that the server would allow the signed-in person now. */
export const useOpenMoves = (property: Property) => {
  const current = { status: property.status, facts: conditionsOf(property) }
  return openMoves(propertyMoves, current, propertyParties(useActor(), property))
}
