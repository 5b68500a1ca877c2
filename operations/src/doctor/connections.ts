import { readAddress } from '@thikana/server/database/pooler'
import pg from 'pg'

/** Connections to databases that the checks share, one for each address; all are closed at the end. */
export type Connections = {
  /** Runs `look` once those before it are done. Rejects with the driver's error if the database can't be reached. */
  use<Result>(url: string, look: (client: pg.Client) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const connectTimeoutMs = 5_000

export const createConnections = (): Connections => {
  type Shared = { client: Promise<pg.Client>; last: Promise<unknown> }
  const shared = new Map<string, Shared>()
  const open = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: readAddress(url).connectionString,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
      application_name: 'thikana doctor',
    })
    // One that breaks fails its statement, which is enough.
    client.on('error', () => {})
    await client.connect()
    return client
  }
  return {
    use: (url, look) => {
      const one: Shared = shared.get(url) ?? { client: open(url), last: Promise.resolve() }
      shared.set(url, one)
      const result = one.last.then(async () => look(await one.client))
      one.last = result.catch(() => {})
      return result
    },
    close: async () => {
      const clients = await Promise.allSettled([...shared.values()].map(({ client }) => client))
      for (const client of clients)
        if (client.status === 'fulfilled') await client.value.end().catch(() => {})
    },
  }
}
