import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connect } from '@thikana/server/database/connect'
import { createTestDatabase } from '@thikana/server/test/database'
import { createSandbox } from './sandbox.ts'

test('the sandbox forgets a card that paid nothing for a day, and keeps one that did', async () => {
  const own = await createTestDatabase()
  const log = pino({ level: 'silent' })
  const { db, pool, close } = await connect({ databaseUrl: own.url, log })
  await pool.query(`
    insert into sandbox.method (id, brand, last4, expiry_month, expiry_year, behaviour, created_at)
    select id, 'visa', '4242', 1, 2040, 'succeeds', now() - age from (values
      ('pm_new', interval '23 hours'), ('pm_old', interval '25 hours'), ('pm_paid', interval '25 hours')) as card (id, age);
    insert into sandbox.intent (id, amount_in_cents, currency, status, metadata, payment_method_id)
    values ('pi_1', 100, 'usd', 'succeeded', '{}', 'pm_paid')`)
  const key = Buffer.from('a key of the test')
  const sandbox = createSandbox({ db, key, webhookUrl: () => 'http://127.0.0.1:9', log })
  sandbox.start()
  const ids = async () => (await pool.query('select id from sandbox.method order by id')).rows
  await expect.poll(ids).toEqual([{ id: 'pm_new' }, { id: 'pm_paid' }])
  await sandbox.stop()
  await close()
  await own.drop()
})
