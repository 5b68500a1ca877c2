// A long run at half of what the server can do: `npm run bench -- soak`. Finds the peak with a short run first, then keeps half of it. Exits with 1
// if a request fails, memory keeps growing, or the event loop is held up.
//   --minutes N      default 10
//   --listings N     default 20000
//   --connections N  default 32
//   --json FILE      the numbers, too
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { closing } from './closing.ts'
import { prepareWorld, startEmbedded } from './embedded-product.ts'
import { openVisits } from './load.ts'
import { readOptions } from './options.ts'
import type { Sample } from './report/samples.ts'
import { slope } from './report/statistics.ts'
import { openEmbedded } from './database.ts'

/** Milliseconds of delay for 99 of 100 looks at the event loop, and MB that memory may grow in an hour, by a line through its samples. */
const most = { delayP99: 20, growth: 100 }
const peakSeconds = 15
/** Share of the run after which memory counts: caches fill and code is compiled before. */
const warmUp = 0.3

const { whole, text } = readOptions({ minutes: 10, listings: 20_000, connections: 32 }, ['json'])
const { minutes, listings, connections } = whole

/** MB an hour that the resident memory of a process grows by. */
const growthOf = (samples: Sample[]): number => {
  const points = samples.map(({ at, memory }): [number, number] => [at / 3_600_000, memory.rss / 2 ** 20])
  return slope(points)
}

console.log(`${listings} listings, ${minutes} minutes, load ${loadavg()[0]?.toFixed(1)}`)
const result = await closing(async (closeLater) => {
  const database = await openEmbedded(listings)
  await database.stop()
  const { product, probe } = await startEmbedded(database.folder, closeLater)
  const world = await prepareWorld(database.folder, product, closeLater)
  const visits = openVisits()
  closeLater(visits.stop)
  const { url } = product
  const peak = await visits.run({ url, seconds: peakSeconds, connections, world })
  const rate = peak.perSecond / 2
  console.log(`Peak ${peak.perSecond.toFixed(0)} steps/s; keeping ${rate.toFixed(0)}`)
  probe.restart()
  const started = Date.now()
  const soaked = await visits.run({ url, seconds: minutes * 60, connections, world, rate })
  const from = started + warmUp * (Date.now() - started)
  const processes = [...probe.read()].map(([pid, samples]) => {
    const late = samples.filter(({ at }) => at >= from)
    const memory = late.map(({ memory: { rss } }) => Math.round(rss / 2 ** 20))
    return { pid, growth: growthOf(late), memory, delay: late.at(-1)?.delay ?? { p50: 0, p99: 0, max: 0 } }
  })
  return { peak: peak.perSecond, rate, soaked, processes }
})

const { soaked, processes } = result
console.log(`\n${''.padEnd(24)}${['count', 'p50 ms', 'p99 ms'].map((title) => title.padStart(10)).join('')}`)
for (const [name, { count, p50, p99 }] of Object.entries(soaked.byStep))
  console.log(
    `${name.padEnd(24)}${[String(count), p50.toFixed(1), p99.toFixed(1)].map((column) => column.padStart(10)).join('')}`,
  )
let isMissed = false
for (const { pid, growth, memory, delay } of processes) {
  const isFlat = growth <= most.growth
  const isFree = delay.p99 <= most.delayP99
  isMissed ||= !isFlat || !isFree
  console.log(
    `\nProcess ${pid}: ${memory.at(0)} MB, at the end ${memory.at(-1)} MB; ${growth.toFixed(1)} MB an hour, target at most ` +
      `${most.growth}: ${isFlat ? 'met' : 'missed'}\nEvent loop: p50 ${delay.p50.toFixed(1)} ms, p99 ${delay.p99.toFixed(1)} ms, most ` +
      `${delay.max.toFixed(1)} ms, target p99 at most ${most.delayP99} ms: ${isFree ? 'met' : 'missed'}`,
  )
}
console.log(`${soaked.steps} steps, none failed.`)
if (text.json) writeFileSync(text.json, `${JSON.stringify({ ...whole, most, ...result }, null, 2)}\n`)
process.exitCode = isMissed ? 1 : 0
