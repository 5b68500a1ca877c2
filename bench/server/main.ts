// Measures the server against the machine's floor and a peer, on one set of rows: `npm run bench`. What counts are the ratios: each round
// measures every subject once, in another order, and the ratio of a round is taken before the median.
//   --listings N     rows of properties; default 20000
//   --rounds N       default 5
//   --seconds N      of each measurement; default 4
//   --connections N  default 32
//   --only A,B       names of calls (bench/server/calls/calls.ts)
//   --json FILE      the numbers, too
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { withBench } from './bench.ts'
import { browserCalls, type CallName, calls } from './calls/calls.ts'
import { type Measured, measureRounds } from './measure.ts'
import { readOptions } from './options.ts'
import { judge, printTable, summarise, type Verdict } from './report/report.ts'

const { whole, text } = readOptions({ listings: 20_000, rounds: 5, seconds: 4, connections: 32 }, [
  'only',
  'json',
])
const { listings, rounds, seconds, connections } = whole
const names = Object.keys(calls).filter((name) => !(name in browserCalls))
const isCall = (name: string): name is CallName => names.includes(name)
const wanted = (text.only?.split(',') ?? names).map((name) => {
  if (!isCall(name)) throw new Error(`--only takes names out of ${names.join(', ')}; not ${name}.`)
  return name
})

console.log(`${listings} listings, ${connections} connections, load ${loadavg()[0]?.toFixed(1)}`)
await withBench({ listings }, async (bench) => {
  const measured: Measured[] = []
  const verdicts: Verdict[] = []
  for (const call of wanted) {
    const found = await measureRounds({ ...bench, call, rounds, seconds, warmUp: 2, connections })
    const judged = judge(call, found)
    measured.push(...found)
    verdicts.push(...judged)
    const [reference] = bench.subjects.forCall(call)
    printTable(call, summarise(found, reference?.name ?? ''), judged)
  }
  if (text.json)
    writeFileSync(text.json, `${JSON.stringify({ listings, connections, verdicts, measured }, null, 2)}\n`)
})
