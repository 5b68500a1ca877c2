// `npm run bench -- guard`, part of .ci/run: a short form of `npm run bench` that fails if a figure misses its target
// (targets.ts) by more than half: CPU above 1.5 times it, a rate below two thirds of it. A call that fails is measured once more before it
// counts.
//   --streams N  streams of notices that are open meanwhile; none by default. The server must keep them, in less than 400 MB.
import { withBench } from './bench.ts'
import { calls, type CallName } from './calls/calls.ts'
import { measureRounds } from './measure.ts'
import { openStreams } from './visits/open-streams.ts'
import { readOptions } from './options.ts'
import { describe, judge, type Verdict } from './report/ratio.ts'
import { targets } from './report/targets.ts'

const slack = 1.5
const length = { rounds: 5, seconds: 0.6, warmUp: 0.6, connections: 32 }

const maxMegabytes = 400

const { text } = readOptions({}, ['streams'])
const streamCount = Number(text.streams ?? 0)
if (!Number.isInteger(streamCount) || streamCount < 0)
  throw new Error('--streams takes a whole number from 0 on.')
const guarded: CallName[] = [...new Set(targets.map(({ call }) => call))]
const verdicts: Verdict[] = []

await withBench({ listings: 20_000, isShort: true }, async (bench) => {
  const measure = async (call: CallName) =>
    judge(call, await measureRounds({ ...bench, ...length, call }), slack)
  const product = bench.subjects.forCall('newest').find(({ name }) => name === 'product')!
  const streams = await openStreams(product, bench.subjects.buyers, streamCount)
  for (const call of guarded) {
    const first = await measure(call)
    const found = first.every(({ isMet }) => isMet) ? first : await measure(call)
    for (const verdict of found) console.log(`${calls[call].name.padEnd(22)} ${describe(verdict)}`)
    verdicts.push(...found)
  }
  if (streamCount > 0) {
    const [ended, megabytes] = [streams.countEnded(), Math.round(streams.readMegabytes())]
    console.log(
      `${streamCount} streams open, ${ended} of them ended by the server; ${megabytes} MB, target less than ${maxMegabytes} MB`,
    )
    if (ended > 0 || megabytes >= maxMegabytes) process.exitCode = 1
  }
  streams.close()
})

const failed = verdicts.filter(({ isMet }) => !isMet).length
console.log(
  `A figure fails here if it is CPU above ${slack} times its target, or a rate below its target divided by ${slack}.`,
)
console.log(`${verdicts.length - failed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
