// Start and memory of the product with its own PostgreSQL: `npm run bench -- start`. Exits with 1 if a target is missed.
//   --listings N     default 20000
//   --starts N       on existing data; default 5
//   --idle N         seconds before idle memory is read; default 30
//   --seconds N      of mixed load; default 30
//   --connections N  default 32
//   --json FILE      the numbers, too
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { closing } from '../closing.ts'
import { type Memory, memoryFrom } from '../cpu.ts'
import { openEmbedded } from '../embedded.ts'
import { prepareWorld, startEmbedded } from '../embedded-product.ts'
import { openVisits } from '../load.ts'
import { readOptions } from '../options.ts'
import { type Sample } from '../report/samples.ts'
import { median } from '../report/statistics.ts'
import { timeStart } from './time-start.ts'

const most = { startSeconds: 1.5, idle: 150, load: 300 }
const sampleMs = 500

const defaults = { listings: 20_000, starts: 5, idle: 30, seconds: 30, connections: 32 }
const { whole, text } = readOptions(defaults, ['json'])

/** The largest memory of each kind while `work` runs. */
const watch = async (pid: number, work: () => Promise<unknown>): Promise<Memory> => {
  const largest = memoryFrom(pid)
  const look = () => {
    const now = memoryFrom(pid)
    largest.server = Math.max(largest.server, now.server)
    largest.database = Math.max(largest.database, now.database)
  }
  const timer = setInterval(look, sampleMs)
  await work().finally(() => clearInterval(timer))
  return largest
}

const measureMemory = (folder: string) =>
  closing(async (closeLater) => {
    const { product, probe } = await startEmbedded(folder, closeLater)
    await sleep(whole.idle * 1000)
    const [idle, idleSample] = [memoryFrom(product.pid), probe.read().get(product.pid)?.at(-1)]
    const world = await prepareWorld(folder, product, closeLater)
    const visits = openVisits()
    closeLater(visits.stop)
    const { seconds, connections } = whole
    const busy = await watch(product.pid, () => visits.run({ url: product.url, seconds, connections, world }))
    return { idle, busy, idleSample, busySample: probe.read().get(product.pid)?.at(-1) }
  })

const database = await openEmbedded(whole.listings)
await database.stop()
console.log(`${whole.listings} listings, load ${loadavg()[0]?.toFixed(1)}`)
const times = { npm: [] as number[], node: [] as number[] }
for (let number = -1; number < whole.starts; number++)
  for (const way of ['npm', 'node'] as const) {
    const seconds = await timeStart(way, database.folder)
    // The first one finds cold files.
    if (number >= 0) times[way].push(seconds)
  }
const memory = await measureMemory(database.folder)

const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed')
const [npm, node] = [median(times.npm), median(times.node)]
const isMet = {
  start: npm <= most.startSeconds,
  idle: memory.idle.server <= most.idle,
  load: memory.busy.server <= most.load,
}
const inMb = ({ server, database: postgres }: Memory) =>
  `server ${server.toFixed(0)} MB, PostgreSQL ${postgres.toFixed(0)} MB`
const show = (title: string, sample: Sample | undefined) => {
  const parts = Object.entries(sample?.memory ?? {})
  console.log(
    `${title}: ${parts.map(([name, bytes]) => `${name} ${(bytes / 2 ** 20).toFixed(1)}`).join(', ')}`,
  )
}
console.log(
  `Start: npm start ${npm.toFixed(2)} s, target ${most.startSeconds} s: ${verdict(isMet.start)}; without npm ${node.toFixed(2)} s`,
)
console.log(`Idle: ${inMb(memory.idle)}, target ${most.idle} MB of the server: ${verdict(isMet.idle)}`)
console.log(`Under load: ${inMb(memory.busy)}, target ${most.load} MB of the server: ${verdict(isMet.load)}`)
show('Main process, idle, MB', memory.idleSample)
show('Main process, under load, MB', memory.busySample)
if (text.json) writeFileSync(text.json, `${JSON.stringify({ ...whole, most, times, memory }, null, 2)}\n`)
process.exitCode = Object.values(isMet).every(Boolean) ? 0 : 1
