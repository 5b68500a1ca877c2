import type pg from 'pg'

/** Longest time, in milliseconds, for one statement, for waiting on a lock, and for a transaction that does nothing. */
export const timeouts = {
  statement_timeout: 15_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** The locks rely on it: after waiting for one, a transaction reads what the other wrote. A database's default may differ. */
export const isolation = 'read committed'

const poolerOption = /([?&])pgbouncer=(\w*)(&|$)/

/** The address without `pgbouncer=true`, which says that PgBouncer in transaction mode stands in front of the database. */
export const readAddress = (databaseUrl: string): { connectionString: string; isPooled: boolean } => {
  const [, , value] = poolerOption.exec(databaseUrl) ?? []
  const connectionString = databaseUrl
    .replace(poolerOption, (_option, before: string, _value, after: string) => (after === '&' ? before : ''))
    .replace(/\?$/, '')
  return { connectionString, isPooled: value === 'true' }
}

/**
 * Removes the names of prepared statements: behind PgBouncer the next statement may run on another connection, which doesn't have them.
 * They are parsed and planned each time instead.
 */
export const withoutNames = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const unnamed = (config: unknown, ...rest: unknown[]) => {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config
    return query(isNamed ? { ...config, name: undefined } : config, ...rest)
  }
  client.query = unnamed as typeof client.query
}
