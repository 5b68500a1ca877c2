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

/** Which transactions a look saw: a snapshot of PostgreSQL, as text. */
type Seen = string

const readSeen = sql`pg_current_snapshot()::text`

const newStatement = preparedFor((executor) => {
  const seen = sql`${sql.placeholder('seen')}::text::pg_snapshot`
  const changes = sql`select property_id from property_change
    where changed_in >= pg_snapshot_xmin(${seen}) and not pg_visible_in_snapshot(changed_in, ${seen})
    limit ${sql.raw(String(maxRead + 1))}`
  return executor
    .select({ seen: sql<Seen>`${readSeen}`, changed: sql<string[]>`array(${changes})` })
    .from(sql`(select 1) as once`)
    .prepare('property_changes')
})

/** With more changes than this it is quicker to read all properties. */
const maxRead = 5000

const seenNow = async (executor: Executor): Promise<Seen> => {
  const { rows } = await executor.execute<{ seen: Seen }>(sql`select ${readSeen} as seen`)
  return rows[0]!.seen
}

/** The ids of what transactions changed that the last look didn't see, null if they are too many, and what this look sees. */
const readChanges = async (
  executor: Executor,
  seen: Seen,
): Promise<{ seen: Seen; changed: string[] | null }> => {
  const [found] = await newStatement(executor).execute({ seen })
  const { seen: next, changed } = found!
  return { seen: next, changed: changed.length > maxRead ? null : changed }
}

type Source = Pick<Database, 'db' | 'lookups'>

/** The index with what the last look saw, and when that was. */
type Loaded = { index: PropertyIndex; seen: Seen; at: number }

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
  const seen = await seenNow(db)
  const index = createIndex()
  await readProperties(db, async (properties) => {
    for (const property of properties) writeEntry(index, property)
    await nextTurn()
  })
  await sortAll(index, nextTurn)
  return { index, seen, at: performance.now() }
}

/** Reads what changed; returns null if all properties have to be read again. */
const update = async ({ db, lookups }: Source, loaded: Loaded): Promise<Loaded | null> => {
  if (performance.now() - loaded.at > maxAgeMs) return null
  const { seen, changed } = await readChanges(lookups(), loaded.seen)
  if (changed === null) return null
  if (changed.length > 0) await apply(db, loaded.index, [...new Set(changed)])
  return { index: loaded.index, seen, at: performance.now() }
}

const apply = async (db: Db, index: PropertyIndex, ids: string[]): Promise<void> => {
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
