import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { setCurrency } from '@thikana/domain/payment/currency'
import { sql } from 'drizzle-orm'
import { buildPendingProperty, buildPropertyForm } from '../../test/factories/property.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { holdCurrency, keepCurrency } from './keep-currency.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => setCurrency('USD'))
afterAll(() => server.stop())

const kept = async () => {
  const { rows } = await server.database.db.execute<{ currency: string }>(
    sql`select currency from installation`,
  )
  return rows.map(({ currency }) => currency)
}

it('the currency may change until a price is stored, and then another one refuses to start', async () => {
  expect(await kept()).toEqual(['USD'])
  await server.startAnother({ CURRENCY: 'BDT' })
  expect(await kept()).toEqual(['BDT'])
  await keepCurrency(server.database, 'USD')
  setCurrency('USD')
  const agent = await server.buildUser('Agent', 'agent')
  const id = await buildPendingProperty(agent)
  await agent.call('DELETE /properties/:id', { params: { id } })
  await expect(server.startAnother({ CURRENCY: 'BDT' })).rejects.toThrow(
    'CURRENCY is BDT, but the prices and charges in this database are in USD, and none of them is converted. Set CURRENCY=USD, or use another ' +
      'database (DATABASE_URL, or DATA_DIR for the embedded one).',
  )
  expect(await kept()).toEqual(['USD'])
  await server.startAnother()
})

it('prices that were stored before there were currencies are in dollars', async () => {
  await buildPendingProperty(await server.buildUser('Agent', 'agent'))
  await server.database.db.execute(sql`delete from installation`)
  await expect(keepCurrency(server.database, 'BDT')).rejects.toThrow('Set CURRENCY=USD')
  await keepCurrency(server.database, 'USD')
  expect(await kept()).toEqual(['USD'])
})

it('of two processes with two currencies, one adds the first price and the other is refused', async () => {
  const own = await startTestServer()
  try {
    const { db } = own.database
    const agent = await own.buildUser('Agent', 'agent')
    const image = await agent.upload()
    let changing = Promise.resolve()
    await db.transaction(async (transaction) => {
      await holdCurrency(transaction, 'USD')
      changing = keepCurrency(own.database, 'BDT')
      changing.catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 200))
      await transaction.execute(sql`insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
        select gen_random_uuid(), id, 'A', 'B', ${image}, 'C', 100000, 100000, 'pending', now() from app_user where email = ${agent.email}`)
    })
    await expect(changing).rejects.toThrow('CURRENCY is BDT')
    await db.execute(sql`update installation set currency = 'BDT'`)
    const late = await agent.call('POST /properties', { body: buildPropertyForm(image) })
    expect(late.status).toBe(500)
    expect(own.logs()).toContain('CURRENCY is USD, but the prices')
  } finally {
    await own.stop()
  }
})
