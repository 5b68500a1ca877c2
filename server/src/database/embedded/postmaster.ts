import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { environment, type RunAs } from './run-as.ts'
import { socketName } from './socket-folder.ts'

export type Place = {
  binaries: Binaries
  runAs: RunAs
  cluster: string
  socketFolder: string
  logFile: string
}

export type Postmaster = {
  pid: number
  /** Resolves when it has ended, with how it ended. */
  ended: Promise<string>
  /** Whether its socket is where it was made: a cleaner of the temporary folder may have removed it. */
  isReachable(): boolean
  /** Fast shutdown: open transactions are rolled back. After 7 s the immediate one, from which the next start recovers. */
  stop(): Promise<void>
}

const maxLogBytes = 10 * 1024 * 1024

/** Starts PostgreSQL and returns when it accepts connections. Throws with the end of its log if it doesn't. */
export const launchPostmaster = async (
  place: Place,
  settings: Record<string, string>,
): Promise<Postmaster> => {
  const { binaries, runAs, cluster, logFile } = place
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = '', ...args] = [...runAs.prefix, binaries.postgres, '-D', cluster, ...options]
  const output = openLog(logFile)
  // In its own session: Ctrl-C in a terminal must reach only the server, which still has requests to finish.
  const child = spawn(command, args, {
    ...runAs.ids,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', output, output],
    env: environment,
  })
  closeSync(output)
  const from = statSync(logFile).size
  let how = null as string | null
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve((how = error.message)))
    child.once('exit', (code, signal) => resolve((how = signal ?? `code ${code}`)))
  })
  while (how === null && !isReady(cluster, child.pid)) await Promise.race([ended, sleep(10)])
  if (how !== null) throw new Error(`PostgreSQL didn't start (${how}): ${endOfLog(logFile, from)}`)
  child.unref()
  return {
    pid: child.pid ?? 0,
    ended,
    isReachable: () => existsSync(path.join(place.socketFolder, socketName)),
    stop: async () => {
      child.ref()
      child.kill('SIGINT')
      const killTimer = setTimeout(() => child.kill('SIGQUIT'), 7000)
      await ended
      clearTimeout(killTimer)
    },
  }
}

const openLog = (logFile: string): number => {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxLogBytes) renameSync(logFile, `${logFile}.1`)
  return openSync(logFile, 'a', 0o600)
}

const endOfLog = (logFile: string, from: number): string =>
  readFileSync(logFile).subarray(from).toString('utf8').trim().slice(-800)

/** The first line is the pid, the eighth the state (PostgreSQL, `src/include/utils/pidfile.h`). */
const isReady = (cluster: string, pid: number | undefined): boolean => {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}
