import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Binaries, useDatabaseUrl } from './binaries.ts'

/** What initdb prints if its uid has no entry in /etc/passwd, as in a container that runs under any uid. */
export const isNameless = (output: string): boolean => output.includes('could not look up effective user ID')

const asked = Buffer.from('\0getpwuid\0')
const answered = Buffer.from('\0getpwent\0')

/**
 * Copies of PostgreSQL's programs in the folder that run under a uid without a name. While a cluster is made they ask the C library for
 * their user's name and end without one, though nothing uses it: `--username` names the owner. The copies import `getpwent`, which returns
 * the first user of the system, in place of `getpwuid`. PostgreSQL's own image does the same by preloading libnss_wrapper.
 */
export const copyForNamelessUser = (binaries: Binaries, folder: string): Binaries => {
  const native = path.dirname(path.dirname(binaries.initdb))
  mkdirSync(path.join(folder, 'bin'))
  for (const name of ['lib', 'share']) symlinkSync(path.join(native, name), path.join(folder, name))
  const copy = (program: string): string => {
    const file = path.join(folder, 'bin', path.basename(program))
    const bytes = readFileSync(program)
    const at = bytes.indexOf(asked)
    if (at === -1 || bytes.includes(asked, at + 1)) throw new Error(namelessSentence())
    answered.copy(bytes, at)
    writeFileSync(file, bytes, { mode: 0o755 })
    return file
  }
  return { initdb: copy(binaries.initdb), postgres: copy(binaries.postgres) }
}

const namelessSentence = (): string =>
  `The user ${process.getuid?.()} who starts the server has no name on this system, and PostgreSQL needs one to make its database. ` +
  `Add an entry to /etc/passwd, or start as a user who has one. ${useDatabaseUrl}`
