import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client'
import { addGauge } from './gauge.ts'

type Snapshot = MetricObject[]
type Wanted = { metricsWanted: number }
type Given = Wanted & { metrics: Snapshot }

/** Milliseconds that a worker has to answer; then its last figures count. */
const answerMs = 2_000

const isWanted = (message: unknown): message is Wanted =>
  typeof message === 'object' && message !== null && 'metricsWanted' in message
const isGiven = (message: unknown): message is Given => isWanted(message) && 'metrics' in message

/** Lets the supervising process read this worker's metrics. */
export const giveMetrics = (registry: Registry): void => {
  const give = async ({ metricsWanted }: Wanted) => {
    const metrics = await registry.getMetricsAsJSON()
    // It may be ending meanwhile.
    if (process.connected) process.send?.({ metricsWanted, metrics } satisfies Given)
  }
  process.on('message', (message) => {
    if (isWanted(message)) void give(message).catch(() => {})
  })
}

/** What counts up, so that the total may not fall when a worker ends: Prometheus would take the rest for new events. */
const counting = (snapshot: Snapshot): Snapshot =>
  snapshot.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))

const sum = (snapshots: Snapshot[]): Registry => AggregatorRegistry.aggregate(snapshots)

/** Reads the metrics of all workers as one text, each counter the sum over them and over those that ended. */
export const gatherMetrics = (own: Registry, count: number): (() => Promise<string>) => {
  const latest = new Map<number, Snapshot>()
  /** Workers that ended: what they sent before may arrive later, and is counted already. */
  const gone = new Set<number>()
  const waiting = new Map<number, () => void>()
  let ended: Snapshot[] = []
  let asked = 0
  const workers = addGauge({
    name: 'thikana_workers',
    help: 'Server processes that WORKERS asks for, and those that answered this scrape.',
    labelNames: ['state'] as const,
    registers: [own],
  })
  cluster.on('exit', ({ id }: Worker) => {
    const last = latest.get(id)
    latest.delete(id)
    gone.add(id)
    if (last) ended = [...ended, counting(last)]
  })
  cluster.on('message', ({ id }: Worker, message: unknown) => {
    if (!isGiven(message) || gone.has(id)) return
    latest.set(id, message.metrics)
    waiting.get(message.metricsWanted)?.()
  })
  const ask = (worker: Worker): Promise<boolean> => {
    asked += 1
    const number = asked
    const answer = new Promise<boolean>((resolve) => waiting.set(number, () => resolve(true)))
    worker.send({ metricsWanted: number } satisfies Wanted, () => {})
    const late = sleep(answerMs, false, { ref: false })
    return Promise.race([answer, late]).finally(() => waiting.delete(number))
  }
  return async () => {
    const known = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const answered = await Promise.all(known.filter((worker) => worker.isConnected()).map(ask))
    workers.set({ state: 'wanted' }, count)
    workers.set({ state: 'answering' }, answered.filter(Boolean).length)
    // One snapshot of all that ended, however many did.
    if (ended.length > 1) ended = [await sum(ended).getMetricsAsJSON()]
    const all = await sum([...ended, ...latest.values()]).metrics()
    return `${all}\n${await own.metrics()}`
  }
}
