// What a second process brings: `npm run bench:workers`. The product with WORKERS=1 and WORKERS=2, in turn, on the same rows. Exits with
// 1 if two answer less than 1.5 times as many requests; PostgreSQL's share of the CPU says how much of that it could be.
//   --listings N     default 20000
//   --rounds N       default 5
//   --seconds N      of each measurement; default 4
//   --connections N  default 32
//   --json FILE      the numbers, too
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { calls, type CallName } from './calls.ts'
import { closing } from './closing.ts'
import { openDatabase } from './open-database.ts'
import { openLoad } from './load.ts'
import { type Measured, measureRounds } from './measure.ts'
import { readOptions } from './options.ts'
import { readKnown, signUpBuyers, startProduct } from './product.ts'
import { ratioOf } from './ratio.ts'
import { printTable, summarise } from './report.ts'

const least = 1.5
const cpuBound: CallName[] = ['one', 'newest', 'cheapest']
const [oneName, twoName] = ['1 worker', '2 workers']

const defaults = { listings: 20_000, rounds: 5, seconds: 4, connections: 32 }
const { whole, text } = readOptions(defaults, ['json'])

console.log(`${whole.listings} listings, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
const measured = await closing(async (closeLater) => {
  const load = openLoad()
  closeLater(load.stop)
  const database = await openDatabase(whole.listings)
  closeLater(database.stop)
  const one = await startProduct(database, oneName, { WORKERS: '1' })
  closeLater(one.stop)
  const two = await startProduct(database, twoName, { WORKERS: '2' })
  closeLater(two.stop)
  const buyers = await signUpBuyers(one.url, database, 1)
  const known = await readKnown(database, buyers)
  const subjects = { forCall: () => [one, two], buyers, known }
  const all: Measured[] = []
  for (const call of cpuBound) {
    const found = await measureRounds({ ...whole, database, load, subjects, call, warmUp: 2 })
    printTable(call, summarise(found, oneName), [])
    all.push(...found)
  }
  return all
})

const results = cpuBound.map((call) => {
  const found = measured.filter((one) => one.call === call)
  const ratio = ratioOf(found, 'rate', twoName, oneName)
  const [, two] = summarise(found, oneName)
  const share = two ? two.databaseCpu / (two.serverCpu + two.databaseCpu) : Number.NaN
  return { call, ratio, databaseShare: share, isMet: ratio >= least }
})
console.log('')
for (const { call, ratio, databaseShare, isMet } of results)
  console.log(
    `${calls[call].name.padEnd(24)}${ratio.toFixed(2)} × with two workers, target at least ${least} ×: ` +
      `${isMet ? 'met' : 'missed'}; PostgreSQL has ${(databaseShare * 100).toFixed(0)} % of the CPU`,
  )
if (text.json) writeFileSync(text.json, `${JSON.stringify({ ...whole, results, measured }, null, 2)}\n`)
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1
