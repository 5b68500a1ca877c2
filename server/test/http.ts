import { type ProblemReply, problem } from '@thikana/contract/problem'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** All table contents, without sessions, counts and leases, which any request or process may change. */
export const fingerprint = async ({ database: { pool } }: TestServer): Promise<string> => {
  const text = (await statements.get(pool)) ?? (await write(pool))
  // Prepared: tests ask before and after every request, and to plan it takes longer than to run it.
  const { rows } = await pool.query<{ name: string; print: string | null }>({ name: 'fingerprint', text })
  return rows
    .map(({ name, print }) => `${name} ${print}`)
    .toSorted()
    .join('\n')
}

type Pool = TestServer['database']['pool']
const statements = new WeakMap<Pool, Promise<string>>()

/** One statement that hashes every table. */
const write = (pool: Pool): Promise<string> => {
  const written = pool
    .query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_name not in ('auth_session', 'auth_attempt', 'request_count', 'job_lease', 'job_run')`,
    )
    .then(({ rows }) => rows.map(({ name }) => printOf(name)).join(' union all '))
  statements.set(pool, written)
  return written
}

const printOf = (table: string) =>
  `select '${table}' as name, md5(string_agg(row::text, '|' order by row::text)) as print from "${table}" as row`

/** A problem as RFC 9457 has it, with a sentence for a person in it; returns it. */
export const expectProblem = async (response: Response, ...statuses: number[]): Promise<ProblemReply> => {
  const text = await response.text()
  expect(statuses, text).toContain(response.status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const answer = problem.parse(JSON.parse(text))
  expect(answer.status).toBe(response.status)
  expect(answer.message).toMatch(/^[A-Z].{5,}/s)
  return answer
}
