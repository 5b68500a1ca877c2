import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallName, Known } from './calls.ts'
import type { BenchDatabase } from './database.ts'
import { startSubject, type Subject } from './subject.ts'

export type Subjects = {
  /** Those that answer a call; the first is what the others are compared with. */
  forCall: (call: CallName) => Subject[]
  cookie: string
  known: Known
  buyerId: string
  stop: () => Promise<void>
}

const sentFromMemory: CallName[] = ['advertised', 'reviews', 'home']

/** Starts every server on the same database, and signs a buyer in at the product. */
export const openSubjects = async (database: BenchDatabase): Promise<Subjects> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'thikana-bench-'))
  const onDatabase = { DATABASE_URL: database.url }
  const started: Subject[] = []
  const start = async (name: string, file: string, env: Record<string, string>) => {
    const subject = await startSubject(name, file, env)
    started.push(subject)
    return subject
  }
  const stop = async () => {
    await Promise.all(started.map((subject) => subject.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const product = await start('product', 'dist/start.js', {
      ...onDatabase,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '0',
    })
    const floor = await start('floor', 'bench/server/floor.ts', onDatabase)
    const again = await start('floor again', 'bench/server/floor.ts', onDatabase)
    const memory = await start('memory', 'bench/server/memory.ts', { PRODUCT_URL: product.url })
    const nest = await start('NestJS + TypeORM', 'bench/server/nest.mjs', onDatabase)
    const { cookie, id, email } = await signUp(product.url, database)
    const known = await readKnown(database, email)
    return {
      forCall: (call) => (sentFromMemory.includes(call) ? [memory, product] : [floor, again, nest, product]),
      cookie,
      known,
      buyerId: id,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const signUp = async (url: string, { pool }: BenchDatabase) => {
  const email = `buyer-${Date.now()}@bench.test`
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, name: 'Buyer', password: 'Bench!2026' }),
  })
  if (!response.ok) throw new Error(`Signing up answered ${response.status}: ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await fetch(`${url}/api/properties?status=verified&limit=1`, { headers: { cookie } })
  const { rows } = await pool.query<{ id: string }>('select id from app_user where email = $1', [email])
  if (!rows[0]) throw new Error('The buyer has no row of their own after a first call.')
  return { cookie, email, id: rows[0].id }
}

const verified = `from property p join app_user a on a.id = p.agent_id
  where p.status = 'verified' and p.removed_at is null and a.role = 'agent' and a.status = 'active'`

const readKnown = async ({ pool }: BenchDatabase, buyer: string): Promise<Known> => {
  const ids = await pool.query<{ id: string }>(`select p.id ${verified} order by md5(p.id::text) limit 2000`)
  const free = await pool.query<{ id: string; priceMin: string }>(
    `select p.id, p.price_min as "priceMin" ${verified}
      and not exists (select from offer o where o.property_id = p.id) order by md5(p.id::text) limit 10000`,
  )
  return {
    ids: ids.rows.map(({ id }) => id),
    free: free.rows.map(({ id, priceMin }) => ({ id, priceMin: Number(priceMin) })),
    buyer,
  }
}
