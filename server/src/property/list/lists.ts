import type { Property } from '@thikana/contract/api'
import { dueCutoff, needsConfirmation } from '@thikana/domain/property/confirmation'
import { initialPropertyStatus, isPublic, type PropertyStatus } from '@thikana/domain/property/property'
import { addressOf } from '@thikana/domain/user/user'
import { eq } from 'drizzle-orm'
import type { Db, Executor } from '../../database/executor.ts'
import type { Page, Paging, Sorted } from '../../database/rows/keyset.ts'
import { appUser } from '../../database/schema/user.ts'
import type { Search } from '../../search/open-search.ts'
import { advertised, listed, type Scope } from '../../search/select.ts'
import { listProperties } from './find-properties.ts'
import type { Last } from './list-groups.ts'
import { readListedByIds, readOpenedByIds, readStoredByIds } from './read-by-ids.ts'
import { isSold, ownPropertyOf, propertyOf, type StoredRow, toPropertyState } from '../row.ts'
import { type Filters, longestWaiting, sequences, type Sort } from './search.ts'

type Query = Sorted<Sort> & Filters

/** What everyone signed in may browse, sold ones included and marked. */
export const listPublic = (
  db: Db,
  search: Search,
  { sort = 'default', limit, cursor, sold, rents, ...filters }: Query & Last,
): Promise<Page<Property>> =>
  listProperties(search, {
    filters,
    order: sequences[sort],
    paging: { limit, cursor },
    scope: listed,
    last: { sold, rents: filters.purpose ? undefined : rents },
    read: (ids) => readListedByIds(db, ids),
    toItem: propertyOf,
  })

/** How many advertised ones the home page shows. */
const advertisedLimit = 8

/** What the home page shows. */
export const listAdvertised = (
  db: Db,
  search: Search,
  { sort = 'default', limit = advertisedLimit, cursor, ...filters }: Query = {},
): Promise<Page<Property>> =>
  listProperties(search, {
    filters,
    order: sequences[sort],
    paging: { limit, cursor },
    scope: advertised,
    read: async (ids) => (await readListedByIds(db, ids)).filter((row) => row.isAdvertised && !isSold(row)),
    toItem: propertyOf,
  })

const readOfStatus = async (db: Db, ids: string[], status: PropertyStatus | undefined) =>
  (await readStoredByIds(db, ids)).filter((row) => status === undefined || row.status === status)

/** Every property, for admins; `status` narrows it. */
export const listAll = (
  db: Db,
  search: Search,
  { status, sort = 'default', limit, cursor, ...filters }: Query & { status?: PropertyStatus },
): Promise<Page<Property>> =>
  listProperties(search, {
    filters,
    order: sequences[sort],
    paging: { limit, cursor },
    scope: { is: ['ownerVisible'], status },
    read: (ids) => readOfStatus(db, ids, status),
    toItem: ownPropertyOf,
  })

/** What waits for an admin. */
export const waiting: Scope = { is: ['ownerVisible'], status: initialPropertyStatus }

/** The same, the longest waiting first. */
export const listQueue = (db: Db, search: Search, paging: Paging): Promise<Page<Property>> =>
  listProperties(search, {
    filters: {},
    order: longestWaiting,
    paging,
    scope: waiting,
    read: (ids) => readOfStatus(db, ids, initialPropertyStatus),
    toItem: ownPropertyOf,
  })

/** `unconfirmed`: those that have to be confirmed; `viewable`: those that can be viewed. */
type State = 'all' | 'unconfirmed' | 'viewable'

const own = { is: ['ownerVisible'] } as const

/** An agent's public ones that have to be confirmed (`needsConfirmation` of the domain). */
export const dueOf = (id: string, now: Date): Scope => ({
  is: ['ownerVisible', 'public'],
  isNot: ['taken'],
  agent: { id, confirmedUpTo: dueCutoff(now) },
})

const states: Record<
  State,
  { scopeOf: (agentId: string, now: Date) => Scope; has: (row: StoredRow, now: Date) => boolean }
> = {
  all: { scopeOf: (id) => ({ ...own, agent: { id } }), has: () => true },
  unconfirmed: {
    scopeOf: dueOf,
    has: (row, now) => needsConfirmation({ ...toPropertyState(row), confirmedAt: row.confirmedAt }, now),
  },
  viewable: {
    scopeOf: (id) => ({ is: ['ownerVisible', 'public'], isNot: ['sold'], agent: { id } }),
    has: (row) => isPublic(row) && !isSold(row),
  },
}

const noOne = { items: [], next: null, total: 0 }

/** An agent's own, with their photos. */
export const listOfAgent = async (
  db: Executor,
  search: Search,
  {
    email,
    state = 'all',
    sort = 'default',
    limit,
    cursor,
    ...filters
  }: Query & { email: string; state?: State | undefined },
): Promise<Page<Property>> => {
  const address = addressOf(email)
  const [agent] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, address))
  if (!agent) return noOne
  const { scopeOf, has } = states[state]
  const now = new Date()
  return listProperties(search, {
    filters,
    order: sequences[sort],
    paging: { limit, cursor },
    scope: scopeOf(agent.id, now),
    read: async (ids) =>
      (await readOpenedByIds(db, ids)).filter((row) => row.agentEmail === address && has(row, now)),
    toItem: ownPropertyOf,
  })
}
