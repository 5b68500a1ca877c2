// `npm run bench:guard`, part of .ci/run: a short form of `npm run bench` that fails if a ratio is more than 50 % over its target
// (targets.ts). Only ratios count: times are the machine's. A call that fails is measured once more before it counts.
import { withBench } from './bench.ts'
import { calls, type CallName } from './calls.ts'
import { measureRounds } from './measure.ts'
import { describe, judge, type Verdict } from './ratio.ts'
import { targets } from './targets.ts'

const slack = 1.5
const length = { rounds: 5, seconds: 0.6, warmUp: 0.6, connections: 32 }

const guarded: CallName[] = [...new Set(targets.filter(({ isAhead }) => !isAhead).map(({ call }) => call))]
const verdicts: Verdict[] = []

await withBench({ listings: 20_000, isShort: true }, async (bench) => {
  const measure = async (call: CallName) =>
    judge(call, await measureRounds({ ...bench, ...length, call }), slack)
  for (const call of guarded) {
    const first = await measure(call)
    const found = first.every(({ isMet }) => isMet) ? first : await measure(call)
    for (const verdict of found) console.log(`${calls[call].name.padEnd(22)} ${describe(verdict)}`)
    verdicts.push(...found)
  }
})

const failed = verdicts.filter(({ isMet }) => !isMet).length
console.log(`A target is missed here if the ratio is more than ${(slack - 1) * 100} % over it.`)
console.log(`${verdicts.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
