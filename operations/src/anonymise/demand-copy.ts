import type pg from 'pg'

type Mark = { name: string; lease: boolean; others: number }

/**
 * Throws a sentence unless this is the database that was named, was restored as a copy, and nothing else uses it: what is replaced can't be
 * brought back.
 */
export const demandCopy = async (client: pg.ClientBase, named: string | undefined): Promise<void> => {
  const { rows } = await client.query<Mark & { marked: boolean }>(
    `select current_database() as name, to_regclass('public.copy_mark') is not null as marked,
      (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`,
  )
  const { name = '', marked = false, others = 0 } = rows[0] ?? {}
  if (named !== name)
    throw new Error(
      `This replaces everybody's names, addresses and texts in the database "${name}" for good. If you mean it: npm run anonymise -- --database ${name}`,
    )
  const isCopy = marked && (await client.query('select from public.copy_mark')).rowCount
  if (!isCopy)
    throw new Error(
      `The database "${name}" isn't marked as a copy. Make one: restore a backup with npm run restore -- <file> --copy into an empty DATA_DIR or DATABASE_URL.`,
    )
  const done = await client.query('select from public.copy_mark where anonymised_at is not null')
  if (done.rowCount) throw new Error(`The database "${name}" was anonymised already.`)
  const leases = await client.query('select from public.job_lease where expires_at > now()')
  if (others > 0 || leases.rowCount)
    throw new Error(
      `Something else uses the database "${name}" (${others} connections). Stop every server on it; one that was killed counts for half a minute.`,
    )
}
