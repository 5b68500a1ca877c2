import { maxLimit } from '@thikana/contract/fields'
import type { Counted } from '@thikana/domain/count'
import type { Purpose } from '@thikana/domain/purpose'
import { and, sql } from 'drizzle-orm'
import type { Asked, Order } from '../database/keyset.ts'
import type { Db, Executor } from '../database/executor.ts'
import { constant, preparedFor } from '../database/prepared.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { joinAgent, listedColumns, type ListedRow } from './row.ts'
import { whereListed } from './rules.ts'

// Pages of the properties that everyone signed in may browse, by prepared statements.

const select = (executor: Executor) =>
  executor.select(listedColumns).from(property).innerJoin(appUser, joinAgent).$dynamic()

/**
 * How many rows a prepared statement may read: a page of the web app, and the longest. They are constants because PostgreSQL would plan
 * for a tenth of all rows otherwise, and few because each connection keeps each statement.
 */
const sizes = [25, maxLimit + 1]

/** Of this purpose, as a constant, so that a prepared statement uses the index that begins with it. */
const whereFor = (purpose: Purpose | undefined) =>
  purpose === undefined ? undefined : sql`${property.purpose} = ${sql.raw(`'${purpose}'`)}`

const prepare =
  (purpose: Purpose | undefined) =>
  (db: Executor, order: Order<ListedRow>, isFirst: boolean, size: number) => {
    const last = { key: sql.placeholder('key'), id: sql.placeholder('id') }
    return select(db)
      .where(and(whereListed, whereFor(purpose), isFirst ? undefined : order.after(last)))
      .orderBy(...order.by)
      .limit(constant(size))
      .prepare(`listed_${purpose ?? 'all'}_${order.name}_${isFirst ? 'first' : 'next'}_${size}`)
  }

type Prepare<Statement> = (db: Executor, order: Order<ListedRow>, isFirst: boolean, size: number) => Statement

const statementsBy =
  <Statement>(prepareOne: Prepare<Statement>) =>
  (db: Executor) => {
    const statements = new Map<string, Statement>()
    return (order: Order<ListedRow>, isFirst: boolean, size: number): Statement => {
      const key = `${order.name} ${isFirst} ${size}`
      const statement = statements.get(key) ?? prepareOne(db, order, isFirst, size)
      statements.set(key, statement)
      return statement
    }
  }

const statementsOf = {
  all: preparedFor(statementsBy(prepare(undefined))),
  sale: preparedFor(statementsBy(prepare('sale'))),
  rent: preparedFor(statementsBy(prepare('rent'))),
} satisfies Record<Purpose | 'all', unknown>

export const listedStatement = (
  executor: Executor,
  order: Order<ListedRow>,
  isFirst: boolean,
  size: number,
  purpose: Purpose | 'all' = 'all',
) => statementsOf[purpose](executor)(order, isFirst, size)

const sizeFor = (limit: number) => sizes.find((most) => most >= limit) ?? limit

/** At least `limit` rows of `purpose` after `last`, if there are so many. */
export const readListed = (
  db: Db,
  order: Order<ListedRow>,
  { limit, last }: Asked,
  purpose: Purpose | undefined,
): Promise<ListedRow[]> =>
  listedStatement(db, order, last === null, sizeFor(limit), purpose).execute({ key: last?.key, id: last?.id })

const rowsByIds = preparedFor((db) => {
  const ids = sql`any(${sql.placeholder('ids')}::uuid[])`
  return select(db)
    .where(and(sql`${property.id} = ${ids}`, whereListed))
    .prepare('listed_by_ids')
})

/**
 * The listings with these ids, in their order. Without those that have left the lists since their ids were found: an edited form is shown
 * to nobody before an admin has verified it (rules §4.3).
 */
export const readListedByIds = async (db: Db, ids: string[]): Promise<ListedRow[]> => {
  const rows = await rowsByIds(db).execute({ ids })
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Plain lists are counted by a statement up to this. */
const maxCountedListed = 1000

const countBy = (purpose: Purpose | undefined) =>
  preparedFor((db) => {
    const listed = db
      .select({ one: sql`1` })
      .from(property)
      .where(and(whereListed, whereFor(purpose)))
      .limit(constant(maxCountedListed + 1))
    return db
      .select({ total: sql<number>`count(*)::int` })
      .from(listed.as('listed'))
      .prepare(`listed_${purpose ?? 'all'}_total`)
  })

const countOf = { all: countBy(undefined), sale: countBy('sale'), rent: countBy('rent') } satisfies Record<
  Purpose | 'all',
  unknown
>

const totalsOf = preparedFor(() => new Map<string, { total: number; until: number }>())

/** Milliseconds for which the total of a long list is kept. */
const keptMs = 10_000

/** How many of `purpose` there are. Of more than a statement counts, `countAll` knows it, and the answer is at most ten seconds old. */
export const countListed = async (
  db: Db,
  purpose: Purpose | undefined,
  countAll: () => Promise<number>,
): Promise<Counted> => {
  const name = purpose ?? 'all'
  const kept = totalsOf(db).get(name)
  if (kept && performance.now() < kept.until) return { total: kept.total }
  const [found] = await countOf[name](db).execute()
  const total = found?.total ?? 0
  if (total <= maxCountedListed) return { total }
  const all = await countAll()
  totalsOf(db).set(name, { total: all, until: performance.now() + keptMs })
  return { total: all }
}
