// Measures what a hundred times the rows cost: `npm run bench -- scale`. Both databases are open at once, and single requests over one
// connection go to each in turn, so that nothing waits in a queue. Exits with 1 if a call takes more than twice as long, or above 50 ms.
//   --listings N     of the large database; default 1000000, which are seeded once, in minutes
//   --small N        of the small one; default 10000
//   --rounds N       default 10
//   --requests N     to each, for each call and round; default 20
//   --json FILE      the numbers, too
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { type CloseLater, closing } from './closing.ts'
import { readOptions } from './options.ts'
import { median, percentile, shuffled } from './report/statistics.ts'
import type { Sent } from './calls/call.ts'
import type { Answer } from './calls/client.ts'
import { calls } from './calls/calls.ts'
import { openProduct, readKnown, signUpBuyers } from './product.ts'

const pageSize = 24
const mostAtOnce = 100

type Send = (sent: Sent) => Promise<Answer>
/** As the query has it, such as `&sort=priceAsc`; empty for the newest first. */
type Sort = string

const list = (sort: Sort, limit: number, cursor: string): Sent => ({
  method: 'GET',
  path: `/api/properties?status=verified&limit=${limit}${sort}${cursor && `&cursor=${cursor}`}`,
})

/**
 * The request for page `wanted` of a list of 24, or for the last full one if there are fewer. It follows cursors in larger steps, since a
 * cursor names a row, whatever the length of a page.
 */
const findPage = async (send: Send, sort: Sort, wanted: number): Promise<Sent> => {
  const before = (wanted - 1) * pageSize
  let cursor = ''
  for (let passed = 0; passed < before;) {
    const limit = Math.min(mostAtOnce, before - passed)
    const { status, headers, bytes } = await send(list(sort, limit, cursor))
    if (status !== 200)
      throw new Error(`Page ${wanted} can't be reached: ${status} ${String(bytes).slice(0, 300)}`)
    const [, next] = /[?&]cursor=([^&>]+)/.exec(String(headers['link'] ?? '')) ?? []
    if (!next) return findPage(send, sort, Math.floor(passed / pageSize))
    cursor = next
    passed += limit
  }
  return list(sort, pageSize, cursor)
}

const deepPage = 1000

/** The product on a database of one size, asked over one connection. */
type Side = {
  /** Names of what it can be asked. */
  calls: string[]
  /** Sends the `number`th request of a call. */
  send: (call: string, number: number) => Promise<Answer>
}

/** Starts the product on this many properties; `closeLater` receives the functions that stop it. */
const openSide = async (count: number, closeLater: CloseLater): Promise<Side> => {
  const { database, product, client } = await openProduct(count, closeLater)
  const known = await readKnown(database, await signUpBuyers(product.url, database, 1))
  const send = (sent: Sent) => client.send(sent, known.buyers[0]?.cookie)
  const { newest, cheapest, one, common, rare, missing, short } = calls
  const deep = {
    newest: await findPage(send, '', deepPage),
    cheapest: await findPage(send, '&sort=priceAsc', deepPage),
  }
  const requests = new Map<string, (number: number) => Sent>([
    [newest.name, () => newest.send()],
    [cheapest.name, () => cheapest.send()],
    ['page 1,000, newest', () => deep.newest],
    ['page 1,000, by price', () => deep.cheapest],
    ...[one, common, rare, missing, short].map(
      (call) => [call.name, (number: number) => call.send(known, number)] as const,
    ),
  ])
  const request = (call: string, number: number): Sent => {
    const make = requests.get(call)
    if (!make) throw new Error(`There is no call ${call}.`)
    return make(number)
  }
  return { calls: [...requests.keys()], send: (call, number) => send(request(call, number)) }
}

const most = { ratio: 2, milliseconds: 50 }

const { whole, text } = readOptions({ listings: 1_000_000, small: 10_000, rounds: 10, requests: 20 }, [
  'json',
])
const { listings, small, rounds, requests } = whole

/** Milliseconds of each of `count` requests, one after the other. */
const measure = async (side: Side, call: string, from: number, count: number): Promise<number[]> => {
  const times: number[] = []
  for (let number = from; number < from + count; number++) {
    const { status, bytes, ms } = await side.send(call, number)
    if (status !== 200) throw new Error(`${call}: ${status} ${String(bytes).slice(0, 300)}`)
    times.push(ms)
  }
  return times
}

type Compared = Record<'p50' | 'p99', { large: number; small: number }> & { ratio: number; isMet: boolean }

const compare = async (call: string, sides: { large: Side; small: Side }): Promise<Compared> => {
  const times = { large: [] as number[], small: [] as number[] }
  const ratios: number[] = []
  for (const name of ['large', 'small'] as const) await measure(sides[name], call, 0, requests)
  for (let round = 0; round < rounds; round++) {
    const found = { large: [] as number[], small: [] as number[] }
    for (const name of shuffled(['large', 'small'] as const, round)) {
      found[name] = await measure(sides[name], call, (round + 1) * requests, requests)
      times[name].push(...found[name])
    }
    ratios.push(median(found.large) / median(found.small))
  }
  const ratio = median(ratios)
  const at = (share: number) => ({
    large: percentile(times.large, share),
    small: percentile(times.small, share),
  })
  const [p50, p99] = [at(0.5), at(0.99)]
  const isMet = ratio <= most.ratio && Math.max(p99.large, p99.small) <= most.milliseconds
  return { p50, p99, ratio, isMet }
}

console.log(`${listings} and ${small} listings, one connection, load ${loadavg()[0]?.toFixed(1)}`)
const results = await closing(async (closeLater) => {
  const sides = { large: await openSide(listings, closeLater), small: await openSide(small, closeLater) }
  const found: Record<string, Compared> = {}
  const titles = ['p50 ms', `at ${small}`, 'p99 ms', `at ${small}`, 'ratio']
  console.log(`\n${''.padEnd(24)}${titles.map((title) => title.padStart(12)).join('')}`)
  for (const call of sides.large.calls) {
    const { p50, p99, ratio, isMet } = await compare(call, sides)
    found[call] = { p50, p99, ratio, isMet }
    const figures = [p50.large, p50.small, p99.large, p99.small, ratio]
    const columns = figures.map((figure) => figure.toFixed(2).padStart(12)).join('')
    console.log(`${call.padEnd(24)}${columns}  ${isMet ? 'met' : 'missed'}`)
  }
  return found
})
const isMissed = Object.values(results).some(({ isMet }) => !isMet)
console.log(`\nTarget: at most ${most.ratio} ×, and ${most.milliseconds} ms for 99 of 100 requests.`)
if (text.json) writeFileSync(text.json, `${JSON.stringify({ ...whole, most, results }, null, 2)}\n`)
process.exitCode = isMissed ? 1 : 0
