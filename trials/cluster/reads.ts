import type { People } from './people.ts'

export type Reads = { answered: number; failures: string[]; slowestMs: number; stop(): Promise<void> }

/** Visitors who look at the home page and lists, again and again, on connections that are kept. */
export const startReads = (people: People, visitors: number): Reads => {
  let isStopped = false
  const look = async (address: string) => {
    const sent = performance.now()
    const response = await people.agent.fetch(address).catch((error: unknown) => error)
    reads.slowestMs = Math.max(reads.slowestMs, performance.now() - sent)
    if (response instanceof Response && response.ok) {
      await response.arrayBuffer()
      reads.answered += 1
    } else
      reads.failures.push(`${address}: ${response instanceof Response ? response.status : String(response)}`)
  }
  const visit = async () => {
    while (!isStopped)
      for (const address of ['/', '/api/properties?status=verified&limit=24', '/api/site'])
        await look(address)
  }
  const done = Promise.all(Array.from({ length: visitors }, visit))
  const reads: Reads = {
    answered: 0,
    failures: [],
    slowestMs: 0,
    stop: async () => {
      isStopped = true
      await done
    },
  }
  return reads
}
