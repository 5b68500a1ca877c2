import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Resident memory of a process in megabytes; 0 if unknown (outside Linux, or after its end). */
const readMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** The Node processes that it started; its database isn't one. */
export const nodesUnder = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .map(Number)
    .filter((child) => child > 0 && path.basename(read(`/proc/${child}/cmdline`).split('\0')[0]!) === 'node')

/** Tracks the peak memory of a server and its child processes, in megabytes. */
export const watchMemory = (pid: number) => {
  const peak = { server: 0, children: 0 }
  const look = () => {
    peak.server = Math.max(peak.server, readMemory(pid))
    peak.children = Math.max(
      peak.children,
      nodesUnder(pid).reduce((sum, child) => sum + readMemory(child), 0),
    )
  }
  look()
  const before = peak.server
  const timer = setInterval(look, 10)
  return () => {
    clearInterval(timer)
    look()
    const { server, children } = peak
    return { before: Math.round(before), server: Math.round(server), children: Math.round(children) }
  }
}
