import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { syncFolder } from '../../config/sync-folder.ts'
import { type Binaries, useDatabaseUrl } from './binaries.ts'
import { chownFolder } from './chown-folder.ts'
import { environment, type RunAs } from './run-as.ts'

/** What initdb prints if its uid has no entry in /etc/passwd, as in a container that runs under any uid. */
const isNameless = (output: string): boolean => output.includes('could not look up effective user ID')

const asked = Buffer.from('\0getpwuid\0')
const answered = Buffer.from('\0getpwent\0')

/**
 * Copies of PostgreSQL's programs in the folder that run under a uid without a name. While a cluster is made they ask the C library for
 * their user's name and end without one, though nothing uses it: `--username` names the owner. The copies import `getpwent`, which returns
 * the first user of the system, in place of `getpwuid`. PostgreSQL's own image does the same by preloading libnss_wrapper.
 */
const copyForNamelessUser = (binaries: Binaries, folder: string): Binaries => {
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

const beginning = 'postgres.new-'

/** Creates the PostgreSQL data folder if there is none yet; it gets its final name only when complete. */
export const ensureCluster = async (input: {
  dataDir: string
  binaries: Binaries
  runAs: RunAs
  durable: boolean
}): Promise<string> => {
  const { dataDir, runAs } = input
  const cluster = path.join(dataDir, 'postgres')
  for (const entry of readdirSync(dataDir))
    if (entry.startsWith(beginning)) rmSync(path.join(dataDir, entry), { recursive: true, force: true })
  if (existsSync(cluster)) {
    refuseOtherMajor(cluster, runAs.major)
    chownFolder(cluster, runAs)
    return cluster
  }
  const fresh = mkdtempSync(path.join(dataDir, beginning))
  chownFolder(fresh, runAs)
  await initialise(fresh, input)
  renameSync(fresh, cluster)
  if (input.durable) await syncFolder(dataDir)
  return cluster
}

const refuseOtherMajor = (cluster: string, major: number): void => {
  const file = path.join(cluster, 'PG_VERSION')
  if (!existsSync(file))
    throw new Error(`${cluster} is there but holds no database; restore it or move it away.`)
  const made = readFileSync(file, 'utf8').trim()
  if (made === String(major)) return
  throw new Error(
    `${cluster} was made by PostgreSQL ${made}, and this release carries PostgreSQL ${major}. ` +
      `Dump it with ${made} and load it into an empty DATA_DIR, or set DATABASE_URL.`,
  )
}

const initialise = async (
  folder: string,
  input: { dataDir: string; binaries: Binaries; runAs: RunAs; durable: boolean },
): Promise<void> => {
  let { failed, output } = await runInitdb(folder, input)
  if (failed && isNameless(output)) {
    const programs = mkdtempSync(path.join(input.dataDir, beginning))
    const binaries = copyForNamelessUser(input.binaries, programs)
    chownFolder(programs, input.runAs)
    ;({ failed, output } = await runInitdb(folder, { ...input, binaries }))
    rmSync(programs, { recursive: true, force: true })
  }
  if (!failed) return
  rmSync(folder, { recursive: true, force: true })
  throw new Error(`The database folder could not be made in ${input.dataDir}: ${output.trim().slice(-600)}`)
}

const runInitdb = async (
  folder: string,
  { binaries, runAs, durable }: { binaries: Binaries; runAs: RunAs; durable: boolean },
): Promise<{ failed: boolean; output: string }> => {
  // PostgreSQL's own collation sorts the same everywhere. pg_trgm asks the C library what a letter is, though: under plain
  // "C" Bangla has none, and a search for it would find nothing.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const [command = '', ...args] = [
    ...runAs.prefix,
    binaries.initdb,
    `--pgdata=${folder}`,
    '--username=thikana',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--lc-messages=C',
    ...(durable ? [] : ['--no-sync']),
  ]
  const child = spawn(command, args, {
    ...runAs.ids,
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { failed: code !== 0, output }
}
