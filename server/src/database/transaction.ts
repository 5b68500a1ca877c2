import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

type Begin = NodePgDatabase['transaction']

/**
 * Transactions on the pool's connections. drizzle's own never gives a connection back whose BEGIN failed, as it does while the database fails
 * over behind PgBouncer: soon none would be left.
 */
export const transactionsOn = (pool: pg.Pool, settings: { casing: 'snake_case' }): Begin => {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()
  const databaseOf = (client: pg.PoolClient): NodePgDatabase => {
    const known = databases.get(client) ?? drizzle(client, settings)
    databases.set(client, known)
    return known
  }
  return async (work, config) => {
    const client = await pool.connect()
    try {
      return await databaseOf(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
}
