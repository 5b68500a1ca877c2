import { connectionsOfServer } from '@thikana/server/config/connections'
import { type Check, ok, problem } from '../check.ts'
import { readRow, withDatabase } from '../with-database.ts'

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
