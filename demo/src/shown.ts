import { dayMs } from '@thikana/domain/calendar'
import { type Currency, currency } from '@thikana/domain/payment/currency'
import { makeRandom } from '@thikana/illustrations/random'
import { newId } from '@thikana/server/database/rows/ids'
import type { savedSearch } from '@thikana/server/database/schema/saved-search'
import { pickEarlierPrices } from './earlier-prices.ts'
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

export type DemoWish = {
  id: string
  person: DemoPerson
  property: ListedProperty
  addedAt: Date
  note: string | null
}

/** What the first buyer wrote about the homes they saved first. */
const notes = [
  'Light and quiet in the photos. Show it to Nadia before Friday.',
  'Ask whether the price includes parking.',
  'আম্মার পছন্দ হয়েছে। সিঁড়ি কয়টা, জিজ্ঞেস করতে হবে।',
]

/** The first buyer's wishlist includes a removed property, one that is being checked again, a sold one, one to rent, one with a new price, and notes. */
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
    return { id: newId(addedAt), person, property, addedAt, note: null }
  }
  const repriced = every.flatMap((property) => {
    const until = pickEarlierPrices(property, now).at(-1)?.until
    return until && !property.rent ? [{ property, before: new Date(Date.parse(until) - 2 * dayMs) }] : []
  })
  const changed = [
    properties.find(({ state }) => state === 'removed'),
    properties.find(({ state }) => state === 'again'),
    properties.find((property) => isTaken(property) && !isTheirs(property)),
    every.find(({ rent }) => rent?.tenants === 'family'),
  ].filter((property) => property !== undefined)
  const theirs = [...takeRandom(5), ...changed].map(wish(user))
  const noted = theirs.map((one, at) => ({ ...one, note: notes[at] ?? null }))
  const others = takeRandom(4).map(wish(user2))
  const saved = [...theirs, ...others].map(({ property }) => property)
  const cheaper = repriced.find(({ property }) => !saved.includes(property))
  return [
    ...noted,
    ...others,
    ...(cheaper
      ? [{ ...wish(user)(cheaper.property), id: newId(cheaper.before), addedAt: cheaper.before }]
      : []),
  ]
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
