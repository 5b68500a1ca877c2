import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { beforeFirstRelease, isBeforeFirstRelease, startEmpty } from './first-release.ts'
import { judgePlaces, type Misplaced, misplacedExtensions } from './extensions.ts'

export const migrationsFolder = path.join(import.meta.dirname, 'migrations')
/** The oldest PostgreSQL the migrations and queries are written for. */
const minMajor = 15
/** An arbitrary lock number that all our processes share. */
export const migrationLock = 7_462_903_185

/** Milliseconds that a migration waits for a lock, which holds up every later request for it, and between two tries. */
const [lockMs, pauseMs, tries] = [3_000, 1_000, 30]

/**
 * Brings the database to this release's schema in one transaction; processes that start together wait for one another. Throws a sentence if
 * PostgreSQL is too old, its locale has no Bangla letters, or the data is from before the first release.
 */
export const migrate = async (pool: pg.Pool, folder = migrationsFolder): Promise<void> => {
  for (let left = tries; ; left -= 1)
    try {
      return await migrateOnce(pool, folder)
    } catch (error) {
      if (left <= 1 || !isLockTimeout(error)) throw error
      await sleep(pauseMs)
    }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '55P03') || isLockTimeout(error.cause))

const migrateOnce = (pool: pg.Pool, folder: string): Promise<void> =>
  drizzle(pool).transaction(async (transaction) => {
    await transaction.execute('set local statement_timeout = 0')
    await transaction.execute('set local lock_timeout = 0')
    await transaction.execute('set local idle_in_transaction_session_timeout = 0')
    const version = await transaction.execute<{ version: string }>(
      sql`select current_setting('server_version_num') as version`,
    )
    refuseOldPostgres(Number(version.rows[0]?.version))
    await transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await refuseBeforeFirstRelease(transaction)
    await refuseMisplacedExtensions(transaction)
    await refuseLocaleWithoutBangla(transaction)
    await transaction.execute(`set local lock_timeout = ${lockMs}`)
    // Reading a table makes this connection see a schema that another one created while it waited; CREATE SCHEMA alone doesn't.
    await transaction.execute(sql`select from pg_namespace`)
    await applyMigrations(transaction as unknown as NodePgDatabase, { migrationsFolder: folder })
  })

/** `versionNumber` as PostgreSQL's `server_version_num` has it, e.g. 150004. */
export const refuseOldPostgres = (versionNumber: number): void => {
  const major = Math.floor(versionNumber / 10_000)
  if (major >= minMajor) return
  throw new Error(`The database runs PostgreSQL ${major}; Thikana needs ${minMajor} or later.`)
}

const refuseBeforeFirstRelease = async (transaction: Pick<NodePgDatabase, 'execute'>): Promise<void> => {
  const list = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`
  const [found] = (await transaction.execute<{ isThere: boolean }>(list)).rows
  if (!found?.isThere) return
  const { rows } = await transaction.execute<{ at: string }>(
    sql`select created_at as at from drizzle.__drizzle_migrations`,
  )
  if (isBeforeFirstRelease(rows.map(({ at }) => Number(at))))
    throw new Error(`The database can’t be used: ${beforeFirstRelease}. Nothing was changed; ${startEmpty}.`)
}

const refuseMisplacedExtensions = async (transaction: Pick<NodePgDatabase, 'execute'>): Promise<void> => {
  const { rows } = await transaction.execute<Misplaced>(misplacedExtensions)
  const wrong = judgePlaces(rows)
  if (wrong) throw new Error(`${wrong.says} ${wrong.todo}`)
}

/** pg_trgm asks the database's locale what a letter is: under "C" no search by Bangla words could use an index. */
const refuseLocaleWithoutBangla = async (transaction: Pick<NodePgDatabase, 'execute'>): Promise<void> => {
  const about = await transaction.execute<{ name: string; encoding: string; locale: string }>(
    sql`select datname as name, pg_encoding_to_char(encoding) as encoding, datctype as locale
      from pg_database where datname = current_database()`,
  )
  const { name, encoding, locale } = about.rows[0] ?? { name: '', encoding: '', locale: '' }
  if (encoding === 'UTF8') {
    await transaction.execute('create extension if not exists pg_trgm with schema public')
    const found = await transaction.execute<{ count: number }>(
      sql`select cardinality(show_trgm(${'ঢাকা'})) as count`,
    )
    if (found.rows[0]?.count) return
  }
  throw new Error(
    `The database "${name}" has the encoding ${encoding} and the locale ${locale}, in which PostgreSQL knows no Bangla letters and can't search for them. ` +
      `Create it with CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8', and restore your data into it if there is any.`,
  )
}
