// `npm run cluster -- rolling [rounds]`: restarts two processes of the product one after the other behind HAProxy, while people read, make
// offers and pay, and exits with 1 if any request failed. The database is the embedded one, which is not what this is about.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { freePort, type ServerProcess, startProduct } from '@thikana/server/test/process'
import { testSecret } from '@thikana/server/test/server'
import { buildPeople, type People, startBurst } from './people.ts'
import { createCleanUp } from './start-cluster.ts'

type Reads = { answered: number; failures: string[]; slowestMs: number; stop(): Promise<void> }

/** Visitors who look at the home page and lists, again and again, on connections that are kept. */
const startReads = (people: People, visitors: number): Reads => {
  let isStopped = false
  const look = async (address: string) => {
    const sent = performance.now()
    const response = await people.agent.fetch(address).catch((error: unknown) => error)
    reads.slowestMs = Math.max(reads.slowestMs, performance.now() - sent)
    if (response instanceof Response && response.ok) {
      await response.arrayBuffer()
      reads.answered += 1
    } else
      reads.failures.push(`${address}: ${response instanceof Response ? response.status : String(response)}`)
  }
  const visit = async () => {
    while (!isStopped)
      for (const address of ['/', '/api/properties?status=verified&limit=24', '/api/site'])
        await look(address)
  }
  const done = Promise.all(Array.from({ length: visitors }, visit))
  const reads: Reads = {
    answered: 0,
    failures: [],
    slowestMs: 0,
    stop: async () => {
      isStopped = true
      await done
    },
  }
  return reads
}

const template = path.join(import.meta.dirname, '../../deploy/cluster/config/haproxy-web.cfg')

type WebHaproxy = {
  /** Waits until a process is in service, by its number from 1 on. */
  waitFor(product: number): Promise<void>
  stop(): Promise<void>
}

/** HAProxy as it stands in front of two processes of the product, on loopback. */
const startWebHaproxy = async (port: number, products: [number, number]): Promise<WebHaproxy> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'thikana-haproxy-'))
  const stats = path.join(folder, 'stats')
  const values: Record<string, string> = {
    WEB_BIND: `127.0.0.1:${port}`,
    WEB_STATS: stats,
    PRODUCT1: `127.0.0.1:${products[0]}`,
    PRODUCT2: `127.0.0.1:${products[1]}`,
  }
  const config = path.join(folder, 'haproxy.cfg')
  const filled = readFileSync(template, 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name) => values[name] ?? '')
  writeFileSync(config, filled)
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', config], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const isUp = async (product: number): Promise<boolean> => {
    const lines = (await ask(stats, 'show stat')).split('\n').map((line) => line.split(','))
    const at = lines[0]?.indexOf('status') ?? 0
    return lines.some((cells) => cells[1] === `product${product}` && cells[at] === 'UP')
  }
  return {
    waitFor: async (product) => {
      const end = Date.now() + 30_000
      while (!(await isUp(product).catch(() => false))) {
        if (Date.now() > end) throw new Error(`HAProxy doesn't see product${product}.`)
        await sleep(100)
      }
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** HAProxy's answer to a command on its socket. */
const ask = async (socket: string, command: string): Promise<string> => {
  const line = connect(socket)
  let answer = ''
  line.on('data', (chunk) => (answer += String(chunk)))
  line.write(`${command}\n`)
  await once(line, 'close')
  return answer
}

const rounds = Number(process.argv[2] ?? 3)
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('The number of rounds must be a positive integer.')
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const print = (text: string) => process.stdout.write(`${text}\n`)

const folder = mkdtempSync(path.join(tmpdir(), 'thikana-rolling-'))
const cleanUp = createCleanUp()
cleanUp.add(() => rmSync(folder, { recursive: true, force: true }))
const failures: string[] = []
try {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
  cleanUp.add(postgres.stop)
  const [web, ...ports] = [await freePort(), await freePort(), await freePort()]
  const url = `http://127.0.0.1:${web}`
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: testSecret,
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
  }
  const start = (port: number) => startProduct(path.join(folder, 'data'), port, env)
  const products: ServerProcess[] = []
  cleanUp.add(() => Promise.all(products.map((product) => product.end('SIGTERM'))))
  for (const port of ports) products.push(await start(port))
  const haproxy = await startWebHaproxy(web, [ports[0] ?? 0, ports[1] ?? 0])
  cleanUp.add(haproxy.stop)
  const bothUp = () => Promise.all([haproxy.waitFor(1), haproxy.waitFor(2)])
  await bothUp()
  const people = await buildPeople(url, postgres.url, 2)
  const reads = startReads(people, 4)
  const { writes, stop } = startBurst(people)
  for (let round = 1; round <= rounds; round += 1)
    for (const [at, port] of ports.entries()) {
      await sleep(2_000)
      const begun = performance.now()
      const code = await products[at]?.end('SIGTERM')
      const endedIn = Math.round(performance.now() - begun)
      if (code !== 0)
        failures.push(`process ${at + 1} ended with ${code}: ${products[at]?.errors().slice(-500)}`)
      products[at] = await start(port)
      await bothUp()
      const backIn = Math.round(performance.now() - begun)
      print(`Round ${round}, process ${at + 1}: ended in ${endedIn} ms, back in service after ${backIn} ms`)
    }
  await Promise.all([reads.stop(), stop()])
  const refused = [...writes.statuses].filter(([status]) => status < 200 || status > 299)
  failures.push(...reads.failures, ...writes.unexpected)
  failures.push(...refused.map(([status, count]) => `${count} writes were answered ${status}`))
  print(`Reads: ${reads.answered}, slowest ${Math.round(reads.slowestMs)} ms`)
  print(`Writes: ${writes.times.length}, slowest ${Math.round(writes.slowestMs)} ms`)
} finally {
  await cleanUp.run()
}
print(`Failed requests: ${failures.length}`)
for (const failure of failures.slice(0, 20)) print(`  ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
