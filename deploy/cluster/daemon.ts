import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from './place.ts'

export type Daemon = {
  pid: number
  isRunning(): boolean
  /** Resolves when it has ended, for any reason. */
  ended: Promise<unknown>
  /** Asks it to end, and kills it after `patienceMs`. */
  stop(patienceMs?: number): Promise<void>
}

/** Starts a program as the user that may run PostgreSQL. It ends with this process, however that ends; its output goes to `logFile`. */
export const startDaemon = (logFile: string, command: string[]): Daemon => {
  const output = openSync(logFile, 'a', 0o640)
  const child = spawn('setpriv', ['--pdeathsig=TERM', ...asOwner(), '--', ...command], {
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/nonexistent', LANG: 'C.UTF-8' },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = async (patienceMs = 15_000) => {
    if (!isRunning()) return
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(patienceMs, null, { ref: false })])
    if (isRunning()) await kill(child, ended)
  }
  return { pid: child.pid ?? 0, isRunning, ended, stop }
}

const kill = async (child: ChildProcess, ended: Promise<unknown>) => {
  child.kill('SIGKILL')
  await ended
}
