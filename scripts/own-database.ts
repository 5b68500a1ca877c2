import { randomUUID } from 'node:crypto'
import pg from 'pg'

const run = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database of its own on the PostgreSQL at `url`, for a product that is tested there: its address, and a function that drops it. */
export const createOwnDatabase = async (url: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `product_${randomUUID().replaceAll('-', '')}`
  await run(url, `CREATE DATABASE ${name} TEMPLATE template0`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => run(url, `DROP DATABASE ${name} WITH (FORCE)`) }
}
