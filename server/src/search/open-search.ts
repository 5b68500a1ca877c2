import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Db, Executor } from '../database/executor.ts'
import {
  createIndex,
  type PropertyIndex,
  indexProperty,
  unindexProperty,
  sortAll,
  writeEntry,
} from './property-index.ts'
import { readProperties, readPropertiesByIds } from './read-properties.ts'
import { sql } from 'drizzle-orm'
import { preparedFor } from '../database/prepared.ts'

/** A transaction's number; those of lower numbers have all ended. */
type Watermark = string

const readMark = sql`pg_snapshot_xmin(pg_current_snapshot())::text`

const newStatement = preparedFor((executor) => {
  const changes = sql`select changed_in::text || ' ' || property_id from property_change
    where changed_in >= ${sql.placeholder('mark')}::text::xid8 limit ${sql.raw(String(maxRead + 1))}`
  return executor
    .select({ mark: sql<Watermark>`${readMark}`, changes: sql<string[]>`array(${changes})` })
    .from(sql`(select 1) as once`)
    .prepare('property_changes')
})

/** With more changes than this it is quicker to read all properties. */
const maxRead = 5000

/** Where to look for changes from now on. */
const currentWatermark = async (executor: Executor): Promise<Watermark> => {
  const { rows } = await executor.execute<{ mark: Watermark }>(sql`select ${readMark} as mark`)
  return rows[0]!.mark
}

/**
 * What transactions changed that hadn't ended at `mark`, as the transaction's number and the property's id, and where to look from next time.
 * A change is read again for as long as an older transaction goes on. `changes` is null if they are too many.
 */
const readChanges = async (
  executor: Executor,
  mark: Watermark,
): Promise<{ mark: Watermark; changes: string[] | null }> => {
  const [found] = await newStatement(executor).execute({ mark })
  const { mark: next, changes } = found!
  return { mark: next, changes: changes.length > maxRead ? null : changes }
}

type Source = Pick<Database, 'db' | 'lookups'>

/** The index as it was at `mark`, with the changes since then that it has already. */
type Loaded = { index: PropertyIndex; mark: Watermark; known: Set<string>; at: number }

export type Search = {
  /** The index with everything that was committed when this was called. */
  current(): Promise<PropertyIndex>
}

/** Milliseconds for which an index that nobody asked for can be brought up to date: changes are kept for a day. */
const maxAgeMs = 12 * 60 * 60_000

/** Properties put at once: a few milliseconds, after which requests have their turn. */
const changesAtOnce = 50

/** An index is read again once this share of its entries, and more than `minRemoved` of them, are of removed properties. */
const maxRemovedShare = 0.3

const load = async (db: Db): Promise<Loaded> => {
  // Before the first property is read: what changes meanwhile is read again.
  const mark = await currentWatermark(db)
  const index = createIndex()
  await readProperties(db, async (properties) => {
    for (const property of properties) writeEntry(index, property)
    await nextTurn()
  })
  await sortAll(index, nextTurn)
  return { index, mark, known: new Set(), at: performance.now() }
}

/** Reads what changed; returns null if all properties have to be read again. */
const update = async ({ db, lookups }: Source, loaded: Loaded): Promise<Loaded | null> => {
  if (performance.now() - loaded.at > maxAgeMs) return null
  const { mark, changes } = await readChanges(lookups(), loaded.mark)
  if (changes === null) return null
  const news = changes.filter((change) => !loaded.known.has(change))
  if (news.length > 0) await apply(db, loaded.index, news)
  return { index: loaded.index, mark, known: new Set(changes), at: performance.now() }
}

const apply = async (db: Db, index: PropertyIndex, changes: string[]): Promise<void> => {
  const ids = [...new Set(changes.map((change) => change.slice(change.indexOf(' ') + 1)))]
  const properties = new Map((await readPropertiesByIds(db, ids)).map((property) => [property.id, property]))
  for (const [at, id] of ids.entries()) {
    const property = properties.get(id)
    if (property) indexProperty(index, property)
    else unindexProperty(index, id)
    if (at % changesAtOnce === changesAtOnce - 1) await nextTurn()
  }
}

type Options = { database: Source; log: Pick<FastifyBaseLogger, 'info'>; minRemoved?: number }

/** Opens the index of all properties of a database: read when it is first asked for, and brought up to date whenever it is. */
export const openSearch = ({ database, log, minRemoved = 10_000 }: Options): Search => {
  let loaded: Loaded | null = null
  /** The index that is read beside one with too many removed properties, and takes its place at the next look. */
  let [renewed, isRenewing]: [Loaded | null, boolean] = [null, false]
  const loadAll = async (): Promise<Loaded> => {
    const from = performance.now()
    const found = await load(database.db)
    const ms = Math.round(performance.now() - from)
    log.info({ homes: found.index.used, ms }, 'the homes to search were read')
    return found
  }
  const renewSoon = ({ removed, used }: PropertyIndex): void => {
    if (isRenewing || removed <= minRemoved || removed <= used * maxRemovedShare) return
    isRenewing = true
    // A failure leaves the index as it is: the next look begins again.
    loadAll()
      .then((found) => void (renewed = found))
      .catch(() => {})
      .finally(() => (isRenewing = false))
  }
  const refresh = async (): Promise<PropertyIndex> => {
    if (renewed) [loaded, renewed] = [renewed, null]
    const updated = loaded && (await update(database, loaded))
    // Released first: two indexes of a million properties would take twice the memory.
    loaded = updated
    loaded ??= await loadAll()
    renewSoon(loaded.index)
    return loaded.index
  }
  // One look at a time. Who comes while one is under way has the next: it may have begun before their own change was committed.
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<PropertyIndex> | null = null
  const current = (): Promise<PropertyIndex> => {
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = null
        const refreshed = refresh()
        running = refreshed
        return refreshed
      })
    return waiting
  }
  return { current }
}
