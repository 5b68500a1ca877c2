import type { Property } from '@thikana/contract/api'
import type { PropertyStatus } from '@thikana/domain/property'
import { addressOf } from '@thikana/domain/user'
import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Db, Executor } from '../database/executor.ts'
import {
  type Order,
  type Page,
  type PageOfRows,
  type Paging,
  readList,
  type Sorted,
} from '../database/keyset.ts'
import { property, waitingIn } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { whereActive } from '../database/where-account.ts'
import type { Search } from '../search/open-search.ts'
import { whereDue } from './confirmed.ts'
import { listHomes } from './find-homes.ts'
import type { Last } from './list-groups.ts'
import { readListedByIds } from './read-by-ids.ts'
import {
  joinAgent,
  ownPropertyOf,
  propertyOf,
  selectOpened,
  selectProperties,
  type StoredRow,
} from './row.ts'
import { whereListed, whereOwnerVisible, whereShown, whereSold } from './rules.ts'
import { type Filters, isPlain, ofPurpose, orders, type Sort, type StoredSort } from './search.ts'

type Query = Sorted<Sort> & Filters

/** What everyone signed in may browse, sold ones included and marked. */
export const listPublic = (
  db: Db,
  search: Search,
  { sort = 'default', limit, cursor, sold, rents, ...filters }: Query & Last,
): Promise<Page<Property>> =>
  listHomes(db, search, {
    filters,
    sort,
    paging: { limit, cursor },
    scope: 'listed',
    last: { sold, rents: filters.purpose ? undefined : rents },
    read: (ids) => readListedByIds(db, ids),
    toItem: propertyOf,
  })

type Select = typeof selectProperties | typeof selectOpened

const listed = (
  executor: Executor,
  where: SQL | undefined,
  sort: StoredSort = 'default',
  select: Select = selectProperties,
) => ({
  rows: ({ where: condition, by, limit }: PageOfRows): Promise<StoredRow[]> =>
    select(executor)
      .where(condition)
      .orderBy(...by)
      .limit(limit),
  where,
  order: orders[sort],
  toItem: propertyOf,
})

const countable = (executor: Executor, where: SQL | undefined) =>
  executor
    .select({ one: sql`1` })
    .from(property)
    .innerJoin(appUser, joinAgent)
    .where(where)
    .$dynamic()

type StoredQuery = Sorted<StoredSort>

const list = (
  executor: Executor,
  where: SQL | undefined,
  { sort = 'default', ...paging }: StoredQuery,
  select: Select = selectProperties,
): Promise<Page<Property>> => {
  const toItem = (row: StoredRow) => ownPropertyOf(row)
  const counted = countable(executor, where)
  return readList(executor, { ...listed(executor, where, sort, select), toItem, counted }, paging)
}

/** Those of `ids` that are within `where`, in their order. */
const readWithin = async (
  db: Db,
  where: SQL | undefined,
  ids: string[],
  select: Select = selectProperties,
): Promise<StoredRow[]> => {
  const rows = await select(db).where(and(where, inArray(property.id, ids)))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** How many of `ids` are within `where`. */
const countWithin = async (db: Db, where: SQL | undefined, ids: string[]): Promise<number> => {
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(property)
    .innerJoin(appUser, joinAgent)
    .where(and(where, eq(property.id, sql`any(${sql.param(ids)}::uuid[])`)))
  return found?.total ?? 0
}

/** Searches a list that the index doesn't know, such as one agent's: its ids are read first. It must be one that can be read whole. */
const searchWithin = async (
  db: Db,
  search: Search,
  { sort = 'default', limit, cursor, ...filters }: Query,
  { where, select, toItem }: { where: SQL | undefined; select: Select; toItem: (row: StoredRow) => Property },
): Promise<Page<Property>> => {
  const found = await db.select({ id: property.id }).from(property).innerJoin(appUser, joinAgent).where(where)
  return listHomes(db, search, {
    filters,
    sort,
    paging: { limit, cursor },
    scope: { ids: found.map(({ id }) => id) },
    read: (ids) => readWithin(db, where, ids, select),
    toItem,
  })
}

/** Every property, for admins; `status` narrows it. */
export const listAll = (
  db: Db,
  search: Search,
  { status, ...query }: Query & { status?: PropertyStatus },
): Promise<Page<Property>> => {
  const where = and(whereOwnerVisible, status && eq(property.status, status))
  const { sort = 'default', limit, cursor, ...filters } = query
  const paging = { limit, cursor }
  if (isPlain(filters, sort)) return list(db, and(where, ofPurpose(filters)), { ...paging, sort })
  const read = (ids: string[]) => readWithin(db, where, ids)
  return listHomes(db, search, {
    filters,
    sort,
    paging,
    scope: { status },
    countWithin: (ids) => countWithin(db, where, ids),
    read,
    toItem: (row) => ownPropertyOf(row),
  })
}

const longestWaiting: Order<StoredRow> = {
  name: 'oldest',
  by: [asc(property.submittedAt), asc(property.id)],
  after: ({ key, id }) =>
    sql`(${property.submittedAt}, ${property.id}) > (to_timestamp(${key}::float8 / 1000), ${id}::uuid)`,
  keyOf: ({ submittedAt }) => submittedAt.getTime(),
}

/** What waits for an admin, the longest waiting first. */
export const listQueue = (executor: Executor, paging: Paging): Promise<Page<Property>> => {
  const where = and(waitingIn(property), whereActive)
  return readList(
    executor,
    {
      ...listed(executor, where),
      order: longestWaiting,
      toItem: (row) => ownPropertyOf(row),
      counted: countable(executor, where),
    },
    paging,
  )
}

type OfAgent = { email: string; state?: 'all' | 'unconfirmed' | 'viewable' | undefined }

const whereOfAgent = ({ email, state }: OfAgent) =>
  and(
    whereOwnerVisible,
    eq(appUser.email, addressOf(email)),
    state === 'unconfirmed' ? whereDue(new Date()) : undefined,
    state === 'viewable' ? and(whereShown, not(whereSold)) : undefined,
  )

/** An agent's own, with their photos, which their export has too. `state`: only those that have to be confirmed. */
export const listOfAgent = (
  executor: Executor,
  { email, state, ...paging }: Paging & OfAgent,
): Promise<Page<Property>> => list(executor, whereOfAgent({ email, state }), paging, selectOpened)

/** The same, searched. */
export const searchOfAgent = (
  db: Db,
  search: Search,
  { email, state, ...query }: Query & OfAgent,
): Promise<Page<Property>> => {
  const { sort = 'default', limit, cursor, ...filters } = query
  const where = whereOfAgent({ email, state })
  if (isPlain(filters, sort))
    return list(db, and(where, ofPurpose(filters)), { sort, limit, cursor }, selectOpened)
  return searchWithin(db, search, query, {
    where,
    select: selectOpened,
    toItem: (row) => ownPropertyOf(row),
  })
}

const whereAdvertised = and(property.isAdvertised, whereListed, not(whereSold))

/** How many of them the home page shows. */
const advertisedLimit = 8

/** What the home page shows. It counts no total: it is opened most often, and shows one page only. */
export const listAdvertised = (
  executor: Executor,
  { limit = advertisedLimit, cursor }: Paging,
): Promise<Page<Property>> => readList(executor, listed(executor, whereAdvertised), { limit, cursor })

/** The same, searched. */
export const searchAdvertised = (
  db: Db,
  search: Search,
  { limit = advertisedLimit, cursor, ...query }: Query,
): Promise<Page<Property>> => {
  const { sort = 'default', ...filters } = query
  const isWhole = Object.values(filters).every((value) => value === undefined)
  if (isWhole && (sort === 'default' || sort === 'newest')) return listAdvertised(db, { limit, cursor })
  return searchWithin(
    db,
    search,
    { ...query, limit, cursor },
    { where: whereAdvertised, select: selectProperties, toItem: propertyOf },
  )
}
