// @module-tag slow
// @module-tag starts-first
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { freePort, startProcess } from '@thikana/server/test/process'
import { signInAt, testSecret } from '@thikana/server/test/server'
import { buildPayableOffer, payByCard, readPayments } from '@thikana/server/test/factories/payment'
import { checkMoney, invariants } from './check-money.ts'
import { buildFixture, settledViolations } from './fixture.ts'

const { server, people, ask, record, sell } = await buildFixture({ withRealHashing: true })
afterAll(() => server.stop())

it(
  `${invariants.acknowledgedPersists.title} of the server that acknowledged it`,
  { timeout: 90_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-killed-'))
    const port = await freePort()
    const { rows } = await server.database.db.execute<{ url: string }>(
      sql`select current_setting('unix_socket_directories') || '|' || current_database() as url`,
    )
    const [folder = '', database = ''] = (rows[0]?.url ?? '').replaceAll('"', '').split('|')
    const env = {
      DATABASE_URL: `postgresql://thikana@localhost/${database}?host=${encodeURIComponent(folder)}`,
      SESSION_SECRET: testSecret,
    }
    const start = () => startProcess(dataDir, port, env)
    let killed = await start()
    const { offerId } = await buildPayableOffer(people)
    const buyer = await signInAt(killed.url, 'Buyer')
    const at = { ...server, url: killed.url }
    const { id: transactionId } = await payByCard(at, (await ask(offerId, buyer)).body.clientSecret)
    const recorded = await record(offerId, transactionId, buyer)
    await killed.end('SIGKILL')
    expect(recorded.status).toBe(200)
    killed = await start()
    expect(await settledViolations(server, [recorded.body.insertedId])).toEqual([])
    await killed.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  },
)

it('the checker finds a payment that was acknowledged and is gone', async () => {
  const [row] = await readPayments(server.database, await sell())
  expect(await settledViolations(server, [row?.id ?? ''])).toEqual([])
  const gone = await checkMoney(server.database, { acknowledged: ['nowhere'] })
  expect(gone.map(({ invariant }) => invariant)).toEqual(['acknowledgedPersists'])
})
