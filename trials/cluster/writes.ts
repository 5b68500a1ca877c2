import { setTimeout as sleep } from 'node:timers/promises'

/** What a 2xx promised: a row of this kind exists from then on. */
export type Kind = 'property' | 'verified' | 'offer' | 'accepted' | 'payment'
type Promised = { kind: Kind; id: string }
type Answered = { status: number; headers: Headers; body: object | null }

/** Milliseconds between two attempts, and the longest that an answer may take: clients of the API would give up. */
const [retryMs, hangMs] = [100, 20_000]

/** Thrown out of a flow whose outcome is unknown, or that was stopped. */
export class Abandoned extends Error {}

/** What the people of a burst were told. */
export type Writes = {
  promised: Promised[]
  /** Milliseconds of `performance.now()`: when each acknowledged write was sent and answered. */
  times: { sent: number; answered: number }[]
  /** How many answers had each status; 0 is a connection that broke. */
  statuses: Map<number, number>
  slowestMs: number
  /** Answers that no failover explains. */
  unexpected: string[]
  /** Makes `run` retry no more. */
  stop(): void
  isStopped(): boolean
}

export const createWrites = (): Writes => {
  let isStopped = false
  return {
    promised: [],
    times: [],
    statuses: new Map(),
    slowestMs: 0,
    unexpected: [],
    stop: () => void (isStopped = true),
    isStopped: () => isStopped,
  }
}

/** One person's sequence of writes. */
export const startFlow = (writes: Writes) => {
  // After a 503 nobody knows whether the change was made, so a refusal of a later step is no fault.
  let isUncertain = false
  const attempt = async (send: () => Promise<Answered>): Promise<Answered> => {
    const sent = performance.now()
    const answer = await send().catch((error: unknown) => ({
      status: 0,
      headers: new Headers(),
      body: { message: String(error) },
    }))
    const answered = performance.now()
    writes.slowestMs = Math.max(writes.slowestMs, answered - sent)
    writes.statuses.set(answer.status, (writes.statuses.get(answer.status) ?? 0) + 1)
    if (answered - sent > hangMs) writes.unexpected.push(`an answer took ${Math.round(answered - sent)} ms`)
    if (answer.status < 300 && answer.status >= 200) writes.times.push({ sent, answered })
    return answer
  }

  /** Repeats a write until it is acknowledged. Throws `Abandoned` if it is refused after an uncertain one, or the burst was stopped. */
  const write = async <Reply extends Answered>(
    name: string,
    send: () => Promise<Reply>,
    promise?: (reply: Reply) => Promised,
  ): Promise<Reply> => {
    for (;;) {
      if (writes.isStopped()) throw new Abandoned(name)
      const answer = (await attempt(send)) as Reply
      if (answer.status >= 200 && answer.status < 300) {
        if (promise) writes.promised.push(promise(answer))
        return answer
      }
      const isTemporary = answer.status === 503 && answer.headers.has('retry-after')
      if (!isTemporary) {
        if (isUncertain && answer.status >= 400 && answer.status < 500) throw new Abandoned(name)
        writes.unexpected.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
        throw new Abandoned(name)
      }
      isUncertain = true
      await sleep(retryMs)
    }
  }
  return { write }
}
