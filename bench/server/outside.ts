import { migrate } from '@thikana/server/database/migrate'
import pg from 'pg'
import { type BenchDatabase, findPostmaster } from './database.ts'
import { seed } from './seed.ts'

/** Written on our databases, so that only those are dropped. */
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
export const openOutside = async (url: string, listings: number): Promise<BenchDatabase> => {
  const name = `thikana_bench_${listings}`
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
    await seed(pool, listings, '/images/bench.webp')
    return { url: own.href, pool, postmaster: await findPostmaster(pool), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
