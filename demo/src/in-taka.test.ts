// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { currencyDefault, setCurrency } from '@thikana/domain/payment/currency'
import { languages } from '@thikana/domain/language'
import { readSearch } from '@thikana/domain/search/read-search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '@thikana/server/config/config'
import { connect, type Database } from '@thikana/server/database/connect'
import { createTestDatabase } from '@thikana/server/test/database'
import { quickHashing } from '@thikana/server/test/identity/quick-hashing'
import { type Running, startServer } from '@thikana/server/start'
import { i18nOf } from '@thikana/texts/i18n-of'
import { exampleWish } from '@thikana/texts/search/example-wish'
import { createDemo, standIns } from './demo.ts'

let own: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
let database: Database
let running: Running

beforeAll(async () => {
  own = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-demo-'))
  const log = pino({ level: 'silent' })
  database = await connect({ databaseUrl: own.url, log })
  const settings = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: own.url, DEMO: '1' }
  running = await startServer({
    config: readConfig({ ...settings, CURRENCY: 'BDT', BROWSE: 'public' }),
    log,
    database,
    secret: 'a secret for tests, long enough to be taken',
    standIns: { ...standIns, demo: createDemo({ pictureScale: 0.1 }) },
    hashing: quickHashing,
    servesPages: false,
  })
}, 240_000)

afterAll(async () => {
  await running.stop()
  await database.close()
  await own.drop()
  await rm(dataDir, { recursive: true, force: true })
  setCurrency(currencyDefault)
})

const count = async (statement: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${statement}`,
  )
  return rows[0]?.count ?? 0
}

it('a demo in taka has no offer outside its price range, and prices that its fields take', async () => {
  expect(await count('offer where amount not between price_min and price_max')).toBe(0)
  const dear = `price_max not between price_min * 1.05 and price_min * 1.2`
  expect(await count(`property where purpose = 'sale' and ${dear}`)).toBe(0)
  expect(await count(`property where purpose = 'sale' and price_min < 150000000`)).toBe(0)
  expect(await count(`property where purpose = 'rent' and price_max > 15000000`)).toBe(0)
})

it('a demo in taka has every bought home paid in full, most of them in parts', async () => {
  const { rows } = await database.pool.query<{ amount: string; paid: string; parts: number }>(
    `select o.amount * (1 + o.advance_months) as amount, sum(p.amount) as paid, count(*)::int as parts
     from offer o join payment p on p.offer_id = o.id and p.status = 'captured'
     where o.status = 'bought' group by o.id`,
  )
  expect(rows).toHaveLength(12)
  for (const { amount, paid } of rows) expect(paid).toBe(amount)
  expect(rows.filter(({ parts }) => parts > 1)).toHaveLength(10)
})

it('a demo in taka leaves the buyer an offer of ৳25 lakh to pay in three parts', async () => {
  const mine = `offer join app_user on app_user.id = buyer_id where email = 'user@thikana.test'`
  expect(await count(`${mine} and offer.status = 'accepted' and amount = 250000000`)).toBe(1)
})

it('a demo in taka has a home that takes offers for each wish that our texts give as an example', async () => {
  for (const typed of [
    ...languages.map((language) => exampleWish(i18nOf(language))),
    'three bedrooms to rent in Dhanmondi under 50,000 taka, lift',
    '৩ বেড ৯০ লাখের মধ্যে',
  ]) {
    const { unread = [], ...read } = readSearch(typed, 'BDT')
    const query = new URLSearchParams(
      Object.entries(read).map(([name, value]) => [name, String(value)] as [string, string]),
    )
    const reply = await fetch(`${running.url}/api/verified-properties-by-agents?${query}`)
    const homes = (await reply.json()) as { isSold: boolean }[]
    expect(unread, typed).toEqual([])
    expect(homes.filter(({ isSold }) => !isSold).length, typed).toBeGreaterThan(0)
  }
})

it('the saved searches of the demo in taka ask for taka', async () => {
  const names = await database.pool.query<{ name: string }>('select name from saved_search order by name')
  expect(names.rows.map(({ name }) => name)).toEqual([
    'A flat to rent for under ৳40,000',
    'Three bedrooms in Dhanmondi',
  ])
})
