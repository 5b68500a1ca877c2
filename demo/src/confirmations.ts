import { dayMs } from '@thikana/domain/calendar'
import { makeRandom } from '@thikana/illustrations/random'
import type { property as propertyTable } from '@thikana/server/database/schema/property'
import { isOpen, type ListedProperty } from './listed-properties.ts'
import type { DemoOffer } from './offers.ts'
import { agent, agent2, type DemoPerson } from './people.ts'
import type { DemoWish } from './shown.ts'

type Confirmed = Pick<typeof propertyTable.$inferInsert, 'confirmedAt' | 'askedAt' | 'remindedAt'>

/** Agents who have listings to confirm: how many are due, beside one that leaves the lists with the server's first round. */
const due = new Map<DemoPerson, number>([
  [agent, 3],
  [agent2, 1],
])

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Nobody confirmed it for 31 days. */
const toConfirm = (now: Date): Confirmed => ({ confirmedAt: daysBefore(now, 31) })
/** Its agent was asked and reminded, and didn't answer. */
const leaving = (now: Date): Confirmed => ({
  confirmedAt: daysBefore(now, 46),
  askedAt: daysBefore(now, 16),
  remindedAt: daysBefore(now, 6),
})

type Loaded = {
  properties: ListedProperty[]
  advertised: Set<ListedProperty>
  offers: DemoOffer[]
  wishes: DemoWish[]
}

/** When each listing was confirmed: most of them lately. The server asks about the others, and writes the notices, once it runs. */
export const chooseConfirmations = (
  { properties, advertised, offers, wishes }: Loaded,
  now: Date,
): Map<ListedProperty, Confirmed> => {
  const random = makeRandom('confirmations')
  const used = new Set([...offers, ...wishes].map(({ property }) => property))
  const isUnused = (property: ListedProperty) =>
    isOpen(property) && !property.rent && !advertised.has(property) && !used.has(property)
  const chosen = new Map<ListedProperty, Confirmed>()
  for (const property of properties) {
    const days = random.between(0, 25)
    const confirmedAt = new Date(Math.max(property.createdAt.getTime(), daysBefore(now, days).getTime()))
    chosen.set(property, { confirmedAt })
  }
  for (const [person, count] of due) {
    const old = properties.filter(
      (property) =>
        property.agent === person && isUnused(property) && property.createdAt < daysBefore(now, 60),
    )
    for (const property of old.slice(0, count)) chosen.set(property, toConfirm(now))
    for (const property of old.slice(count, count + 1)) chosen.set(property, leaving(now))
  }
  return chosen
}
