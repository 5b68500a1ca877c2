import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { migrate } from '@thikana/server/database/migrate'
import pg from 'pg'
import { type BenchDatabase, findPostmaster } from './database.ts'
import { seed } from './seed.ts'

const root = path.resolve(import.meta.dirname, '../..')
const migrations = path.join(root, 'server/src/database/migrations')
/** Written once the rows are there; a folder without it was left by an interrupted seeding. */
const stampName = 'seeded'
const log = { info: () => {}, warn: console.warn, error: console.error }

/** Changes with everything that the rows depend on. */
const editionOf = (listings: number): string => {
  const files = [
    ...['seed.ts', 'places.ts', 'pins.ts'].map((name) => path.join(import.meta.dirname, name)),
    ...readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => path.join(migrations, name)),
  ]
  const hash = createHash('sha256').update(String(listings))
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** The embedded PostgreSQL with this many listings, seeded once and kept in `.cache/bench` until migrations or the seed change. */
export const openEmbedded = async (listings: number): Promise<BenchDatabase & { folder: string }> => {
  const cache = path.join(root, '.cache/bench')
  const folder = path.join(cache, `${listings}-${editionOf(listings)}`)
  mkdirSync(cache, { recursive: true })
  for (const other of readdirSync(cache).filter((name) => name.startsWith(`${listings}-`)))
    if (path.join(cache, other) !== folder || !existsSync(path.join(folder, stampName)))
      rmSync(path.join(cache, other), { recursive: true })
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log })
  const pool = new pg.Pool({ connectionString: embedded.url, max: 2 })
  await fill(pool, listings, path.join(folder, stampName))
  const stop = async () => {
    // The pool doesn't wait until its connections have closed, so PostgreSQL may close them first.
    pool.on('error', () => {})
    await pool.end()
    await embedded.stop()
  }
  return { url: embedded.url, pool, postmaster: await findPostmaster(pool), folder, stop }
}

const fill = async (pool: pg.Pool, listings: number, stamp: string): Promise<void> => {
  await migrate(pool)
  if (existsSync(stamp)) return
  const started = performance.now()
  await seed(pool, listings, '/images/bench.webp')
  writeFileSync(stamp, '')
  console.log(`Seeded ${listings} listings in ${Math.round((performance.now() - started) / 1000)} s`)
}
