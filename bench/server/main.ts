// Measures the server against the machine's floor and a peer, on one set of rows: `npm run bench`. What counts are the ratios: each round
// measures every subject once, in another order, and the ratio of a round is taken before the median.
//   --listings N     rows of properties; default 20000
//   --rounds N       default 5
//   --seconds N      of each measurement; default 4
//   --connections N  default 32
//   --only A,B       names of calls (bench/server/calls.ts)
//   --json FILE      the numbers, too
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { withBench } from './bench.ts'
import { calls, type CallName } from './calls.ts'
import { type Measured, measureRounds } from './measure.ts'
import { judge, type Verdict } from './ratio.ts'
import { printTable, summarise } from './report.ts'

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', default: Object.keys(calls).join() },
    json: { type: 'string' },
  },
})
const whole = (name: 'listings' | 'rounds' | 'seconds' | 'connections'): number => {
  const value = Number(options[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1 on.`)
  return value
}
const isCall = (name: string): name is CallName => name in calls
const wanted = options.only.split(',').map((name) => {
  if (!isCall(name))
    throw new Error(`--only takes names out of ${Object.keys(calls).join(', ')}; not ${name}.`)
  return name
})

const [listings, rounds, seconds, connections] = [
  whole('listings'),
  whole('rounds'),
  whole('seconds'),
  whole('connections'),
]
console.log(`${listings} listings, ${connections} connections, load ${loadavg()[0]?.toFixed(1)}`)
await withBench({ listings }, async (bench) => {
  const measured: Measured[] = []
  const verdicts: Verdict[] = []
  for (const call of wanted) {
    const found = await measureRounds({ ...bench, call, rounds, seconds, warmUp: 2, connections })
    const judged = judge(call, found)
    measured.push(...found)
    verdicts.push(...judged)
    printTable(call, summarise(found), judged)
  }
  if (options.json)
    writeFileSync(options.json, `${JSON.stringify({ listings, connections, verdicts, measured }, null, 2)}\n`)
})
