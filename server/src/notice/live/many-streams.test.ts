// @module-tag measuring
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { makeFolder } from '../../../test/embedded-postgres.ts'
import { type Listening, listen } from '../../../test/notices.ts'
import { freePort, type ServerProcess, startProcess } from '../../../test/process.ts'
import { type Client, createClient } from '../../../test/client.ts'
import { startTestServer, testSecret, type TestServer } from '../../../test/server.ts'

const people = 50
/** Of each person. */
const streamsEach = 10
const maxMegabytes = 400

let server: TestServer
let port: number
let own: ServerProcess
const dataDir = makeFolder()
const start = () =>
  startProcess(dataDir, port, { DATABASE_URL: server.databaseUrl, SESSION_SECRET: testSecret, WORKERS: '1' })
beforeAll(async () => {
  server = await startTestServer()
  port = await freePort()
  own = await start()
}, 120_000)
afterAll(async () => {
  await own.end('SIGTERM')
  await server.stop()
})

const residentMegabytes = () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${own.pid}/status`, 'utf8'))?.[1]) / 1024

/** A notice for everyone, announced as another process of the product does after its commit. */
const tellEveryone = async () => {
  await server.database.db.execute(
    sql`insert into notice (id, user_id, kind, data) select gen_random_uuid(), id, 'roleChanged', '{}' from app_user`,
  )
  await server.database.db.execute(sql`select pg_notify('notices', '')`)
}

const haveAll = async (streams: Listening[], count: number): Promise<number> => {
  const begun = performance.now()
  await expect
    .poll(() => streams.filter(({ events }) => events.length >= count).length, {
      interval: 10,
      timeout: 10_000,
    })
    .toBe(streams.length)
  return performance.now() - begun
}

it(
  '[C-events] 500 open streams get a notice within a second from a server of less than 400 MB, and miss none when it is killed',
  { timeout: 180_000 },
  async () => {
    const cookies = await Promise.all(
      Array.from({ length: people }, async (_, at): Promise<Client> => server.buildUser(`Listener ${at}`)),
    )
    const there = cookies.map((person) => createClient(own.url, person.email, person.cookie))
    const openAll = (lastIds: string[] = []) =>
      Promise.all(
        Array.from({ length: people * streamsEach }, (_, at) => listen(there[at % people]!, lastIds[at])),
      )
    const streams = await openAll()
    await tellEveryone()
    const elapsed = await haveAll(streams, 1)
    const resident = residentMegabytes()
    process.stdout.write(`500 streams: ${Math.round(elapsed)} ms, ${Math.round(resident)} MB\n`)
    expect(elapsed).toBeLessThan(1_000)
    expect(resident).toBeLessThan(maxMegabytes)

    await own.end('SIGKILL')
    await expect.poll(() => streams.every(({ isOver }) => isOver())).toBe(true)
    await tellEveryone()
    own = await start()
    const again = await openAll(streams.map(({ lastId }) => lastId()))
    await haveAll(again, 1)
    await tellEveryone()
    await haveAll(again, 2)
    expect(again.map(({ events }) => events.length)).toEqual(again.map(() => 2))
    expect(new Set(again.flatMap(({ events }) => events.map(({ notice }) => notice._id))).size).toBe(
      people * 2,
    )
    await Promise.all(again.map(({ stop }) => stop()))
  },
)
