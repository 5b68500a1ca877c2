// `npm run bench -- guard`, part of .ci/run: a short form of `npm run bench` that fails if a figure misses its target
// (report/report.ts) by more than half: CPU above 1.5 times it, a rate below two thirds of it. A call that fails is measured once more before it
// counts.
//   --streams N  streams of notices that are open meanwhile; none by default. The server must keep them, in less than 400 MB.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http'
import { withBench } from './bench.ts'
import { type CallName, calls } from './calls/calls.ts'
import { measureRounds } from './measure.ts'
import { readOptions } from './options.ts'
import { describe, judge, targets, type Verdict } from './report/report.ts'
import type { SignedUp } from './product.ts'
import type { Subject } from './subject.ts'

type Streams = {
  /** How many the server has ended. */
  countEnded: () => number
  /** Of the server's main process, now. */
  readMegabytes: () => number
  close: () => void
}

/** Opens `count` streams of notices at the product, in turn by each of its buyers. Throws if one is refused. */
const openStreams = async (
  { url, pid }: Pick<Subject, 'url' | 'pid'>,
  buyers: SignedUp[],
  count: number,
): Promise<Streams> => {
  const agent = new Agent({ maxSockets: Infinity })
  const requests: ClientRequest[] = []
  let ended = 0
  const open = async (at: number) => {
    const { cookie = '' } = buyers[at % buyers.length] ?? {}
    const request = get(`${url}/api/events`, { agent, headers: { cookie, accept: 'text/event-stream' } })
    requests.push(request)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`A stream was refused: ${response.statusCode}.`)
    response.resume().once('close', () => (ended += 1))
  }
  for (let at = 0; at < count; at += 1) await open(at)
  return {
    countEnded: () => ended,
    readMegabytes: () =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    close: () => requests.forEach((request) => request.destroy()),
  }
}

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
