import { sql } from 'drizzle-orm'
import type { Executor } from './executor.ts'

/** The pool or, in a transaction, the connection that an executor sends its statements to; drizzle doesn't declare it. */
const clientOf = ({ _: { session } }: Executor): object => (session as unknown as { client: object }).client

/**
 * A statement that drizzle builds once for the pool and once for each connection with a transaction, and that each connection prepares: no
 * request waits for SQL to be written, parsed or planned. For statements whose plan doesn't depend on their values.
 */
export const preparedFor = <Statement>(
  prepare: (executor: Executor) => Statement,
): ((executor: Executor) => Statement) => {
  const statements = new WeakMap<object, Statement>()
  return (executor) => {
    const client = clientOf(executor)
    const known = statements.get(client)
    if (known) return known
    const made = prepare(executor)
    statements.set(client, made)
    return made
  }
}

/** A limit as a constant of the statement. As a parameter, PostgreSQL would plan for a tenth of all rows. */
export const constant = (limit: number): number => sql.raw(String(limit)) as unknown as number
