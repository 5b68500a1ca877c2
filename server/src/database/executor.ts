import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export type Db = NodePgDatabase
/** Where a statement runs: on the pool, or inside the caller's transaction. */
export type Executor = Db | Parameters<Parameters<Db['transaction']>[0]>[0]
/** Inside a transaction: for what must happen together. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Selected where it only matters which rows there are. */
export const anyRow = { one: sql<number>`1` }
