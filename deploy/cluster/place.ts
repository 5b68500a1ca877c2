import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'

/** Free ports of loopback, each another one. */
const freePorts = async (count: number): Promise<number[]> => {
  const found = new Set<number>()
  while (found.size < count) found.add(await freePort())
  return [...found]
}

type Owner = { uid: number; gid: number }

/** Who runs the programs: PostgreSQL refuses root, so for root it is Debian's user `postgres`. Null: whoever started this. */
const findOwner = (): Owner | null => {
  if (process.getuid?.() !== 0) return null
  const found = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!found)
    throw new Error('There is no user postgres: install the packages that deploy/cluster/README.md names.')
  return { uid: Number(found[1]), gid: Number(found[2]) }
}

const owner = findOwner()

/** Options of `setpriv` that start a program as that user. */
export const asOwner = (): string[] =>
  owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : []

/** Lets that user have a file or folder. */
export const giveToOwner = (file: string): void => {
  if (owner) chownSync(file, owner.uid, owner.gid)
}

const names = ['db1', 'db2', 'db3'] as const

/** Where the cluster on loopback lives: a folder and ports of its own, and the values of the templates. */
export type Place = {
  folder: string
  values: Record<string, string>
  /** The values that each database machine has for itself. */
  members: Record<string, Record<string, string>>
}

const newPassword = () => randomBytes(18).toString('base64url')

/** A new folder, free ports and new passwords. */
export const choosePlace = async (): Promise<Place> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'thikana-cluster-'))
  giveToOwner(folder)
  const ports = (await freePorts(5 + 2 * names.length)).map(String)
  const next = () => ports.pop() ?? ''
  const members = Object.fromEntries(
    names.map((name) => [name, { POSTGRES_PORT: next(), PATRONI_PORT: next() }]),
  )
  const [etcd, etcdPeer, primary, replica] = [next(), next(), next(), next()]
  return {
    folder,
    members,
    values: {
      ADDRESS: '127.0.0.1',
      NETWORK: '127.0.0.1/32',
      ETCD_PORT: etcd,
      ETCD_PEER_PORT: etcdPeer,
      ETCD_HOSTS: `127.0.0.1:${etcd}`,
      ETCD_MEMBERS: `etcd1=http://127.0.0.1:${etcdPeer}`,
      ...ofHaproxy(members),
      HAPROXY_HOST: '127.0.0.1',
      PRIMARY_PORT: primary,
      PRIMARY_BIND: `127.0.0.1:${primary}`,
      REPLICA_PORT: replica,
      REPLICA_BIND: `127.0.0.1:${replica}`,
      PGBOUNCER_ADDRESS: '127.0.0.1',
      PGBOUNCER_PORT: next(),
      SHARED_BUFFERS: '64MB',
      PATRONI_PASSWORD: newPassword(),
      SUPERUSER_PASSWORD: newPassword(),
      REPLICATION_PASSWORD: newPassword(),
      REWIND_PASSWORD: newPassword(),
      PRODUCT_PASSWORD: newPassword(),
    },
  }
}

/** What HAProxy calls the members: `DB1=host:port` and `DB1_PATRONI_PORT`. */
const ofHaproxy = (members: Place['members']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, { POSTGRES_PORT, PATRONI_PORT }]) => [
      [name.toUpperCase(), `127.0.0.1:${POSTGRES_PORT}`],
      [`${name.toUpperCase()}_PATRONI_PORT`, PATRONI_PORT ?? ''],
    ]),
  )
