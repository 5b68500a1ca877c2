import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { migrate } from '@thikana/server/database/migrate'
import pg from 'pg'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { seed } from './seed.ts'

export type BenchDatabase = {
  url: string
  pool: pg.Pool
  /** PostgreSQL's first process; null if it isn't on this machine. */
  postmaster: number | null
  stop: () => Promise<void>
}

/** The process above the one that serves our connection; null if PostgreSQL runs on another machine. */
const findPostmaster = async (pool: pg.Pool): Promise<number | null> => {
  const { rows } = await pool.query<{ pid: number; address: string | null }>(
    'select pg_backend_pid() as pid, host(inet_server_addr()) as address',
  )
  const [{ pid, address }] = rows as [{ pid: number; address: string | null }]
  const isHere = address === null || address.startsWith('127.') || address === '::1'
  const status = `/proc/${pid}/status`
  if (!isHere || !existsSync(status)) return null
  return Number(/PPid:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1])
}

/** A database with this many listings: at the PostgreSQL of DATABASE_URL if there is one, otherwise the embedded one. */
export const openDatabase = async (count: number): Promise<BenchDatabase> => {
  const url = process.env['DATABASE_URL']
  return url ? openOutside(url, count) : openEmbedded(count)
}

/** Marks our databases, so that only those are dropped. */
const mark = 'made by npm run bench'

const quoted = (text: string) => pg.escapeIdentifier(text)

/** Drops one that an interrupted run has left. Throws if a database of this name isn't ours. */
const dropOurs = async (pool: pg.Pool, name: string): Promise<void> => {
  const { rows } = await pool.query<{ comment: string | null }>(
    "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1",
    [name],
  )
  if (rows[0] && rows[0].comment !== mark)
    throw new Error(`The database ${name} wasn't made by a benchmark: rename or drop it.`)
  await pool.query(`drop database if exists ${quoted(name)} with (force)`)
}

/**
 * A database of its own at the PostgreSQL of `url`, seeded with this many listings and dropped at the end. The user of `url` must be
 * allowed to create databases; the database that it names isn't touched.
 */
const openOutside = async (url: string, count: number): Promise<BenchDatabase> => {
  const name = `thikana_bench_${count}`
  const outer = new pg.Pool({ connectionString: url, max: 1 })
  await dropOurs(outer, name)
  await outer.query(`create database ${quoted(name)}`)
  await outer.query(`comment on database ${quoted(name)} is '${mark}'`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: own.href, max: 2 })
  const stop = async () => {
    await pool.end()
    await dropOurs(outer, name)
    await outer.end()
  }
  try {
    await migrate(pool)
    await seed(pool, count, '/images/bench.webp')
    return { url: own.href, pool, postmaster: await findPostmaster(pool), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const root = path.resolve(import.meta.dirname, '../..')
const migrations = path.join(root, 'server/src/database/migrations')
/** Written once the rows are there; a folder without it was left by an interrupted seeding. */
const stampName = 'seeded'
const log = { info: () => {}, warn: console.warn, error: console.error }

/** A hash of everything that the rows depend on. */
const editionOf = (count: number): string => {
  const files = [
    ...['seed.ts', 'places.ts'].map((name) => path.join(import.meta.dirname, name)),
    ...readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => path.join(migrations, name)),
  ]
  const hash = createHash('sha256').update(String(count))
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** The embedded PostgreSQL with this many listings, seeded once and kept in `.cache/bench` until migrations or the seed change. */
export const openEmbedded = async (count: number): Promise<BenchDatabase & { folder: string }> => {
  const cache = path.join(root, '.cache/bench')
  const folder = path.join(cache, `${count}-${editionOf(count)}`)
  mkdirSync(cache, { recursive: true })
  for (const other of readdirSync(cache).filter((name) => name.startsWith(`${count}-`)))
    if (path.join(cache, other) !== folder || !existsSync(path.join(folder, stampName)))
      rmSync(path.join(cache, other), { recursive: true })
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log })
  const pool = new pg.Pool({ connectionString: embedded.url, max: 2 })
  await fill(pool, count, path.join(folder, stampName))
  const stop = async () => {
    // The pool doesn't wait until its connections have closed, so PostgreSQL may close them first.
    pool.on('error', () => {})
    await pool.end()
    await embedded.stop()
  }
  return { url: embedded.url, pool, postmaster: await findPostmaster(pool), folder, stop }
}

const fill = async (pool: pg.Pool, count: number, stamp: string): Promise<void> => {
  await migrate(pool)
  if (existsSync(stamp)) return
  const started = performance.now()
  await seed(pool, count, '/images/bench.webp')
  writeFileSync(stamp, '')
  console.log(`Seeded ${count} listings in ${Math.round((performance.now() - started) / 1000)} s`)
}
