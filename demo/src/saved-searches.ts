import { newId } from '@thikana/server/database/rows/ids'
import type { savedSearch } from '@thikana/server/database/schema/saved-search'
import { dayMs } from './listed-properties.ts'
import { type DemoPerson, user } from './people.ts'

export type DemoSearch = Omit<typeof savedSearch.$inferInsert, 'userId'> & { person: DemoPerson }

/** What the demo's user looks for. Amounts of `asked` are in cents. */
const searches = [
  {
    name: 'Three bedrooms in Dhanmondi',
    query: 'bedrooms=3&place=dhaka.dhaka.dhanmondi',
    asked: { bedrooms: 3, place: ['dhaka.dhaka.dhanmondi'] },
    frequency: 'now',
    daysAgo: 12,
  },
  {
    name: 'A flat to rent for under $500',
    query: 'kind=flat&priceMax=500&purpose=rent',
    asked: { kind: ['flat'], priceMax: 50_000, purpose: 'rent' },
    frequency: 'weekly',
    daysAgo: 5,
  },
] as const

export const saveSearches = (now: Date): DemoSearch[] =>
  searches.map(({ daysAgo, ...search }) => {
    const createdAt = new Date(now.getTime() - daysAgo * dayMs)
    return { ...search, id: newId(createdAt), person: user, createdAt }
  })
