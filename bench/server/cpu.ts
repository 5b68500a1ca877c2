import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the clock in a second, in which Linux counts CPU time (`getconf CLK_TCK`). */
const ticksPerSecond = 100

type Stat = { pid: number; name: string; parent: number; ticks: number }

/** CPU time of a process and of its children that have ended, from /proc (proc(5): fields 14 to 17 of `stat`). */
const readStat = (pid: number): Stat | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name, in brackets, may have spaces.
    const [start, end] = [text.indexOf('('), text.lastIndexOf(')')]
    const fields = text.slice(end + 2).split(' ')
    const at = (field: number) => Number(fields[field - 3])
    return {
      pid,
      name: text.slice(start + 1, end),
      parent: at(4),
      ticks: at(14) + at(15) + at(16) + at(17),
    }
  } catch {
    return null
  }
}

/** A process and all processes below it. */
const processesFrom = (top: number): Stat[] => {
  const stats = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => readStat(Number(entry)) ?? [])
  const from = (stat: Stat): Stat[] => [
    stat,
    ...stats.filter(({ parent }) => parent === stat.pid).flatMap((child) => from(child)),
  ]
  return stats.filter(({ pid }) => pid === top).flatMap((stat) => from(stat))
}

/** CPU seconds that a process and all processes below it have used so far. */
export const cpuSeconds = (pid: number): number =>
  processesFrom(pid).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond

const readKilobytes = (pid: number, file: string, field: string): number => {
  try {
    const text = readFileSync(`/proc/${pid}/${file}`, 'utf8')
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

export type Memory = {
  /** Resident memory of the server, and what the processes that it started don't share with others: the program itself counts once. */
  server: number
  /** Of PostgreSQL's processes, in which each has its share of what they have in common. */
  database: number
}

/** Memory in MB from `pid` down, with PostgreSQL apart if it is below. */
export const memoryFrom = (pid: number): Memory => {
  const memory = { server: 0, database: 0 }
  for (const { pid: one, name } of processesFrom(pid))
    if (name === 'postgres') memory.database += readKilobytes(one, 'smaps_rollup', 'Pss') / 1024
    else if (one === pid) memory.server += readKilobytes(one, 'smaps_rollup', 'Rss') / 1024
    else
      for (const field of ['Private_Clean', 'Private_Dirty'])
        memory.server += readKilobytes(one, 'smaps_rollup', field) / 1024
  return memory
}
