import { dayMs } from '@thikana/domain/calendar'
import type { property as propertyTable } from '@thikana/server/database/schema/property'
import type { chooseConfirmations } from './confirmations.ts'
import { isOpen, type ListedProperty } from './listed-properties.ts'
import type { DemoOffer } from './offers.ts'
import { agent, agent2, type DemoPerson } from './people.ts'
import type { DemoWish } from './shown.ts'

type Kept = Pick<typeof propertyTable.$inferInsert, 'reference' | 'isDraft' | 'pausedAt' | 'reasonCode'>

type Loaded = {
  properties: ListedProperty[]
  advertised: Set<ListedProperty>
  offers: DemoOffer[]
  wishes: DemoWish[]
  confirmations: ReturnType<typeof chooseConfirmations>
}

/** How many days ago the first agent paused a home. */
const pausedDays = 2

/**
 * What agents keep to themselves: references of their own, the first agent's draft and paused home, and what the second one was asked to
 * change.
 */
export const chooseOwnFields = (
  { properties, advertised, offers, wishes, confirmations }: Loaded,
  now: Date,
): Map<ListedProperty, Kept> => {
  const used = new Set([...offers, ...wishes].map(({ property }) => property))
  const isFresh = (property: ListedProperty) =>
    (confirmations.get(property)?.confirmedAt?.getTime() ?? 0) > now.getTime() - 20 * dayMs
  const own = properties.filter((property) => property.agent === agent)
  const draft = own.find(({ state }) => state === 'pending')
  const asked = properties.find(
    (property) => property.agent === agent2 && property.state === 'pending' && !used.has(property),
  )
  const paused = own.find(
    (property) =>
      isOpen(property) &&
      property.rent &&
      !advertised.has(property) &&
      !used.has(property) &&
      isFresh(property),
  )
  const counts = new Map<DemoPerson, number>()
  return new Map(
    properties.map((property) => {
      const count = (counts.get(property.agent) ?? 0) + 1
      counts.set(property.agent, count)
      const kept = {
        reference: `${property.rent ? 'R' : 'S'}-${String(count).padStart(3, '0')}`,
        isDraft: property === draft || property === asked,
        reasonCode: property === asked ? ('photosFew' as const) : null,
        pausedAt: property === paused ? new Date(now.getTime() - pausedDays * dayMs) : null,
      }
      return [property, kept]
    }),
  )
}
