// The generator of mixed load, in a process of its own: what visitors of a marketplace do (visits.ts), as many at a time as there are
// connections or, with a rate, so many a second however long each takes.
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../calls/client.ts'
import { percentile } from '../report/statistics.ts'
import { type Step, steps, type World } from './visits.ts'

export type Visits = {
  url: string
  seconds: number
  connections: number
  /** Steps a second; left out for as many as there can be. */
  rate?: number
  world: Omit<World, 'picture'> & { picture: string }
}

export type Visited = {
  steps: number
  perSecond: number
  byStep: Record<string, { count: number; p50: number; p99: number }>
  failed: number
  example: string
}

/** Steps under way above which a server with a rate is taken to have fallen behind for good. */
const mostAtOnce = 2000

/** Any step, each as often as its share; the fractional part of multiples of the golden ratio spreads them evenly. */
const stepAt = (number: number): Step => {
  const total = steps.reduce((sum, { share }) => sum + share, 0)
  let left = ((number * 0.618_033_988_749_895) % 1) * total
  for (const step of steps) {
    left -= step.share
    if (left < 0) return step
  }
  return steps[0] as Step
}

const visit = async ({ url, seconds, connections, rate, world }: Visits): Promise<Visited> => {
  const client = createClient(url, connections)
  const times = new Map<string, number[]>()
  const inside: World = { ...world, picture: Buffer.from(world.picture, 'base64') }
  let [number, underWay, failed, example] = [0, 0, 0, '']
  const fail = (reason: string) => {
    failed += 1
    example ||= reason
  }
  const take = async () => {
    const step = stepAt(number)
    const started = performance.now()
    underWay += 1
    await step
      .run(inside, client.send, number++)
      .catch((error: Error) => fail(`${step.name}: ${error.message}`))
    underWay -= 1
    const list = times.get(step.name) ?? []
    times.set(step.name, list)
    list.push(performance.now() - started)
  }
  const started = performance.now()
  const end = started + seconds * 1000
  const repeat = async () => {
    while (performance.now() < end) await take()
  }
  const keepRate = async (perSecond: number) => {
    const all = new Set<Promise<void>>()
    while (performance.now() < end) {
      const due = ((performance.now() - started) / 1000) * perSecond
      while (number < due && underWay < mostAtOnce) {
        const taken = take().finally(() => all.delete(taken))
        all.add(taken)
      }
      if (underWay >= mostAtOnce) fail('The server has fallen behind.')
      await sleep(2)
    }
    await Promise.all(all)
  }
  await (rate === undefined ? Promise.all(Array.from({ length: connections }, repeat)) : keepRate(rate))
  client.close()
  const taken = (performance.now() - started) / 1000
  const byStep = Object.fromEntries(
    [...times].map(([name, list]) => [
      name,
      { count: list.length, p50: percentile(list, 0.5), p99: percentile(list, 0.99) },
    ]),
  )
  return { steps: number, perSecond: number / taken, byStep, failed, example }
}

process.on('message', (visits: Visits) => {
  void visit(visits).then(
    (driven) => process.send?.({ driven }),
    (error: Error) => process.send?.({ failure: error.message }),
  )
})
