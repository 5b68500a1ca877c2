import pg from 'pg'

/** Creates the database if it doesn't exist; `url` leads to another one of the same PostgreSQL. */
export const ensureDatabase = async (url: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
