import { readAddress, timeouts } from '@thikana/server/database/pooler'
import pg from 'pg'
import { connectionsOfServer } from '@thikana/server/config/connections'
import { type Check, type Finding, ok, problem } from '../check.ts'
import { readRow, withDatabase } from '../with-database.ts'

const undeclared = problem(
  'DATABASE_URL leads to PgBouncer in transaction mode, or to another pooler that keeps no session settings.',
  'Add pgbouncer=true to DATABASE_URL: postgresql://user:password@host/database?pgbouncer=true',
)

/** Connects as the server does, with timeouts that such a pooler refuses or forgets. */
const tryTimeouts = async (connectionString: string): Promise<Finding[]> => {
  const client = new pg.Client({ connectionString, ...timeouts, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { timeout } = await readRow<{ timeout: string }>(
      client,
      `select current_setting('statement_timeout') as timeout`,
    )
    return [timeout === '0' ? undeclared : ok('Connections keep their settings: no pooler is in between.')]
  } catch (error) {
    if (error instanceof Error && /unsupported startup parameter/.test(error.message)) return [undeclared]
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

export const pooler: Check = {
  name: 'pooler',
  run: (examined) => {
    const { databaseUrl } = examined.config
    if (databaseUrl === undefined) return []
    return withDatabase(examined, async (client) => {
      const { connectionString, isPooled } = readAddress(databaseUrl)
      if (!isPooled) return tryTimeouts(connectionString)
      const { timeout } = await readRow<{ timeout: string }>(
        client,
        `select current_setting('statement_timeout') as timeout`,
      )
      if (timeout !== '0') return [ok('PgBouncer is in front, and its connections have the timeouts.')]
      return [ok('PgBouncer is in front; the first start stores the timeouts with the role.')]
    })
  },
}

type Limits = { most: number; reserved: number; ofRole: number; ofDatabase: number }

const statement = `select current_setting('max_connections')::int as most,
    current_setting('superuser_reserved_connections')::int as reserved,
    (select rolconnlimit from pg_roles where rolname = current_user) as "ofRole",
    (select datconnlimit from pg_database where datname = current_database()) as "ofDatabase"`

/** −1 is no limit. */
const limited = (limit: number): number => (limit < 0 ? Infinity : limit)

export const connectionLimits: Check = {
  name: 'connections',
  run: (examined) =>
    withDatabase(examined, async (client) => {
      const { workers } = examined.config
      const { most, reserved, ofRole, ofDatabase } = await readRow<Limits>(client, statement)
      const allowed = Math.min(most - reserved, limited(ofRole), limited(ofDatabase))
      const needed = connectionsOfServer(workers)
      if (allowed >= needed) return [ok(`${needed} connections are used at most, ${allowed} allowed.`)]
      return [
        problem(
          `The server uses up to ${needed} connections, but PostgreSQL allows ${allowed}.`,
          'Raise max_connections, or the CONNECTION LIMIT of the role and the database; or set WORKERS lower.',
        ),
      ]
    }),
}
