import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the clock in a second, in which Linux counts CPU time (`getconf CLK_TCK`). */
const ticksPerSecond = 100

type Stat = { parent: number; ticks: number }

/** CPU time of a process and of its children that have ended, from /proc (proc(5): fields 14 to 17 of `stat`). */
const readStat = (pid: number): Stat | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name, in brackets, may have spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(fields[field - 3])
    return { parent: at(4), ticks: at(14) + at(15) + at(16) + at(17) }
  } catch {
    return null
  }
}

/** CPU seconds that a process and all processes below it have used so far. */
export const cpuSeconds = (pid: number): number => {
  const stats = new Map<number, Stat>()
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? readStat(Number(entry)) : null
    if (stat) stats.set(Number(entry), stat)
  }
  const below = (top: number): number =>
    (stats.get(top)?.ticks ?? 0) +
    [...stats].filter(([, { parent }]) => parent === top).reduce((sum, [child]) => sum + below(child), 0)
  return below(pid) / ticksPerSecond
}

/** Resident memory of one process, in MB. */
export const memoryOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
