import cluster from 'node:cluster'
import { Counter, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { gatherMetrics } from './of-workers.ts'

const snapshotOf = async (count: number) => {
  const registry = new Registry()
  new Counter({ name: 'requests_total', help: 'Requests.', registers: [registry] }).inc(count)
  return registry.getMetricsAsJSON()
}

it('what a worker counted stays in the sum when it ends, once, though its last message arrives after that', async () => {
  const read = gatherMetrics(new Registry(), 2)
  const say = async (id: number, count: number) =>
    cluster.emit('message', { id }, { metricsWanted: 1, metrics: await snapshotOf(count) })
  const total = async () => /^requests_total (\d+)$/m.exec(await read())?.[1]
  await say(1, 5)
  await say(2, 7)
  expect(await total()).toBe('12')
  cluster.emit('exit', { id: 1 })
  await say(1, 5)
  expect(await total()).toBe('12')
  // Its replacement has another number.
  await say(3, 1)
  expect(await total()).toBe('13')
})
