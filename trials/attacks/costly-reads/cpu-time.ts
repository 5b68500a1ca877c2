import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Milliseconds that a process has run, all its threads together, as Linux counts them: to the nanosecond, where the ticks of `stat` are 10 ms. */
const processMs = (pid: number): number => {
  try {
    const folder = `/proc/${pid}/task`
    const ofThread = (thread: string) =>
      Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0])
    return readdirSync(folder).reduce((sum, thread) => sum + ofThread(thread), 0) / 1e6
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

/** Milliseconds of CPU so far, by process: of the server `pid`, and of the connections to the database of `client` without this one. */
const readCpu = async (pid: number, client: pg.Client): Promise<Map<number, number>> => {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return new Map([pid, ...rows.map((row) => row.pid)].map((one) => [one, processMs(one)]))
}

/** Milliseconds of CPU that the server and PostgreSQL take while `work` is done. A connection that opens or closes meanwhile doesn't count. */
export const cpuMsOf = async (
  pid: number,
  client: pg.Client,
  work: () => Promise<unknown>,
): Promise<number> => {
  const before = await readCpu(pid, client)
  await work()
  const after = await readCpu(pid, client)
  return [...before].reduce((sum, [one, ms]) => sum + Math.max(0, (after.get(one) ?? 0) - ms), 0)
}
