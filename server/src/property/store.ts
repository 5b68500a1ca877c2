import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/access'
import { isPublic, type PropertyStatus } from '@thikana/domain/property'
import { refuse } from '@thikana/domain/refusal'
import { addressOf, isActiveAgent } from '@thikana/domain/user'
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Db, Executor } from '../database/executor.ts'
import { isId } from '../database/ids.ts'
import { preparedFor } from '../database/prepared.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import type { Member } from '../user/member.ts'
import { type Page, type PageOfRows, type Paging, readList, type Sorted } from '../database/keyset.ts'
import { countListed, keepTotal, readListed, readListedByIds, readNear } from './listed-pages.ts'
import {
  isSold,
  joinAgent,
  ownPropertyOf,
  type PropertyRow,
  propertyOf,
  selectOpened,
  selectProperties,
  type StoredRow,
} from './row.ts'
import { whereDue } from './confirmed.ts'
import { whereListed, whereNotRemoved, whereOwnerVisible, whereSold } from './rules.ts'
import type { Search } from '../search/open-search.ts'
import { hasWords } from './find-by-location.ts'
import { listHomes } from './find-homes.ts'
import { listFound } from './list-found.ts'
import { type Filters, isPlain, ofPurpose, orders, type Sort, type StoredSort } from './search.ts'

type Query = Sorted<Sort> & Filters

/** What everyone signed in may browse, sold ones included and marked. */
export const listPublic = (db: Db, search: Search, query: Query): Promise<Page<Property>> => {
  const { sort = 'default', limit, cursor, ...filters } = query
  const paging = { limit, cursor }
  const read = (ids: string[]) => readListedByIds(db, ids)
  if (!isPlain(filters, sort)) return listHomes(db, search, { filters, sort, paging, scope: 'listed', read })
  const { location, purpose } = filters
  if (location !== undefined && hasWords(location))
    return listFound(db, {
      location,
      sort,
      paging,
      scope: { where: whereListed },
      read,
      readNear: (page) => readNear(db, orders[sort], location, page),
      total: (text, count) => keepTotal(db, text, count),
    })
  return readList(
    db,
    {
      rows: (page) => readListed(db, orders[sort], page, purpose),
      order: orders[sort],
      toItem: propertyOf,
      counted: () => countListed(db, purpose),
    },
    paging,
  )
}

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

type StoredQuery = Sorted<StoredSort> & { location?: string | undefined }

const list = (
  executor: Executor,
  where: SQL | undefined,
  { sort = 'default', location, ...paging }: StoredQuery,
  select: Select = selectProperties,
): Promise<Page<Property>> => {
  if (location !== undefined && hasWords(location)) {
    const joins = sql`inner join ${appUser} on ${joinAgent}`
    const read = (ids: string[]) =>
      selectProperties(executor)
        .where(inArray(property.id, ids))
        .orderBy(...orders[sort].by)
    return listFound(executor, { location, sort, paging, scope: { joins, where }, read })
  }
  const counted = executor
    .select({ one: sql`1` })
    .from(property)
    .innerJoin(appUser, joinAgent)
    .where(where)
    .$dynamic()
  const toItem = (row: StoredRow) => ownPropertyOf(row)
  return readList(executor, { ...listed(executor, where, sort, select), toItem, counted }, paging)
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
  if (isPlain(filters, sort))
    return list(db, and(where, ofPurpose(filters)), { ...paging, sort, location: filters.location })
  const read = async (ids: string[]) => {
    const rows = await selectProperties(db).where(and(where, inArray(property.id, ids)))
    return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  }
  return listHomes(db, search, { filters, sort, paging, scope: { status }, read })
}

/** An agent's own, with their photos, which their export has too. `state`: only those that have to be confirmed. */
export const listOfAgent = (
  executor: Executor,
  { email, state, ...paging }: Paging & { email: string; state?: 'all' | 'unconfirmed' | undefined },
): Promise<Page<Property>> => {
  const which = state === 'unconfirmed' ? whereDue(new Date()) : undefined
  return list(
    executor,
    and(whereOwnerVisible, eq(appUser.email, addressOf(email)), which),
    paging,
    selectOpened,
  )
}

/** What the home page shows. It counts no total: it is opened most often, and shows one page only. */
export const listAdvertised = (
  executor: Executor,
  { limit = 8, cursor }: Paging,
): Promise<Page<Property>> => {
  return readList(executor, listed(executor, and(property.isAdvertised, whereListed, not(whereSold))), {
    limit,
    cursor,
  })
}

const propertyById = preparedFor((executor) =>
  selectOpened(executor)
    .where(and(eq(property.id, sql.placeholder('id')), whereNotRemoved))
    .prepare('property_by_id'),
)

/** The property `id` without any permission check; null if there is none or its agent removed it. */
export const findProperty = async (executor: Executor, id: string): Promise<PropertyRow | null> => {
  if (!isId(id)) return null
  const [row] = await propertyById(executor).execute({ id })
  return row ?? null
}

/** It can be browsed: verified, and of an active agent. */
export const isBrowsable = (row: PropertyRow): boolean =>
  isPublic(row) && isActiveAgent({ email: row.agentEmail, role: row.agentRole, status: row.agentStatus })

/** `actor` may see it: browsable, bought by them, their own, or they are an admin. */
export const isVisible = (row: PropertyRow, actor: Member | null) =>
  isBrowsable(row) ||
  (isSold(row) && actor !== null && row.winningBuyerId === actor.id) ||
  can(actor, 'property.readHidden', { owners: [row.agentEmail] })

/** The property `id` if `actor` may see it (`isVisible`). Throws `propertyNotFound`. */
export const readProperty = async (
  executor: Executor,
  actor: Member | null,
  id: string,
): Promise<PropertyRow> => {
  const row = await findProperty(executor, id)
  if (!row || !isVisible(row, actor)) throw refuse('propertyNotFound')
  return row
}
