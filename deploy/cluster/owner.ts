import { chownSync, readFileSync } from 'node:fs'

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
