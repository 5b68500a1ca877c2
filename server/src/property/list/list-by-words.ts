import type { Property } from '@thikana/contract/api'
import { queueSorts, readUrgencyKey, urgencyKey } from '@thikana/domain/property/urgency'
import { isPublic, type PropertyStatus, propertyStatuses } from '@thikana/domain/property/property-status'
import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/executor.ts'
import { newestFirst, type Order, type Page, readList, type Sorted } from '../../database/rows/keyset.ts'
import { type Counts, countColumns, countsOf } from '../../database/rows/table.ts'
import { property } from '../../database/schema/property.ts'
import { appUser } from '../../database/schema/user.ts'
import { whereListed, whereOwnerVisible } from '../../database/where-property.ts'
import { withRecords } from '../moderation/agent-records.ts'
import { joinAgent, ownPropertyOf, selectProperties, type StoredRow } from '../row.ts'
import { whereHasWords } from './find-by-words.ts'

export const foundSorts = ['newest', ...queueSorts, 'priceAsc', 'priceDesc'] as const
type FoundSort = (typeof foundSorts)[number]

/** As the search index has them. */
const whereInList = (status: PropertyStatus | undefined): SQL | undefined => {
  if (status !== undefined && isPublic({ status })) return whereListed
  return and(whereOwnerVisible, not(property.isDraft), status && eq(property.status, status))
}

const sorted = (name: string, by: AnyPgColumn, cast: string, keyOf: (row: StoredRow) => number) => {
  const isDescending = name === 'dearest'
  const direction = isDescending ? desc : asc
  const order: Order<StoredRow> = {
    name,
    by: [direction(by), direction(property.id)],
    after: ({ key, id }) => {
      const value = sql.raw(cast.replace('key', String(Number(key))))
      return isDescending
        ? sql`(${by}, ${property.id}) < (${value}, ${id}::uuid)`
        : sql`(${by}, ${property.id}) > (${value}, ${id}::uuid)`
    },
    keyOf,
  }
  return order
}

const urgent: Order<StoredRow> = {
  name: 'urgent',
  by: [desc(property.isUrgent), asc(property.submittedAt), asc(property.id)],
  after: ({ key, id }) => {
    const { isUrgent, submittedAt } = readUrgencyKey(Number(key))
    return sql`(not ${property.isUrgent}, ${property.submittedAt}, ${property.id})
      > (not ${isUrgent}::boolean, ${submittedAt}::timestamptz, ${id}::uuid)`
  },
  keyOf: urgencyKey,
}

const orders: Record<FoundSort, Order<StoredRow>> = {
  newest: newestFirst(property.id),
  urgent,
  oldest: sorted('oldest', property.submittedAt, 'to_timestamp(key / 1000.0)', (row) =>
    row.submittedAt.getTime(),
  ),
  priceAsc: sorted('cheapest', property.priceMin, 'key::bigint', (row) => row.priceMin),
  priceDesc: sorted('dearest', property.priceMin, 'key::bigint', (row) => row.priceMin),
}

type Asked = Sorted<FoundSort> & {
  search: string
  status?: PropertyStatus | undefined
  only?: 'advertised' | undefined
}

/** Every property with these words in title, location or its agent, for admins; `status` narrows it. */
export const listByWords = async (
  executor: Executor,
  { search, status, only, sort = 'newest', ...paging }: Asked,
): Promise<Page<Property>> =>
  withRecords(
    executor,
    await readList(
      executor,
      {
        select: selectProperties(executor),
        where: and(whereInList(status), only && property.isAdvertised, await whereHasWords(executor, search)),
        order: orders[sort],
        toItem: ownPropertyOf,
      },
      paging,
    ),
  )

const states = {
  ...Object.fromEntries(propertyStatuses.map((status) => [status, sql`${whereInList(status)}`])),
  advertised: sql`${whereListed} and ${property.isAdvertised}`,
}

/** How many of them there are, in all, in each status, and chosen for the home page. */
export const countByWords = async (executor: Executor, search: string): Promise<Counts> => {
  const { all: _, ...columns } = countColumns(states)
  return countsOf(
    await executor
      .select({ all: sql<number>`(count(*) filter (where ${whereInList(undefined)}))::int`, ...columns })
      .from(property)
      .innerJoin(appUser, joinAgent)
      .where(await whereHasWords(executor, search)),
  )
}
