import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { createOwnDatabase } from '../scripts/own-database.mjs'
import { type Product, startProduct } from './product.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** A database that outlives the servers: on the PostgreSQL of `npm test -- variant`, or on one of its own in the folder. */
const openDatabase = async (dataDir: string) => {
  const given = process.env['DATABASE_URL']
  if (given) {
    const { url, drop } = await createOwnDatabase(given)
    return { url, close: drop }
  }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: quiet })
  return { url, close: stop }
}

/** Two servers of one installation with the demo, each with an address of its own. */
export type TwoProcesses = { first: Product; second: Product; stop(): Promise<void> }

/** One database and one folder of pictures for both, as on machines behind a proxy. */
export const startTwoProcesses = async (): Promise<TwoProcesses> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-e2e-two-'))
  const database = await openDatabase(path.join(folder, 'database'))
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, 'data'),
    SESSION_SECRET: 'one-secret-for-both-server-processes',
  }
  const stops = [() => rm(folder, { recursive: true, force: true }), database.close]
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    const first = await startProduct({ demo: true, settings })
    stops.push(first.stop)
    const second = await startProduct({ demo: true, settings })
    stops.push(second.stop)
    return { first, second, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
