import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A database or a transaction on it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>
