import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { useDatabaseUrl } from './binaries.ts'

type Owner = { uid: number; gid: number }

/** How a PostgreSQL program is started, since PostgreSQL refuses to run as root. */
export type RunAs = {
  /** Arguments before the program's own path. */
  prefix: string[]
  /** Set if the program runs as another user of the system. */
  ids: Partial<Owner>
  /** Who must own the folders it writes to. */
  owner: Owner
  /** Major version of the programs, e.g. 18. */
  major: number
}

/** The programs get only these variables: PostgreSQL reads many that are meant for other programs. */
export const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', TZ: 'UTC' }

// INT is the fast shutdown.
const diesWithParent = ['setpriv', '--pdeathsig', 'INT', '--']
// Only root, in a user namespace under another uid: root's files stay its own, also in a home folder that only root may enter.
const ownNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
const probe = ['/bin/sh', '-c', 'cd "$1" && exec "$2" --version', 'sh']

/**
 * The first way that works here, found by running the program in the existing folder to print its version. Throws a sentence if none
 * works.
 */
export const chooseRunAs = (postgres: string, dataDir: string): RunAs => {
  let reason = ''
  for (const way of ways(dataDir)) {
    // Another user needs at least search permission on the folder to reach its own data in it.
    if (way.ids.uid !== undefined && statSync(dataDir).uid === 0) chmodSync(dataDir, 0o711)
    const [command, ...args] = [...way.prefix, ...probe, dataDir, postgres]
    const attempt = spawnSync(command, args, { ...way.ids, cwd: '/', env: environment, encoding: 'utf8' })
    const major = /\(PostgreSQL\) (\d+)/.exec(attempt.stdout ?? '')?.[1]
    if (attempt.status === 0 && major) return { ...way, major: Number(major) }
    reason = attempt.error?.message ?? attempt.stderr.trim()
  }
  const hint =
    process.getuid?.() === 0
      ? `As root it needs "unshare --user" to be allowed, or ${dataDir} and the project where every user may enter`
      : 'On Linux it needs glibc, not musl (Alpine)'
  throw new Error(`The embedded PostgreSQL can't run here (${reason}). ${hint}. ${useDatabaseUrl}`)
}

const ways = (dataDir: string): Omit<RunAs, 'major'>[] => {
  const prefixes = [diesWithParent, []]
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (owner.uid !== 0) return prefixes.map((prefix) => ({ prefix, ids: {}, owner }))
  // In a user's home folder (`sudo npm start`) that user can reach everything, and root in a namespace may not.
  const others = [lstatSync(dataDir), lstatSync(path.dirname(dataDir)), nobody()].filter(
    ({ uid }) => uid !== 0,
  )
  return [
    ...prefixes.map((prefix) => ({ prefix: [...ownNamespace, ...prefix], ids: {}, owner })),
    ...others.flatMap(({ uid, gid }) =>
      prefixes.map((prefix) => ({ prefix, ids: { uid, gid }, owner: { uid, gid } })),
    ),
  ]
}

const nobody = (): Owner => {
  const found = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return { uid: Number(found?.[1] ?? 65_534), gid: Number(found?.[2] ?? 65_534) }
}
