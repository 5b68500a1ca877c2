import { sql } from 'drizzle-orm'
import type { TestServer } from './server.ts'

/** The audit trail of one thing, oldest first: `who move from to`. */
export const readTrail = async ({ database: { db } }: TestServer, id: string): Promise<string[]> => {
  const { rows } = await db.execute<{ line: string }>(
    sql`select concat_ws(' ', actor, move, "from", "to") as line from audit where entity_id = ${id} order by id`,
  )
  return rows.map((row) => row.line)
}
