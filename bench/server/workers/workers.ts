// What a second process brings: `npm run bench -- workers`. The product with WORKERS=1 and WORKERS=2, in turn, on the same rows. Each line says
// who has the CPU, and how many times as many requests this machine could answer at most: PostgreSQL and the load generator run on the same
// cores. Exits with 1 if two workers answer less than 1.5 times as many requests that the server's own CPU bounds (worker-reads.ts), of those
// for which the machine could answer as many.
//   --listings N     default 20000
//   --rounds N       default 5
//   --seconds N      of each measurement; default 4
//   --connections N  default 32
//   --only A,B       names of calls (worker-reads.ts)
//   --json FILE      the numbers, too
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { closing } from '../closing.ts'
import { openLoad } from '../load.ts'
import { type Measured, measureRounds } from '../measure.ts'
import { readOptions } from '../options.ts'
import { printTable, summarise } from '../report/report.ts'
import { openDatabase } from '../database.ts'
import {
  judgeWorkers,
  nameOf,
  oneName,
  openWorkers,
  reads,
  sentenceOf,
  type WorkersVerdict,
} from './worker-reads.ts'

const defaults = { listings: 20_000, rounds: 5, seconds: 4, connections: 32 }
const { whole, text } = readOptions(defaults, ['only', 'json'])
const names = reads.map(({ call }) => call)
const wanted = (text.only?.split(',') ?? names).map((name) => {
  const read = reads.find(({ call }) => call === name)
  if (!read) throw new Error(`--only takes names out of ${names.join(', ')}; not ${name}.`)
  return read
})

console.log(`${whole.listings} listings, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
const verdicts: WorkersVerdict[] = []
const measured = await closing(async (closeLater) => {
  const load = openLoad()
  closeLater(load.stop)
  const database = await openDatabase(whole.listings)
  closeLater(database.stop)
  const subjectsOf = await openWorkers(database, closeLater)
  const all: Measured[] = []
  for (const { call, isTarget, connections = whole.connections } of wanted) {
    const subjects = subjectsOf(call)
    const found = await measureRounds({ ...whole, connections, database, load, subjects, call, warmUp: 2 })
    const verdict = judgeWorkers(call, found, isTarget)
    printTable(call, summarise(found, oneName), [])
    console.log(sentenceOf(verdict))
    verdicts.push(verdict)
    all.push(...found)
  }
  return all
})

console.log('')
for (const verdict of verdicts) console.log(`${nameOf(verdict.call).padEnd(24)}${sentenceOf(verdict)}`)
if (text.json) writeFileSync(text.json, `${JSON.stringify({ ...whole, verdicts, measured }, null, 2)}\n`)
process.exitCode = verdicts.some(({ isTarget, isMet }) => isTarget && !isMet) ? 1 : 0
