import type { TestServer } from '../server.ts'

/** The name of a phone's browser, of its own for each number. */
export const browserOf = (device: number) =>
  `Mozilla/5.0 (Linux; Android 14; Phone ${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36`

/** A visit by a browser of its own, with the cookie of somebody who is signed in; the status of the answer. */
export const visit = async (url: string, id: string, userAgent: string, cookie = ''): Promise<number> => {
  const headers = { 'user-agent': userAgent, origin: url, ...(cookie ? { cookie } : {}) }
  const { status } = await fetch(`${url}/api/properties/${id}/views`, { method: 'POST', headers })
  return status
}

/** The views of each home. */
export const countViews = async ({
  database,
}: Pick<TestServer, 'database'>): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query(
    `select property_id as id, sum(count)::int as count from property_day where name = 'views' group by 1`,
  )
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]))
}

/** The views of all. */
export const countSiteViews = async ({ database }: Pick<TestServer, 'database'>): Promise<number> => {
  const { rows } = await database.pool.query(
    `select coalesce(sum(count), 0)::int as count from site_day where name = 'views'`,
  )
  return rows[0].count
}

/** Longer than views wait to be written. */
export const soon = { timeout: 8_000, interval: 200 }
