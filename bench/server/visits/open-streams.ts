import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { SignedUp } from '../product.ts'
import type { Subject } from '../subject.ts'

export type Streams = {
  /** How many the server has ended. */
  countEnded: () => number
  /** Of the server's main process, now. */
  readMegabytes: () => number
  close: () => void
}

/** Opens `count` streams of notices at the product, in turn by each of its buyers. Throws if one is refused. */
export const openStreams = async (
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
