import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops a PostgreSQL that a killed server left running on this folder, and waits for its end. Only for the folder's owner. Its committed
 * data is on disk.
 */
export const endLeftover = async (cluster: string, socketFolder: string): Promise<void> => {
  const pid = readPid(cluster)
  if (!pid) return
  if (!isPostgresOn(pid, cluster)) {
    // After a restart of the machine or container the pid may belong to any process, and PostgreSQL would take it for its own and refuse to
    // start. It handles a free pid and another PostgreSQL by itself.
    if (!readCommand(pid) || isPostgresOn(pid)) return
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
    rmSync(path.join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
    return
  }
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 20],
  ] as const) {
    trySignal(pid, signal)
    for (let waited = 0; waited < seconds * 50; waited++) {
      if (!isPostgresOn(pid, cluster)) return
      await sleep(20)
    }
  }
  throw new Error(`A PostgreSQL left over in ${cluster} doesn't end; end process ${pid} and start again.`)
}

const readPid = (cluster: string): number | null => {
  try {
    return Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || null
  } catch {
    return null
  }
}

const isPostgresOn = (pid: number, cluster?: string): boolean => {
  const command = readCommand(pid)
  return command.includes('bin/postgres') && (cluster === undefined || command.includes(`-D ${cluster} `))
}

/** The command line of a running process, empty if there is none. */
const readCommand = (pid: number): string => {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

const trySignal = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
