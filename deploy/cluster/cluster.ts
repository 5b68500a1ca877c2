import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Daemon, startDaemon } from './daemon.ts'
import { type Member, startMember } from './member.ts'
import { choosePlace, type Place } from './place.ts'
import { makeFolder, writeConfig } from './write-config.ts'

/** What somebody needs who uses the cluster or breaks it. Also in `cluster.json` of its folder. */
export type Description = {
  folder: string
  /** Through PgBouncer and HAProxy. */
  databaseUrl: string
  replicaUrl: string
  /** Through HAProxy only. */
  directUrl: string
  members: { name: string; patroniUrl: string; folder: string; data: string }[]
}

export type Cluster = {
  start(): Promise<Description>
  stop(): Promise<void>
  /** The end of what each program has said. */
  readLogs(): string
}

type State = { members: { name: string; role: string; state: string }[] }

/** etcd, three PostgreSQL with Patroni, HAProxy and PgBouncer on loopback, in a new folder that `stop` deletes. */
export const createCluster = async (): Promise<Cluster> => {
  const place = await choosePlace()
  const daemons: Daemon[] = []
  const members: Member[] = []
  const start = async () => {
    daemons.push(await startEtcd(place))
    for (const name of Object.keys(place.members)) members.push(startMember(place, name))
    await until('a primary and two standbys, one of them synchronous', 120_000, () => isComplete(members))
    daemons.push(startHaproxy(place), startPgbouncer(place))
    await until('PgBouncer and HAProxy', 20_000, () => canConnect(place))
    const description = describe(place, members)
    const file = path.join(place.folder, 'cluster.json')
    writeFileSync(file, JSON.stringify(description, null, 2), { mode: 0o600 })
    return description
  }
  const stop = async () => {
    // Clients first, so that nothing reports an error; etcd last, since Patroni gives its lease back.
    const [etcd, ...clients] = daemons
    for (const client of clients.toReversed()) await client.stop()
    await Promise.all(members.map((member) => member.stop()))
    await etcd?.stop()
    rmSync(place.folder, { recursive: true, force: true })
  }
  const readLogs = () =>
    readdirSync(place.folder)
      .filter((name) => name.endsWith('.log'))
      .map((name) => `${name}:\n${readFileSync(path.join(place.folder, name), 'utf8').slice(-1500)}`)
      .join('\n')
  return { start, stop, readLogs }
}

const startEtcd = async (place: Place): Promise<Daemon> => {
  const folder = makeFolder(path.join(place.folder, 'etcd'))
  const values = { ...place.values, NAME: 'etcd1', ETCD_DATA: path.join(folder, 'data') }
  const config = writeConfig(folder, 'etcd.yml', values)
  const daemon = startDaemon(path.join(place.folder, 'etcd.log'), ['/usr/bin/etcd', '--config-file', config])
  const url = `http://127.0.0.1:${place.values['ETCD_PORT']}/health`
  await until('etcd', 20_000, async () => (await fetch(url)).ok)
  return daemon
}

const startHaproxy = (place: Place): Daemon => {
  const config = writeConfig(
    makeFolder(path.join(place.folder, 'haproxy')),
    'haproxy-database.cfg',
    place.values,
  )
  return startDaemon(path.join(place.folder, 'haproxy.log'), ['/usr/sbin/haproxy', '-db', '-f', config])
}

const startPgbouncer = (place: Place): Daemon => {
  const folder = makeFolder(path.join(place.folder, 'pgbouncer'))
  const values = { ...place.values, CONFIG_DIR: folder }
  writeConfig(folder, 'userlist.txt', values)
  const config = writeConfig(folder, 'pgbouncer.ini', values)
  return startDaemon(path.join(place.folder, 'pgbouncer.log'), ['/usr/sbin/pgbouncer', config])
}

const isComplete = async (members: Member[]): Promise<boolean> => {
  const response = await fetch(`${members[0]?.patroniUrl}/cluster`)
  const { members: known } = (await response.json()) as State
  const count = (role: string) => known.filter((one) => one.role === role && one.state === 'running').length
  return count('leader') === 1 && count('sync_standby') === 1 && count('replica') === members.length - 2
}

const canConnect = async ({ values }: Place): Promise<boolean> => {
  for (const port of [values['PRIMARY_PORT'], values['REPLICA_PORT'], values['PGBOUNCER_PORT']]) {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect').finally(() => socket.destroy())
  }
  return true
}

const describe = ({ folder, values }: Place, members: Member[]): Description => {
  const at = (port: string | undefined, database: string) =>
    `postgresql://thikana:${values['PRODUCT_PASSWORD']}@127.0.0.1:${port}/${database}`
  return {
    folder,
    databaseUrl: `${at(values['PGBOUNCER_PORT'], 'thikana')}?pgbouncer=true`,
    replicaUrl: `${at(values['PGBOUNCER_PORT'], 'thikana_replica')}?pgbouncer=true`,
    directUrl: at(values['PRIMARY_PORT'], 'thikana'),
    members: members.map(({ name, patroniUrl, data }) => ({
      name,
      patroniUrl,
      folder: path.join(folder, name),
      data,
    })),
  }
}

/** Asks again every 200 ms until the answer is true; an error counts as false. Throws with `what` after `timeoutMs`. */
const until = async (what: string, timeoutMs: number, ask: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + timeoutMs
  while (!(await ask().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}.`)
    await sleep(200)
  }
}
