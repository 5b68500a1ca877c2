import { type Problem, problem } from '@thikana/contract/problem'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** All table contents, without sessions, counts and leases, which any request or process may change. */
export const fingerprint = async ({ database }: TestServer): Promise<string> => {
  const tables = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not in ('auth_session', 'auth_attempt', 'request_count', 'job_lease')`,
  )
  // One query: tests ask before and after every request.
  const prints = tables.rows.map(
    ({ name }) =>
      sql`select ${name} as name, md5(string_agg(row::text, '|' order by row::text)) as print from ${sql.identifier(name)} as row`,
  )
  const { rows } = await database.db.execute<{ name: string; print: string | null }>(
    sql.join(prints, sql` union all `),
  )
  return rows
    .map(({ name, print }) => `${name} ${print}`)
    .toSorted()
    .join('\n')
}

/** A problem as RFC 9457 has it, with a sentence for a person in it; returns it. */
export const expectProblem = async (response: Response, ...statuses: number[]): Promise<Problem> => {
  const text = await response.text()
  expect(statuses, text).toContain(response.status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const answer = problem.parse(JSON.parse(text))
  expect(answer.status).toBe(response.status)
  expect(answer.message).toMatch(/^[A-Z].{5,}/s)
  return answer
}
