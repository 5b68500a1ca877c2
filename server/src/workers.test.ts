// @module-tag slow
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, query } from '../test/embedded-postgres.ts'
import { freePort, type ServerProcess, startProcess } from '../test/process.ts'
import { readSocketFolder, socketUrl } from './database/embedded/socket-folder.ts'

type Line = { msg: string; pid: number; worker?: number }

let server: ServerProcess
let port = 0
let metricsPort = 0
const dataDir = makeFolder()
beforeAll(async () => {
  port = await freePort()
  metricsPort = await freePort()
  const METRICS_PORT = String(metricsPort)
  server = await startProcess(dataDir, port, { WORKERS: '2', LOG_LEVEL: 'info', METRICS_PORT })
}, 60_000)
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const lines = (): Line[] =>
  server
    .errors()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line)

/** A request on a connection of its own, since connections are what is dealt out. */
const ask = async () => {
  const { status } = await fetch(`${server.url}/api/site`, { headers: { connection: 'close' } })
  return status
}

const answering = async (requests = 8) => {
  const before = lines().length
  const statuses = await Promise.all(Array.from({ length: requests }, ask))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await expect.poll(() => lines().length - before).toBeGreaterThanOrEqual(requests)
  return lines()
    .slice(before)
    .filter(({ msg }) => msg === 'answered')
}

const database = (statement: string) => query(socketUrl(readSocketFolder(dataDir), 'thikana'), statement)

/** How many answers the metrics of all workers count, and how many workers answered the scrape. */
const scrape = async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const valueOf = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(series))
        ?.split(' ')[1],
    )
  return {
    text,
    answers: valueOf(
      'thikana_http_request_duration_seconds_count{method="GET",route="/api/site",status="2xx"}',
    ),
    workers: valueOf('thikana_workers{state="answering"}'),
  }
}

test('one scrape has the sum over the workers, and no counter falls when a worker is killed', async () => {
  await answering(12)
  const before = await scrape()
  expect([before.answers, before.workers]).toEqual([12, 2])
  const [{ pid }] = (await answering(8)) as [Line]
  expect((await scrape()).answers).toBe(20)
  process.kill(pid, 'SIGKILL')
  await expect.poll(async () => (await scrape()).workers, { timeout: 20_000 }).toBe(2)
  expect((await scrape()).answers).toBe(20)
  await answering(8)
  const after = await scrape()
  expect(after.answers).toBe(28)
  for (const name of ['thikana_database_up 1', 'thikana_sandbox_on 1', 'thikana_workers{state="wanted"} 2'])
    expect(after.text).toContain(`${name}\n`)
  // Each name is there once: a second would make Prometheus refuse the whole scrape.
  const types = [...after.text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(new Set(types).size).toBe(types.length)
})

test('two workers answer at one port, and the log says which', async () => {
  const answered = await answering()
  expect(new Set(answered.map(({ worker }) => worker))).toEqual(new Set([1, 2]))
  expect(new Set(answered.map(({ pid }) => pid)).size).toBe(2)
  expect(answered.map(({ pid }) => pid)).not.toContain(server.pid)
})

test('a worker that is killed is replaced, and another takes over its background work at once', async () => {
  const holder = async () => {
    const [row] = await database("select holder from job_lease where name = 'background work'")
    return Number(String(row?.['holder']).split('/')[1])
  }
  // An earlier test had one replaced, too.
  const replaced = () => lines().filter(({ msg }) => msg === 'the new worker answers').length
  const [first, before] = [await holder(), replaced()]
  process.kill(first, 'SIGKILL')
  await expect.poll(replaced, { timeout: 20_000 }).toBe(before + 1)
  await expect.poll(holder, { timeout: 15_000 }).not.toBe(first)
  const pids = new Set((await answering()).map(({ pid }) => pid))
  expect(pids.size).toBe(2)
  expect(pids).not.toContain(first)
})

test('requests that the workers counted apart are added up for the limit', async () => {
  await answering(10)
  const total = async () => {
    const rows = await database('select sum(count)::int as total from request_count where count >= 10')
    return Number(rows[0]?.['total'] ?? 0)
  }
  await expect.poll(total).toBeGreaterThanOrEqual(10)
})

test('workers that can’t run end the whole with a sentence, and a wrong number is refused', async () => {
  const folder = makeFolder()
  await expect(startProcess(folder, port, { WORKERS: '2' })).rejects.toThrow(
    /Port \d+ on 127\.0\.0\.1 is in use[^]*A worker ended before it was ready/,
  )
  await expect(startProcess(folder, port, { WORKERS: '0' })).rejects.toThrow(
    'WORKERS must be a whole number from 1 to 64',
  )
  rmSync(folder, { recursive: true, force: true })
})

test('SIGTERM ends all of them, and requests in flight are answered', async () => {
  const folder = makeFolder()
  const second = await startProcess(folder, await freePort(), { WORKERS: '2' })
  const asked = Array.from({ length: 6 }, () => fetch(`${second.url}/api/properties/advertised`))
  // They have been accepted by then.
  await Promise.race(asked)
  expect(await second.end('SIGTERM')).toBe(0)
  await Promise.allSettled(asked)
  await expect(fetch(`${second.url}/api/site`)).rejects.toThrow()
  rmSync(folder, { recursive: true, force: true })
})
