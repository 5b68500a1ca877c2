import type pg from 'pg'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import { addGauge, addReadGauge } from './gauge.ts'

type Watched = {
  pool: pg.Pool
  connections: () => Promise<number>
  /** Seconds that the replica is behind, null if that isn't known; and whether public lists are read there. */
  replica: { lagSeconds(): number | null; isRead(): boolean } | null
  isDemo: boolean
}

/** The worst of several workers tells more than their mean. */
const worstOf = [
  'nodejs_eventloop_lag_seconds',
  'nodejs_eventloop_lag_mean_seconds',
  'nodejs_eventloop_lag_p50_seconds',
  'nodejs_eventloop_lag_p90_seconds',
  'nodejs_eventloop_lag_p99_seconds',
]

const openPoolGauges = (registry: Registry, pool: pg.Pool): void => {
  addGauge({
    name: 'thikana_database_pool_connections',
    help: 'Connections to the database that are in use or idle, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  addGauge({
    name: 'thikana_database_pool_size',
    help: 'Most connections to the database.',
    registers: [registry],
  }).set(pool.options.max)
}

const openReplicaGauges = (registry: Registry, replica: NonNullable<Watched['replica']>): void => {
  addReadGauge(
    registry,
    'thikana_replica_lag_seconds',
    'How far the replica is behind; no value while that isn’t known.',
    () => replica.lagSeconds(),
    'max',
  )
  addReadGauge(
    registry,
    'thikana_replica_read',
    '1 while public lists are read from the replica.',
    () => Number(replica.isRead()),
    'min',
  )
}

/** What each process has of its own: memory, event loop, connections. */
export const watchProcess = (registry: Registry, { pool, connections, replica, isDemo }: Watched): void => {
  collectDefaultMetrics({ register: registry })
  for (const name of worstOf) Object.assign(registry.getSingleMetric(name) ?? {}, { aggregator: 'max' })
  openPoolGauges(registry, pool)
  if (replica) openReplicaGauges(registry, replica)
  addReadGauge(
    registry,
    'thikana_http_open_connections',
    'Open connections of browsers and proxies.',
    connections,
  )
  addGauge({
    name: 'thikana_demo_on',
    help: '1 while the demo, with its public passwords, is loaded.',
    aggregator: 'max',
    registers: [registry],
  }).set(Number(isDemo))
}
