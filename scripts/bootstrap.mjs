// Prepares a checkout for a command: installs what it needs if that has changed, and builds the web app and the server if their sources
// have. It runs before anything is installed, so it uses only modules of Node 20.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { install, installHash, isInstallDue } from './install.mjs'
import { installNode, isNodeDue, isNodeOld, linkNode } from './node-version.mjs'
import { hashFiles, read, root, runNpm } from './system.mjs'

/**
 * Each is built by an npm script, again when its sources have changed or `entry`, a file that it always has, is gone. Its stamp is the
 * hash of the sources it was built from.
 */
const builds = [
  {
    name: 'web app',
    script: ['build', '--workspace=web'],
    sources: ['web', 'texts/bn.po', 'texts/src', 'domain/src', 'contract/src', 'tsconfig.json'],
    entry: join(root, 'web/dist/public/.vite/manifest.json'),
    stamp: join(root, 'web/dist/.built'),
  },
  {
    name: 'server',
    script: ['build', '--workspace=server'],
    sources: [
      'server/src',
      'operations/src',
      'demo/src',
      'sandbox/src',
      'illustrations/src',
      'domain/src',
      'contract/src',
      'texts/src',
      'scripts/start.ts',
      'scripts/bundle.mjs',
    ],
    entry: join(root, 'dist/start.js'),
    stamp: join(root, 'dist/.built'),
  },
]
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const lockFolder = join(root, '.cache/bootstrap.lock')

const build = async ({ name, script, sources, stamp }) => {
  console.log(`Building the ${name} …`)
  const hash = sourceHash(sources)
  rmSync(stamp, { force: true })
  // A test's NODE_ENV would build a development version.
  const code = await runNpm(['run', ...script, '--silent'], { env: { NODE_ENV: 'production' } })
  if (code !== 0)
    throw new Error(
      `The ${name} could not be built: "npm run ${script.join(' ')}" exited with ${code}; the reason is above. ` +
        'If nobody changed its sources, delete node_modules and start again.',
    )
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** All have ended when it throws. */
const allDone = async (jobs) => {
  const failed = (await Promise.allSettled(jobs)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

const buildAll = async (due) => {
  // Vite takes what follows for a part of an address.
  if (/[#?]/.test(root))
    throw new Error(`The web app can't be built in ${root}: move the checkout to a path without # and ?.`)
  await allDone(due.map(build))
}

/** The dependencies, and a Node if this one is too old. */
const installAll = async (wantsTools) => {
  // First, since npm runs in it: in an older one it leaves out packages that ask for more.
  if (isNodeOld()) await installNode()
  if (isInstallDue(wantsTools)) await install(wantsTools)
  // Installing the dependencies deletes the link.
  if (isNodeDue()) linkNode()
}

const isBuildDue = ({ stamp, sources, entry }) => read(stamp) !== sourceHash(sources) || !existsSync(entry)

const sourceHash = (sources) => {
  const files = sources.flatMap((source) => filesIn(source)).filter((file) => !/\.test\.tsx?$/.test(file))
  return hashFiles(files, installHash())
}

const filesIn = (source) => {
  const path = join(root, source)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [source]
  const skipped = ['node_modules', 'dist']
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => (skipped.includes(name) ? [] : filesIn(`${source}/${name}`)))
}

/**
 * Lets one process at a time work on the checkout; the others wait. The holder keeps updating the lock folder's modification time, so
 * the lock of a killed process expires after `staleAfterMs` milliseconds; a pid could belong to another process by then.
 */
const whileLocked = async (work) => {
  const staleAfterMs = 10_000
  const pause = (ms) => new Promise((done) => setTimeout(done, ms))
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let isAnnounced = false; !tryMake(lockFolder);) {
    if (!isAnnounced) console.log('Another process is preparing this folder; waiting for it …')
    isAnnounced = true
    // The random time makes it unlikely that two processes remove the same stale lock.
    await pause(200 + Math.random() * 300)
    const refreshed = statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs
    if (refreshed !== undefined && Date.now() - refreshed > staleAfterMs)
      rmSync(lockFolder, { recursive: true, force: true })
  }
  const beat = setInterval(refreshLock, 1000)
  const free = () => rmSync(lockFolder, { recursive: true, force: true })
  const leave = () => (free(), process.exit(1))
  for (const signal of signals) process.once(signal, leave)
  try {
    await work()
  } finally {
    clearInterval(beat)
    for (const signal of signals) process.off(signal, leave)
    free()
  }
}

const refreshLock = () => {
  try {
    utimesSync(lockFolder, new Date(), new Date())
  } catch {
    // The folder was deleted; the work continues.
  }
}

const tryMake = (folder) => {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * `isBuilt`: builds what the command serves. `isProduct`: leaves the development tools out. Throws an Error that says what to do.
 */
export const prepare = async ({ isBuilt = false, isProduct = false }) => {
  const isInstalled = () => !isInstallDue(!isProduct) && !isNodeDue()
  const dueBuilds = () => (isBuilt ? builds.filter(isBuildDue) : [])
  if (isInstalled() && dueBuilds().length === 0) return
  await whileLocked(async () => {
    // Another process may have done it while this one waited.
    if (!isInstalled()) await installAll(!isProduct)
    await buildAll(dueBuilds())
  })
}
