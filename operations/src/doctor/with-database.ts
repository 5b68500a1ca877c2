import { existsSync } from 'node:fs'
import path from 'node:path'
import { readSocketFolder, socketUrl } from '@thikana/server/database/embedded/socket-folder'
import type pg from 'pg'
import type { Examined, Finding } from './check.ts'

/** The address of the database: the operator's, or that of the embedded one in the data folder. Null if that was never started. */
export const databaseUrlOf = ({ config }: Pick<Examined, 'config'>): string | null => {
  if (config.databaseUrl) return config.databaseUrl
  const isThere = existsSync(path.join(config.dataDir, 'postgres.socket'))
  return isThere ? socketUrl(readSocketFolder(config.dataDir), 'thikana') : null
}

/** Lets `look` look at the database; nothing if it can't be reached, which the check of that name reports. */
export const withDatabase = async (
  examined: Examined,
  look: (client: pg.Client) => Promise<Finding[]>,
): Promise<Finding[]> => {
  const url = databaseUrlOf(examined)
  if (url === null) return []
  const { use } = examined.connections
  const isThere = await use(url, async () => true).catch(() => false)
  return isThere ? use(url, look) : []
}

export const readRow = async <Row extends object>(client: pg.Client, statement: string): Promise<Row> => {
  const { rows } = await client.query<Row>(statement)
  const [row] = rows
  if (!row) throw new Error('The database gave no answer.')
  return row
}
