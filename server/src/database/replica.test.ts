import { refuse } from '@thikana/domain/refusal'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quiet } from '../../test/embedded-postgres.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../test/streaming-replica.ts'
import { connect, type Database } from './connect.ts'
import type { Db } from './executor.ts'
import { openReplica } from './replica.ts'

const [maxLagMs, lookMs] = [600, 100]
const anyone = { mustBeFresh: false }
const writer = { mustBeFresh: true }

let servers: ReplicatedPostgres
let primary: Database
let replica: Awaited<ReturnType<typeof openReplica>>
const warnings: string[] = []
beforeAll(async () => {
  servers = await startReplicatedPostgres()
  primary = await connect({ databaseUrl: servers.url, log: quiet })
  await primary.pool.query('create table home (id int)')
  const log = { ...quiet, warn: (...args: unknown[]) => void warnings.push(JSON.stringify(args)) }
  replica = await openReplica({ url: servers.replicaUrl, primary: primary.db, log, maxLagMs, lookMs })
}, 60_000)
afterAll(async () => {
  await replica.close()
  await primary.close()
  await servers.stop()
})

const whereRead = (db: Db) =>
  db
    .execute<{ isReplica: boolean }>(sql`select pg_is_in_recovery() as "isReplica"`)
    .then(({ rows }) => (rows[0]?.isReplica ? 'replica' : 'primary'))
const countProperties = (db: Db) =>
  db
    .execute<{ homes: number }>(sql`select count(*)::int as homes from home`)
    .then(({ rows }) => rows[0]?.homes)
const becomes = (place: string) =>
  expect.poll(() => replica.read(anyone, whereRead), { timeout: 10_000 }).toBe(place)

test('lists are read from the replica, and from the primary by those who have just written', async () => {
  await becomes('replica')
  expect(await replica.read(writer, whereRead)).toBe('primary')
})

test('a replica that has fallen behind isn’t read until it has caught up, and the log says so once', async () => {
  await becomes('replica')
  const before = warnings.length
  await servers.pauseReplay()
  await primary.pool.query('insert into home values (1)')
  expect(await replica.read(writer, countProperties)).toBe(1)
  await becomes('primary')
  expect(await replica.read(anyone, countProperties)).toBe(1)
  expect(warnings.slice(before).filter((line) => /seconds behind/.test(line))).toHaveLength(1)
  await servers.resumeReplay()
  await becomes('replica')
  expect(await replica.read(anyone, countProperties)).toBe(1)
})

test('while the replica is down no read fails, and it is used again when it is back', async () => {
  await becomes('replica')
  await servers.stopReplica()
  for (let n = 0; n < 20; n++) expect(await replica.read(anyone, whereRead)).toBe('primary')
  await servers.startReplica()
  await becomes('replica')
})

test('a refusal isn’t tried again, and a server that is no replica isn’t read as one', async () => {
  let tries = 0
  const refused = replica.read(anyone, () => {
    tries += 1
    throw refuse('invalidCursor')
  })
  await expect(refused).rejects.toMatchObject({ code: 'invalidCursor' })
  expect(tries).toBe(1)
  const same = await openReplica({ url: servers.url, primary: primary.db, log: quiet, lookMs })
  expect(await same.read(anyone, whereRead)).toBe('primary')
  await same.close()
})
