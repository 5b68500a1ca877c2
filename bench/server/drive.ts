// The load generator, in a process of its own so that its CPU time isn't the server's: runs of calls, as the parent sends them.
import autocannon from 'autocannon'
import { calls, type CallName, type Known } from './calls.ts'

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
  failed: number
  example: string
}

const sampleMs = 100

const drive = async ({ url, call, seconds, connections, cookie, known }: Run): Promise<Driven> => {
  const { send, isSignedIn } = calls[call]
  let number = 0
  let failed = 0
  let example = ''
  const headers = { origin: url, ...(isSignedIn ? { cookie } : {}) }
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    // A run ends with a sample, so this is how exact its length is.
    sampleInt: sampleMs,
    headers,
    requests: [
      {
        setupRequest: (request) => {
          const { headers: own, ...rest } = send(known, number++)
          return { ...request, ...rest, headers: { ...headers, ...own } }
        },
        onResponse: (status, body) => {
          if (status < 300) return
          failed += 1
          example ||= `${status} ${body.slice(0, 300)}`
        },
      },
    ],
  })
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: failed + result.errors + result.timeouts,
    example,
  }
}

process.on('message', (run: Run) => {
  void drive(run).then(
    (driven) => process.send?.({ driven }),
    (error: Error) => process.send?.({ failure: error.message }),
  )
})
