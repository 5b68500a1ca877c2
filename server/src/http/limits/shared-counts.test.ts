import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../test/connected-database.ts'
import { quiet } from '../../../test/embedded-postgres.ts'
import { oneRound } from '../../../test/one-round.ts'
import { startTestServer } from '../../../test/server.ts'
import { connect, type Database } from '../../database/connect.ts'
import { endOutdated } from '../../database/rows/end-outdated.ts'
import { outdatedCounts, shareCounts } from './shared-counts.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Counts are of the clock's minute: none may end in the middle of a test. Each look of `expect.poll` moves a stopped clock on. */
const stopClock = () => {
  const minute = 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / minute) * minute })
}
afterEach(() => void vi.useRealTimers())

it('requests at several processes are added up within a second', async () => {
  stopClock()
  const [first, second] = [shareCounts(database.db, quiet), shareCounts(database.db, quiet)]
  for (let n = 0; n < 5; n++) first.count('an address')
  await expect.poll(() => second.count('an address').current).toBeGreaterThan(5)
  expect(second.count('another').current).toBe(1)
  expect(second.count('another').ttl).toBeLessThanOrEqual(60_000)
  await first.stop()
  await second.stop()
  const { rows } = await database.pool.query('select key from request_count')
  expect(rows.map(({ key }) => String(key)).join(' ')).not.toContain('address')
})

it('the counts of minutes that are over are deleted', async () => {
  await database.pool.query("insert into request_count values ('old', 1, 1)")
  await endOutdated(database.db, [outdatedCounts()], oneRound)
  const { rows } = await database.pool.query("select 1 from request_count where key = 'old'")
  expect(rows).toEqual([])
})

it('without the database each process counts alone', async () => {
  stopClock()
  const closed = await connect({ databaseUrl: database.url, log: quiet })
  await closed.close()
  const warnings: unknown[] = []
  const counts = shareCounts(closed.db, { warn: (...args: unknown[]) => void warnings.push(args) })
  counts.count('x')
  await expect.poll(() => warnings.length).toBe(1)
  expect(counts.count('x').current).toBe(2)
  await counts.stop()
})

it('what was counted while the database could not be reached is shared once it can be', async () => {
  stopClock()
  await database.pool.query('alter table request_count rename to request_count_away')
  const warnings: unknown[] = []
  const counts = shareCounts(database.db, { warn: (...args: unknown[]) => void warnings.push(args) })
  for (let n = 0; n < 777; n++) counts.count('late')
  await expect.poll(() => warnings.length).toBe(1)
  await database.pool.query('alter table request_count_away rename to request_count')
  const readCount = async () =>
    (await database.pool.query('select 1 from request_count where count = 777')).rowCount
  await expect.poll(readCount).toBe(1)
  expect(counts.count('late').current).toBe(778)
  await counts.stop()
})

it('an address above the limit at one server is refused by another soon', async () => {
  const server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '20' } })
  const other = await server.startAnother()
  const statusAt = async (url: string) => (await fetch(`${url}/api/site`)).status
  // Each time anew, since a new minute may begin meanwhile; the other one by itself is never asked more than 20 times.
  const reachLimit = async () => {
    for (let n = 0; n < 20; n++) await statusAt(server.url)
    return statusAt(other)
  }
  await expect.poll(reachLimit, { interval: 250 }).toBe(429)
  await server.stop()
})
