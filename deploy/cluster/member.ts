import path from 'node:path'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Daemon, startDaemon } from './daemon.ts'
import type { Place } from './place.ts'
import { makeFolder, writeConfig } from './write-config.ts'

/** Milliseconds after which a machine that died is up again: longer than the primary's lease, so that another one takes over first. */
const rebootMs = 30_000

export type Member = { name: string; patroniUrl: string; data: string; stop(): Promise<void> }

/** One database machine: Patroni and its PostgreSQL. Patroni is started again after it was killed, as a supervisor would. */
export const startMember = (place: Place, name: string): Member => {
  const folder = makeFolder(path.join(place.folder, name))
  const data = makeFolder(path.join(folder, 'data'))
  const values: Record<string, string> = {
    ...place.values,
    ...place.members[name],
    NAME: name,
    CONFIG_DIR: folder,
    POSTGRES_DATA: data,
    PGPASS_FILE: path.join(folder, 'pgpass'),
    SOCKET_DIR: folder,
  }
  writeConfig(folder, 'create-database.sql', values)
  const command = ['/usr/bin/patroni', writeConfig(folder, 'patroni.yml', values)]
  let isStopping = false
  let daemon: Daemon
  const run = () => {
    daemon = startDaemon(path.join(place.folder, `${name}.log`), command)
    void restartAfter(daemon)
  }
  const restartAfter = async ({ ended }: Daemon) => {
    await ended
    await sleep(rebootMs, null, { ref: false })
    if (!isStopping) run()
  }
  run()
  const stop = async () => {
    isStopping = true
    await daemon.stop()
    await endPostgres(data)
  }
  return { name, patroniUrl: `http://127.0.0.1:${values['PATRONI_PORT']}`, data, stop }
}

/** Patroni stops its PostgreSQL, unless it was killed. */
const endPostgres = async (data: string): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const pid = findPostmaster(data)
    if (!pid) return
    process.kill(pid, signal)
    for (let waited = 0; waited < 50 && findPostmaster(data); waited += 1) await sleep(100)
  }
}

/** The process that owns the data folder, if it still runs. */
const findPostmaster = (data: string): number | null => {
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? pid : null
  } catch {
    return null
  }
}
