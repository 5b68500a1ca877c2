// `npm run cluster -- rolling [rounds]`: restarts two processes of the product one after the other behind HAProxy, while people read, make
// offers and pay, and exits with 1 if any request failed. The database is the embedded one, which is not what this is about.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { freePort, type ServerProcess, startProduct } from '@thikana/server/test/process'
import { testSecret } from '@thikana/server/test/server'
import { startBurst } from './burst.ts'
import { createCleanUp } from './clean-up.ts'
import { buildPeople } from './people.ts'
import { startReads } from './reads.ts'
import { startWebHaproxy } from './web-haproxy.ts'

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
