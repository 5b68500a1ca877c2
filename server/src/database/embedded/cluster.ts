import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { syncFolder } from '../../config/sync-folder.ts'
import type { Binaries } from './binaries.ts'
import { chownFolder } from './chown-folder.ts'
import { copyForNamelessUser, isNameless } from './nameless-user.ts'
import { environment, type RunAs } from './run-as.ts'

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
