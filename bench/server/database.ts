import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'

export type BenchDatabase = {
  url: string
  pool: pg.Pool
  /** PostgreSQL's first process; null if it isn't on this machine. */
  postmaster: number | null
  stop: () => Promise<void>
}

/** The process above the one that serves our connection; null if PostgreSQL runs on another machine. */
export const findPostmaster = async (pool: pg.Pool): Promise<number | null> => {
  const { rows } = await pool.query<{ pid: number; address: string | null }>(
    'select pg_backend_pid() as pid, host(inet_server_addr()) as address',
  )
  const [{ pid, address }] = rows as [{ pid: number; address: string | null }]
  const isHere = address === null || address.startsWith('127.') || address === '::1'
  const status = `/proc/${pid}/status`
  if (!isHere || !existsSync(status)) return null
  return Number(/PPid:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1])
}
