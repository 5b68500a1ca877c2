import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from './start-cluster.ts'

/** `postgres`: every process of the primary's PostgreSQL. `machine`: its Patroni too, which then can't give the lease back. */
export type Kill = 'postgres' | 'machine'

type State = { members: { name: string; role: string; state: string; timeline?: number }[] }

const readState = async (members: Member[]): Promise<State['members']> => {
  for (const { patroniUrl } of members) {
    const response = await fetch(`${patroniUrl}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    )
    if (response?.ok) return ((await response.json()) as State).members
  }
  return []
}

/** Waits until every member follows the primary, one of them synchronously; the primary. Throws after two minutes. */
export const waitForPrimary = async (members: Member[]): Promise<Member> => {
  const end = Date.now() + 120_000
  for (;;) {
    const state = await readState(members)
    const leader = state.find(({ role }) => role === 'leader')
    // A former primary runs for a moment on its old timeline before it is rewound.
    const following = state.filter((one) => one.state === 'running' && one.timeline === leader?.timeline)
    const isComplete =
      following.length === members.length && following.some(({ role }) => role === 'sync_standby')
    const primary = members.find(({ name }) => name === leader?.name)
    if (isComplete && primary) return primary
    if (Date.now() > end) throw new Error(`The cluster isn't complete: ${JSON.stringify(state)}`)
    await sleep(300)
  }
}

/** The member that is the primary now, whatever the others do. */
export const findPrimary = async (members: Member[]): Promise<string> => {
  const leader = (await readState(members)).find(({ role }) => role === 'leader')
  return leader?.name ?? 'none'
}

/** kill -9, without any warning. */
export const killMember = ({ folder, data }: Member, kill: Kill): void => {
  const postmaster = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const patroni = kill === 'machine' ? processesWith(path.join(folder, 'patroni.yml')) : []
  for (const pid of [...patroni, postmaster, ...childrenOf(postmaster)]) tryKill(pid)
}

const pids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name))

const readProc = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const processesWith = (argument: string): number[] =>
  pids()
    .filter((pid) => readProc(pid, 'cmdline').split('\0').includes(argument))
    .map(Number)

const childrenOf = (parent: number): number[] =>
  pids()
    .filter((pid) => new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readProc(pid, 'status')))
    .map(Number)

const tryKill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
