import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { type Check, type Finding, ok, problem, warning } from '../check.ts'

/** These run TypeScript and the build; `scripts/node-version.mjs`, which runs in older ones, has them too. */
const isNewEnough = (major: number, minor: number): boolean =>
  major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 19)
const needed = '22.19, 23.6 or 24'

export const node: Check = {
  name: 'node',
  run: ({ outside }) => {
    const [major = 0, minor = 0] = outside.nodeVersion.split('.').map(Number)
    if (isNewEnough(major, minor)) return [ok(`Node ${outside.nodeVersion}`)]
    return [
      problem(
        `Node ${outside.nodeVersion} is too old: the server needs ${needed} or later.`,
        'Install a newer Node, or start with npm start, which fetches one into the checkout.',
      ),
    ]
  },
}

/** Open files: one for each connection of a browser, of the database, and for each picture being sent. */
const [fewestFiles, enoughFiles] = [512, 4096]

/** Megabytes: the server and PostgreSQL at rest, a decoder at work, and each further worker. */
const [base, worker] = [700, 250]

/** Node raises its soft limit to the hard one, so this is what there is. Null where the system doesn't say. */
const openFilesLimit = (): number | null => {
  try {
    const [, limit] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return limit === 'unlimited' ? Infinity : Number(limit ?? Number.NaN) || null
  } catch {
    return null
  }
}

const checkFiles = (): Finding => {
  const limit = openFilesLimit()
  if (limit === null) return ok('The limit of open files isn’t known on this system.')
  const says = `At most ${limit} files may be open (ulimit -n).`
  const todo =
    'Raise it for the user or the service, for example LimitNOFILE=65536 in the systemd unit, or --ulimit nofile=65536.'
  if (limit < fewestFiles) return problem(`${says} Every connection counts as one.`, todo)
  return limit < enoughFiles ? warning(says, todo) : ok(says)
}

const checkMemory = (workers: number): Finding => {
  // Zero without a limit, as of a container.
  const limit = process.constrainedMemory()
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  const has = Math.floor(bytes / 1024 ** 2)
  const needs = base + worker * (workers - 1)
  const says = `${has} MB of memory for ${workers} ${workers === 1 ? 'process' : 'processes'}.`
  if (has >= needs) return ok(says)
  return warning(
    `${says} About ${needs} MB are needed while pictures are uploaded.`,
    workers > 1 ? 'Set WORKERS lower, or add memory.' : 'Add memory or swap space.',
  )
}

export const limits: Check = {
  name: 'limits',
  run: ({ config: { workers } }) => [checkFiles(), checkMemory(workers)],
}
