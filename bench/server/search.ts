// Measures searches with filters: `npm run bench -- search`. For each size, CPU of a filtered page next to the plain list (the server's and
// PostgreSQL's, in interleaved rounds), milliseconds of the counts of all choices and of the map of the whole country, and the server's
// memory before and after. Exits with 1 if a target is missed.
//   --listings N     of the large database; default 1000000, which are seeded once, in minutes
//   --small N        of the small one; default 20000
//   --rounds N       default 7
//   --requests N     for each call and round; default 200
import { loadavg } from 'node:os'
import { get, type Sent } from './calls/call.ts'
import type { Client } from './calls/client.ts'
import { closing } from './closing.ts'
import { cpuSeconds, memoryFrom } from './cpu.ts'
import { readOptions } from './options.ts'
import { openProduct, signUpBuyers } from './product.ts'
import { median, percentile, shuffled } from './report/statistics.ts'

const { whole } = readOptions({ listings: 1_000_000, small: 20_000, rounds: 7, requests: 200 }, [])
const { listings, small, rounds, requests } = whole

const list = '/api/verified-properties-by-agents?limit=24'
/** From one that few homes have to one that most have. */
const filtered = {
  'few homes': '&purpose=sale&bedrooms=3&priceMax=90000&has=lift&place=dhaka.dhaka.dhanmondi',
  'some homes': '&kind=flat&kind=house&bedrooms=4&priceMin=200000&sort=priceAsc',
  'most homes': '&bathrooms=1&has=gas&sort=unitPriceAsc',
  'with words': '&location=road+banani&bedrooms=2',
}
const counts = '/api/properties/counts?bedrooms=2&has=gas&priceMax=500000'
const country = '/api/properties/map?bounds=88,20.5,92.7,26.7&zoom=7'

const maxRatio = 2
const mostMs = (size: number) => ({ counts: size > 100_000 ? 150 : 30, map: 100 })

/** CPU seconds of the server and of PostgreSQL. */
type Cpu = { server: number; database: number }
type Side = { send: (path: string) => ReturnType<Client['send']>; cpu: () => Cpu }

const sum = ({ server, database }: Cpu) => server + database

/** A page without homes, or counts or a map whose total is 0. */
const findsNothing = (bytes: Buffer): boolean => {
  const reply = JSON.parse(String(bytes)) as unknown[] | { total: number }
  return (Array.isArray(reply) ? reply.length : reply.total) === 0
}

/** CPU microseconds of a request, and the milliseconds of each. */
const measure = async ({ send, cpu }: Side, path: string, count: number) => {
  const times: number[] = []
  const before = cpu()
  for (let number = 0; number < count; number++) {
    const { status, bytes, ms } = await send(path)
    if (status !== 200) throw new Error(`${path}: ${status} ${String(bytes).slice(0, 300)}`)
    if (number === 0 && findsNothing(bytes))
      throw new Error(`${path} finds no home: what is measured is empty.`)
    times.push(ms)
  }
  const after = cpu()
  const micros = (name: keyof Cpu) => ((after[name] - before[name]) / count) * 1e6
  return { micros: { server: micros('server'), database: micros('database') }, times }
}

const say = (name: string, figure: string, isMet: boolean) => {
  console.log(`  ${name.padEnd(24)}${figure.padEnd(52)}${isMet ? 'met' : 'missed'}`)
  if (!isMet) process.exitCode = 1
}

/** The median of the server's and of PostgreSQL's. */
const formatCpu = (all: Cpu[]): string =>
  `${median(all.map(({ server }) => server)).toFixed(0)} + ${median(all.map(({ database }) => database)).toFixed(0)} µs`

const comparePages = async (side: Side): Promise<void> => {
  const paths: Record<string, string> = { plain: list }
  for (const [name, query] of Object.entries(filtered)) paths[name] = list + query
  const found = Object.fromEntries(Object.keys(paths).map((name) => [name, [] as Cpu[]]))
  const firstMs: Record<string, number> = {}
  for (const [name, path] of Object.entries(paths))
    firstMs[name] = (await measure(side, path, requests)).times[0] ?? 0
  for (let round = 0; round < rounds; round++)
    for (const name of shuffled(Object.keys(paths), round))
      found[name]!.push((await measure(side, paths[name]!, requests)).micros)
  console.log(`  ${'plain'.padEnd(24)}${formatCpu(found['plain']!)}, of the server and of PostgreSQL`)
  for (const name of Object.keys(filtered)) {
    const ratio = median(found[name]!.map((micros, round) => sum(micros) / sum(found['plain']![round]!)))
    const figures = `${formatCpu(found[name]!)}; the first took ${firstMs[name]!.toFixed(0)} ms`
    say(name, `${ratio.toFixed(2)} × (${figures})`, ratio <= maxRatio)
  }
}

const timeOne = async (side: Side, name: string, path: string, most: number): Promise<void> => {
  await measure(side, path, 5)
  const { times } = await measure(side, path, 50)
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  say(name, `${p50.toFixed(1)} ms, 95 of 100 within ${p95.toFixed(1)} ms; at most ${most}`, p50 <= most)
}

for (const size of new Set([small, listings]))
  await closing(async (closeLater) => {
    console.log(`${size} listings, one connection, load ${loadavg()[0]?.toFixed(1)}`)
    const { database, product, client } = await openProduct(size, closeLater)
    const [buyer] = await signUpBuyers(product.url, database, 1)
    const ask = (sent: Sent) => client.send(sent, buyer!.cookie)
    const cpuOfDatabase = () => (database.postmaster === null ? 0 : cpuSeconds(database.postmaster))
    const side: Side = {
      send: (path) => ask(get(path)),
      cpu: () => ({ server: cpuSeconds(product.pid), database: cpuOfDatabase() }),
    }
    await measure(side, list, requests)
    const without = memoryFrom(product.pid).server
    const { times } = await measure(side, list + filtered['few homes'], 1)
    console.log(`  the first search read all homes in ${(times[0]! / 1000).toFixed(1)} s`)
    await comparePages(side)
    const { counts: mostCounts, map: mostMap } = mostMs(size)
    await timeOne(side, 'counts of all choices', counts, mostCounts)
    await timeOne(side, 'map of the country', country, mostMap)
    const memory = memoryFrom(product.pid).server
    console.log(`  memory ${memory.toFixed(0)} MB, before the first search ${without.toFixed(0)} MB`)
  })
