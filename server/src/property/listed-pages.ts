import { maxCounted, maxLimit } from '@thikana/contract/fields'
import { and, inArray, sql } from 'drizzle-orm'
import type { Cursor, Order } from '../database/keyset.ts'
import type { Db, Executor } from '../database/executor.ts'
import { constant, preparedFor } from '../database/prepared.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { joinAgent, joinTakingOffer, listedColumns, type ListedRow } from './row.ts'
import { whereListed } from './rules.ts'

// Pages of the properties that everyone signed in may browse. Without a search their statements are prepared.

const select = (executor: Executor) =>
  executor
    .select(listedColumns)
    .from(property)
    .innerJoin(appUser, joinAgent)
    .leftJoin(offer, joinTakingOffer)
    .$dynamic()

/**
 * How many rows a prepared statement may read: a page of the web app, and the longest. They are constants because PostgreSQL would plan
 * for a tenth of all rows otherwise, and few because each connection keeps each statement.
 */
const sizes = [25, maxLimit + 1]

const prepare = (db: Db, order: Order<ListedRow>, isFirst: boolean, size: number) => {
  const last = { key: sql.placeholder('key'), id: sql.placeholder('id') }
  return select(db)
    .where(and(whereListed, isFirst ? undefined : order.after(last)))
    .orderBy(...order.by)
    .limit(constant(size))
    .prepare(`listed_${order.name}_${isFirst ? 'first' : 'next'}_${size}`)
}

const statementsOf = preparedFor((db) => {
  const statements = new Map<string, ReturnType<typeof prepare>>()
  return (order: Order<ListedRow>, isFirst: boolean, size: number) => {
    const key = `${order.name} ${isFirst} ${size}`
    const statement = statements.get(key) ?? prepare(db, order, isFirst, size)
    statements.set(key, statement)
    return statement
  }
})

export const listedStatement = (
  executor: Executor,
  order: Order<ListedRow>,
  isFirst: boolean,
  size: number,
) => statementsOf(executor)(order, isFirst, size)

/** At least `limit` rows after `last`, if there are so many. */
export const readListed = (
  db: Db,
  order: Order<ListedRow>,
  { limit, last }: { limit: number; last: Cursor | null },
): Promise<ListedRow[]> => {
  const size = sizes.find((most) => most >= limit) ?? limit
  return statementsOf(db)(order, last === null, size).execute({ key: last?.key, id: last?.id })
}

/** The listings with these ids, in this order. */
export const readListedByIds = (db: Db, order: Order<ListedRow>, ids: string[]): Promise<ListedRow[]> =>
  select(db)
    .where(inArray(property.id, ids))
    .orderBy(...order.by)

/** Milliseconds for which a list that was too long to count isn't counted again. */
const largeMs = 60_000

const countOf = preparedFor((db) => {
  const listed = db
    .select({ one: sql`1` })
    .from(property)
    .where(whereListed)
    .limit(constant(maxCounted + 1))
  const statement = db
    .select({ total: sql<number>`count(*)::int` })
    .from(listed.as('listed'))
    .prepare('listed_total')
  return { statement, largeUntil: 0 }
})

/** How many there are; undefined if they are too many to count (rules §4.1). */
export const countListed = async (db: Db): Promise<number | undefined> => {
  const count = countOf(db)
  if (performance.now() < count.largeUntil) return undefined
  const [found] = await count.statement.execute()
  const total = found?.total ?? 0
  if (total <= maxCounted) return total
  count.largeUntil = performance.now() + largeMs
  return undefined
}
