import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * A statement that is built once for a database and then prepared by each of its connections: PostgreSQL doesn't parse and plan it for
 * every request, and drizzle doesn't write its SQL again. For statements whose plan doesn't depend on their values.
 */
export const preparedFor = <Statement>(
  prepare: (db: NodePgDatabase) => Statement,
): ((db: NodePgDatabase) => Statement) => {
  const statements = new WeakMap<NodePgDatabase, Statement>()
  return (db) => {
    const known = statements.get(db)
    if (known) return known
    const made = prepare(db)
    statements.set(db, made)
    return made
  }
}
