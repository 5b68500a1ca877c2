import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Buyer, Known } from './calls/call.ts'
import { createClient } from './calls/client.ts'
import type { CloseLater } from './closing.ts'
import { type BenchDatabase, openDatabase } from './database.ts'
import { startSubject, type Subject } from './subject.ts'

const commandsFile = path.resolve(import.meta.dirname, '../../scripts/commands.json')
const { start } = JSON.parse(readFileSync(commandsFile, 'utf8')) as {
  start: { file: string; flags: string[] }
}

/** The file that `npm start` runs, and the options of Node with which it does. */
export const { file: startFile, flags: startFlags } = start

/** How it is measured: alone on its machine, and without limits of requests. */
export const productSettings = {
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '0',
}

/** Starts the product as it ships, on this database; `env` has further settings. */
export const startProduct = async (
  database: BenchDatabase,
  name = 'product',
  env: Record<string, string> = {},
): Promise<Subject> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'thikana-bench-'))
  const clear = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const settings = {
      ...productSettings,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      // The same for all products on one database, so that a session counts with each.
      SESSION_SECRET: 'the same secret for every benchmark',
      ...env,
    }
    const subject = await startSubject(name, startFile, settings, startFlags)
    return { ...subject, stop: () => subject.stop().finally(clear) }
  } catch (error) {
    clear()
    throw error
  }
}

/** The product on a database with this many properties, and a client with one connection; `closeLater` receives what stops them. */
export const openProduct = async (count: number, closeLater: CloseLater) => {
  const database = await openDatabase(count)
  closeLater(database.stop)
  const product = await startProduct(database)
  closeLater(product.stop)
  const client = createClient(product.url, 1)
  closeLater(client.close)
  return { database, product, client }
}

/**
 * More people than requests at a time: one person's concurrent offers would wait for each other. Enough for 500 streams of notices, of which
 * a person may have 12.
 */
const buyerCount = 48

export type SignedUp = Buyer & { id: string; password: string }

/** Registers buyers at the product. */
export const signUpBuyers = async (
  url: string,
  database: Pick<BenchDatabase, 'pool'>,
  count = buyerCount,
): Promise<SignedUp[]> => {
  const people: SignedUp[] = []
  while (people.length < count) people.push(await signUp(url, database))
  return people
}

/** Registers a buyer at the product. */
export const signUp = async (url: string, { pool }: Pick<BenchDatabase, 'pool'>): Promise<SignedUp> => {
  const [email, password] = [`buyer-${randomUUID()}@bench.test`, 'Bench!2026']
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, name: 'Buyer', password }),
  })
  if (!response.ok) throw new Error(`Signing up answered ${response.status}: ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await fetch(`${url}/api/properties?status=verified&limit=1`, { headers: { cookie } })
  const { rows } = await pool.query<{ id: string }>('select id from app_user where email = $1', [email])
  if (!rows[0]) throw new Error('The buyer has no row of their own after a first call.')
  return { cookie, email, password, id: rows[0].id }
}

const verified = `from property p join app_user a on a.id = p.agent_id
  where p.status = 'verified' and p.removed_at is null and a.role = 'agent' and a.status = 'active'`

export const readKnown = async ({ pool }: Pick<BenchDatabase, 'pool'>, buyers: Buyer[]): Promise<Known> => {
  const ids = await pool.query<{ id: string }>(`select p.id ${verified} order by md5(p.id::text) limit 2000`)
  const free = await pool.query<{ id: string; priceMin: string }>(
    `select p.id, p.price_min as "priceMin" ${verified}
      and not exists (select from offer o where o.property_id = p.id) order by md5(p.id::text) limit 10000`,
  )
  if (free.rows.length === 0)
    throw new Error(
      'Every listing has offers, probably of a run that failed: delete .cache/bench and start again.',
    )
  return {
    ids: ids.rows.map(({ id }) => id),
    free: free.rows.map(({ id, priceMin }) => ({ id, priceMin: Number(priceMin) })),
    buyers: buyers.map(({ email, cookie }) => ({ email, cookie })),
  }
}
