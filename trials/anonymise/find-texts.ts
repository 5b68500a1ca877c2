import type pg from 'pg'

/** What leads to a person, with where it is in a production database. Read by hand-written queries, not by the rules. */
const queries = [
  'select email from app_user',
  'select name from app_user',
  'select image from app_user',
  'select email from auth_user',
  'select name from auth_user',
  'select owner_email from image',
  `select actor from audit where actor like '%@%'`,
  'select "to" from mail',
  'select subject from mail',
  'select text from mail',
  'select token from auth_session',
  'select ip_address from auth_session where length(ip_address) > 3',
  'select user_agent from auth_session where length(user_agent) > 4',
  'select password from auth_account',
  // Some have the person’s id, which stays.
  'select value from auth_verification where value not in (select id from auth_user)',
  'select identifier from auth_verification',
  'select comment from review',
  'select description from property',
]

/** What the test writes by itself, so that each of these finds something. */
export const planted = [
  'select text from message',
  'select phone from thread_contact',
  'select name from saved_search',
  'select text from report',
]

/** Every such text in the database. */
export const readTexts = async (pool: pg.Pool): Promise<Set<string>> => {
  const texts = new Set<string>()
  for (const text of [...queries, ...planted]) {
    const { rows } = await pool.query({ text, rowMode: 'array' })
    // By lines, since JSON writes an end of line in another way.
    for (const [value] of rows as (string | null)[][])
      for (const line of value?.split('\n') ?? []) if (line.trim()) texts.add(line)
  }
  return texts
}

/** The tables in which any of the texts occurs in any column, with the text. */
export const findTexts = async (pool: pg.Pool, texts: Set<string>): Promise<string[]> => {
  const tables = await pool.query<{ name: string }>(
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string }>(
      `select wanted.text from unnest($1::text[]) as wanted(text)
        where exists (select from ${name} as one where position(wanted.text in to_jsonb(one)::text) > 0)`,
      [[...texts]],
    )
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return found
}
