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
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { closing } from './closing.ts'
import { type Memory, memoryFrom } from './cpu.ts'
import { prepareWorld, startEmbedded } from './embedded-product.ts'
import { openVisits } from './load.ts'
import { readOptions } from './options.ts'
import type { Sample } from './report/samples.ts'
import { median } from './report/statistics.ts'
import { openEmbedded } from './database.ts'
import { productSettings, startFile, startFlags } from './product.ts'

const root = path.resolve(import.meta.dirname, '../..')

const commands = {
  npm: ['npm', 'start', '--silent'],
  node: [process.execPath, ...startFlags, startFile],
}

/** Seconds until the product in `folder` says that it is ready, started by `npm start` or by Node alone. It is stopped again. */
const timeStart = async (way: keyof typeof commands, folder: string): Promise<number> => {
  const [command = '', ...args] = commands[way]
  const started = performance.now()
  // A group of its own, so that ending it reaches what npm has started.
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...productSettings, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const endGroup = () => process.kill(-(child.pid ?? 0), 'SIGTERM')
  process.once('exit', endGroup)
  const closed = once(child, 'close')
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes(' is ready at ')) break
  }
  const seconds = (performance.now() - started) / 1000
  process.off('exit', endGroup)
  if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}: ${output}`)
  endGroup()
  await closed
  return seconds
}

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
