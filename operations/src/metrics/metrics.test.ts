import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { readConfig } from '@thikana/server/config/config'
import type { Db } from '@thikana/server/database/executor'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteBackup, noteFailedBackup } from '../backup/state.ts'
import { operations } from '../operations.ts'
import { cacheReading } from './cache-reading.ts'
import { isAnswering, watchInstallation } from './installation.ts'
import { timeJobs } from './jobs.ts'
import { watchRequests } from './requests.ts'
import { serveMetrics } from './serve.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ operations, env: { METRICS_PORT: '0', WORKERS: '1' } })
})
afterAll(() => server.stop())

const address = () => server.metricsUrl ?? ''
const scrape = async () => (await fetch(address())).text()
const duration = 'thikana_http_request_duration_seconds'

describe('a scrape of /metrics', () => {
  it('counts requests by the pattern of their route, their method and the class of their status', async () => {
    for (const id of ['one', 'two']) await server.guest.fetch(`/api/offers/${id}/receipt.pdf`)
    await server.guest.fetch('/api/site')
    await server.guest.fetch('/api/site', { method: 'HEAD' })
    await server.guest.fetch('/not/a/page', { method: 'POST' })
    const counted = (labels: string, times: number) => `${duration}_count{${labels}} ${times}\n`
    // A request is counted once its answer has gone out, which the client may see before.
    for (const line of [
      counted('method="GET",route="/api/offers/:id/receipt.pdf",status="4xx"', 2),
      counted('method="GET",route="/api/site",status="2xx"', 1),
      counted('method="HEAD",route="/api/site",status="2xx"', 1),
      counted('method="any",route="unknown",status="4xx"', 1),
    ])
      await expect.poll(scrape).toContain(line)
    const text = await scrape()
    expect(text).not.toContain('offers/one')
    expect(text).toMatch(new RegExp(`${duration}_bucket\\{le="10",.*route="/api/site",status="2xx"\\} 1`))
  })

  it('has what an operator looks at: database, pool, payments, mails, jobs, disk, event loop, memory', async () => {
    await server.reconcile()
    await server.cleanUp()
    const text = await scrape()
    for (const line of [
      'thikana_database_up 1',
      'thikana_sandbox_on 1',
      'thikana_demo_on 0',
      'thikana_database_pool_size 20',
      'thikana_database_pool_connections{state="waiting"} 0',
      'thikana_payments{status="refundFailed"} 0',
      'thikana_mails{state="failing"} 0',
      'thikana_job_failures_total{task="reconcile"} 0',
      'thikana_job_failures_total{task="clean-up"} 0',
    ])
      expect(text).toContain(`${line}\n`)
    for (const name of [
      'thikana_job_last_success_timestamp_seconds{task="reconcile"}',
      'thikana_job_last_duration_seconds{task="clean-up"}',
      'thikana_disk_free_bytes',
      'thikana_http_open_connections',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      `thikana_build_info{version="1.0.0",node="${process.version}"}`,
    ])
      expect(text).toMatch(
        new RegExp(`^${name.replaceAll(/[{}()."]/g, (sign) => `\\${sign}`)} [0-9.e+-]+$`, 'm'),
      )
    expect(text).toMatch(/^# TYPE nodejs_gc_duration_seconds histogram$/m)
  })

  it('is answered on its own port only, and nothing else is answered there', async () => {
    expect((await server.guest.fetch('/metrics', { method: 'POST' })).status).toBe(404)
    expect(server.routeTree()).not.toContain('metrics')
    const other = await fetch(new URL('/api/site', address()))
    expect(other.status).toBe(404)
    expect((await fetch(address(), { method: 'POST' })).status).toBe(404)
    expect(new URL(address()).hostname).toBe('127.0.0.1')
  })
})

describe('the server', () => {
  it('has no hook on its requests unless metrics or traces are set up', async () => {
    const place = { database: server.database, log: quiet }
    const without = await operations.observe({ ...place, config: readConfig({}) })
    expect(without.watchers).toEqual([])
    const calls = {}
    expect(without.traced('mail', calls)).toBe(calls)
    const withMetrics = await operations.observe({ ...place, config: readConfig({ METRICS_PORT: '0' }) })
    expect(withMetrics.watchers).toHaveLength(1)
  })

  it('names METRICS_PORT if another program listens there', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const serving = serveMetrics({ port, host: '127.0.0.1', log: quiet, read: async () => '' })
    await expect(serving).rejects.toThrow(`METRICS_PORT ${port} on 127.0.0.1 is in use`)
    other.close()
  })

  it('still answers a scrape when the database doesn’t, and says that it doesn’t', async () => {
    const registry = new Registry()
    const db = { execute: async () => Promise.reject(new Error('gone')) } as unknown as Db
    const ping = () => Promise.reject(new Error('gone'))
    watchInstallation(registry, { db, ping, dataDir: server.dataDir, isSandbox: false })
    const text = await registry.metrics()
    expect(text).toContain('thikana_database_up 0\n')
    expect(text).not.toMatch(/^thikana_payments\{/m)
    expect(text).toMatch(/^thikana_disk_free_bytes \d+/m)
  })

  it('says that the database answers while it can’t read its tables, and that it doesn’t when it takes long', async () => {
    const registry = new Registry()
    const db = { execute: async () => Promise.reject(new Error('slow')) } as unknown as Db
    const ping = () => server.database.lookups().execute('select 1')
    watchInstallation(registry, { db, ping, dataDir: server.dataDir, isSandbox: false })
    const text = await registry.metrics()
    expect(text).toContain('thikana_database_up 1\n')
    expect(text).not.toMatch(/^thikana_payments\{/m)
    expect(await isAnswering(() => new Promise(() => {}), 10)).toBe(false)
  })

  it('doesn’t count streams of events as requests, whose time is their listener’s, but counts refused ones', async () => {
    const registry = new Registry()
    const app = Fastify()
    watchRequests(app, registry)
    const config = { isEventStream: true }
    app.get('/api/events', { config }, (request, reply) =>
      reply.code(request.headers.authorization ? 200 : 401).send('over'),
    )
    await app.inject({ url: '/api/events', headers: { authorization: 'a' } })
    await app.inject('/api/events')
    await app.close()
    const text = await registry.metrics()
    const counted = 'method="GET",route="/api/events",status='
    expect(text).toContain(`${duration}_count{${counted}"4xx"} 1\n`)
    expect(text).not.toContain(`${counted}"2xx"`)
  })

  it('says when backups succeeded and failed, and how often they are to be made', async () => {
    const { db } = server.database
    const read = async () => {
      const registry = new Registry()
      const place = { db, ping: async () => {}, dataDir: server.dataDir, isSandbox: false }
      watchInstallation(registry, { ...place, backupEveryMs: 3_600_000 })
      const text = await registry.metrics()
      const valueOf = (name: string) =>
        Number(new RegExp(`^thikana_backup_${name} (\\S+)$`, 'm').exec(text)?.[1])
      const [succeeded, failed] = ['last_success', 'last_failure'].map((name) =>
        valueOf(`${name}_timestamp_seconds`),
      )
      return { succeeded, failed, every: valueOf('interval_seconds') }
    }
    expect(await read()).toEqual({ succeeded: Number.NaN, failed: Number.NaN, every: 3600 })
    await noteFailedBackup(db, 'The disk is full.')
    const { succeeded, failed = 0 } = await read()
    expect([succeeded, failed > 1_700_000_000]).toEqual([Number.NaN, true])
    await noteBackup(db, { name: '/mnt/a', bytes: 7 })
    expect((await read()).succeeded).toBeGreaterThanOrEqual(failed)
  })
})

describe('a reading of the database', () => {
  it('is kept for fifteen seconds, and looked at again at once after a failure', async () => {
    let reads = 0
    const read = cacheReading(async () => {
      reads += 1
      if (reads === 1) throw new Error('gone')
      return reads
    })
    expect([await read(), await read(), await read()]).toEqual([null, 2, 2])
  })
})

describe('a job', () => {
  it('that fails is counted, and its last success stays', async () => {
    const registry = new Registry()
    const timed = timeJobs(registry)
    const lastSuccess = async () =>
      (await registry.metrics()).match(/last_success.*\{task="hashes"\} (\S+)/)?.[1]
    // Not missing, which no alert would notice, and not so early that a long first run were in it.
    const began = Date.now() / 1000
    await expect(timed('hashes', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(Number(await lastSuccess())).toBeCloseTo(began, 0)
    expect(await timed('hashes', async () => 'done')).toBe('done')
    const success = await lastSuccess()
    await expect(timed('hashes', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const text = await registry.metrics()
    expect(text).toContain('thikana_job_failures_total{task="hashes"} 2\n')
    expect(text).toContain(`{task="hashes"} ${success}\n`)
  })
})
