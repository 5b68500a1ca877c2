// The load generator, in a process of its own so that its CPU time isn't the server's: runs of calls, as the parent sends them. Every
// request is made before a run, and answers are only counted, since on a small machine its CPU time is missing elsewhere.
import type { BenchCall, Known } from './calls/call.ts'
import { calls, type CallName, isSameForAll } from './calls/calls.ts'
import { bytesOf, openConversation } from './conversation.ts'
import { percentile } from './report/statistics.ts'

export type Run = {
  url: string
  call: CallName
  seconds: number
  connections: number
  /** Cookie of a signed-in user. */
  cookie: string
  known: Known
}

export type Driven = {
  requests: number
  perSecond: number
  p50: number
  p99: number
  /** Seconds of CPU time that the generator itself used. */
  cpu: number
  failed: number
  example: string
}

/** Keeps this process awake: in a virtual machine, waking it for each answer would cost the server more than a quick answer itself. */
const spin = () => {
  let next = setImmediate(function again() {
    next = setImmediate(again)
  })
  return () => clearImmediate(next)
}

const drive = async ({ url, call, seconds, connections, cookie, known }: Run): Promise<Driven> => {
  const { send, isSignedIn, different = () => 1 }: BenchCall = calls[call]
  const server = new URL(url)
  const headers: Record<string, string> = isSignedIn ? { cookie } : {}
  const requests = Array.from({ length: different(known) }, (_, number) =>
    bytesOf(send(known, number), server, headers),
  )
  const times: number[] = []
  let [number, failed, example, end] = [0, 0, '', 0]
  const next = () => (performance.now() < end ? (requests[number++ % requests.length] ?? null) : null)
  const begin = await Promise.all(
    Array.from({ length: connections }, () =>
      openConversation(server, {
        next,
        onAnswer: ({ status, start }, ms) => {
          times.push(ms)
          if (status < 300) return
          failed += 1
          example ||= `${status} ${start}`
        },
      }),
    ),
  )
  const started = performance.now()
  const used = process.cpuUsage()
  end = started + seconds * 1000
  const stopSpinning = isSameForAll(call) ? spin() : () => {}
  await Promise.all(begin.map((converse) => converse()))
  stopSpinning()
  const taken = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(used)
  return {
    requests: times.length,
    perSecond: times.length / taken,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: (user + system) / 1e6,
    failed,
    example,
  }
}

process.on('message', (run: Run) => {
  void drive(run).then(
    (driven) => process.send?.({ driven }),
    (error: Error) => process.send?.({ failure: error.message }),
  )
})
