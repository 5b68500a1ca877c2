import { dayMs } from '@thikana/domain/calendar'
import { type Currency, currency } from '@thikana/domain/payment/currency'
import { makeRandom } from '@thikana/illustrations/random'
import { newId } from '@thikana/server/database/rows/ids'
import type { savedSearch } from '@thikana/server/database/schema/saved-search'
import type { DemoOffer } from './offers.ts'
import { type DemoPerson, user, user2 } from './people.ts'
import { isOpen, type ListedProperty } from './listed-properties.ts'

/** The kinds of building of which the home page shows one to rent. */
const rented: ReadonlySet<string> = new Set(['dhakaApartment', 'duplex'])

/** One property of each kind of building for the home page. */
export const chooseAdvertised = (properties: ListedProperty[], offers: DemoOffer[]): Set<ListedProperty> => {
  const random = makeRandom('advertised')
  const taken = offers.filter(({ status }) => status === 'accepted').map(({ property }) => property)
  const free = properties.filter((property) => isOpen(property) && !taken.includes(property))
  // In the order of those for sale, which further homes to rent don't change.
  const buildings = new Set(free.filter(({ rent }) => !rent).map(({ building }) => building))
  return new Set(
    [...buildings].map((one) =>
      random.pick(free.filter(({ building, rent }) => building === one && Boolean(rent) === rented.has(one))),
    ),
  )
}

export type DemoWish = { id: string; person: DemoPerson; property: ListedProperty; addedAt: Date }

/** The first buyer's wishlist includes a removed property, one that is being checked again, a sold one, and one to rent. */
export const chooseWishes = (properties: ListedProperty[], offers: DemoOffer[], now: Date): DemoWish[] => {
  const random = makeRandom('wishes')
  const isTaken = (property: ListedProperty) =>
    offers.some((each) => each.property === property && each.status === 'accepted')
  const isTheirs = (property: ListedProperty) =>
    offers.some((each) => each.property === property && each.buyer === user)
  const every = properties.filter((property) => isOpen(property) && !isTaken(property) && !isTheirs(property))
  const free = every.filter(({ rent }) => !rent)
  const takeRandom = (count: number) =>
    Array.from({ length: count }, () => free.splice(random.int(0, free.length - 1), 1)[0]!)
  const wish = (person: DemoPerson) => (property: ListedProperty) => {
    const ago = Math.min(random.between(0.5, 45) * dayMs, now.getTime() - property.createdAt.getTime())
    const addedAt = new Date(now.getTime() - ago)
    return { id: newId(addedAt), person, property, addedAt }
  }
  const changed = [
    properties.find(({ state }) => state === 'removed'),
    properties.find(({ state }) => state === 'again'),
    properties.find((property) => isTaken(property) && !isTheirs(property)),
    every.find(({ rent }) => rent?.tenants === 'family'),
  ].filter((property) => property !== undefined)
  return [...[...takeRandom(5), ...changed].map(wish(user)), ...takeRandom(4).map(wish(user2))]
}

export type DemoSearch = Omit<typeof savedSearch.$inferInsert, 'userId'> & { person: DemoPerson }

/** The flat to rent that the demo's user looks for. */
const rentSearches = {
  USD: { name: 'A flat to rent for under $500', most: 500 },
  BDT: { name: 'A flat to rent for under ৳40,000', most: 40_000 },
} as const satisfies Record<Currency, { name: string; most: number }>

type Search = Pick<DemoSearch, 'name' | 'query' | 'asked' | 'frequency'> & { daysAgo: number }

/** What the demo's user looks for. Amounts of `asked` are in minor units. */
const listSearches = ({ name, most }: (typeof rentSearches)[Currency]): Search[] => [
  {
    name: 'Three bedrooms in Dhanmondi',
    query: 'bedrooms=3&place=dhaka.dhaka.dhanmondi',
    asked: { bedrooms: 3, place: ['dhaka.dhaka.dhanmondi'] },
    frequency: 'now',
    daysAgo: 12,
  },
  {
    name,
    query: `kind=flat&priceMax=${most}&purpose=rent`,
    asked: { kind: ['flat'], priceMax: most * 100, purpose: 'rent' },
    frequency: 'weekly',
    daysAgo: 5,
  },
]

export const saveSearches = (now: Date): DemoSearch[] =>
  listSearches(rentSearches[currency()]).map(({ daysAgo, ...search }) => {
    const createdAt = new Date(now.getTime() - daysAgo * dayMs)
    return { ...search, id: newId(createdAt), person: user, createdAt }
  })
