// Readies a checkout before `npm start` and `npm test`: installs the dependencies when they changed and, with --build,
// builds the web app when its sources did. It runs before anything is installed, so it needs Node's own modules alone.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const workspaces = ['domain', 'contract', 'server', 'web', 'e2e']
const manifests = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  ...workspaces.map((name) => `${name}/package.json`),
]
const webSources = ['web', 'domain/src', 'contract/src', 'tsconfig.base.json']
const binFolder = join(root, 'node_modules/.bin')
const installStamp = join(root, 'node_modules/.installed')
const buildStamp = join(root, 'web/dist/.built')
const lockFolder = join(root, '.cache/bootstrap.lock')

const steps = [
  { isDue: () => read(installStamp) !== installHash(), run: install },
  { isDue: () => process.argv.includes('--build') && read(buildStamp) !== buildHash(), run: build },
]

try {
  if (steps.some((step) => step.isDue())) {
    await whileLocked(async () => {
      // Another process may have done it while this one waited.
      for (const step of steps) if (step.isDue()) await step.run()
    })
  }
  requireNode()
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}

async function install() {
  console.log('Installing dependencies …')
  const hash = installHash()
  rmSync(installStamp, { force: true })
  // Both are left out otherwise where NODE_ENV is production; the build needs the first, the database the second.
  const code = await runNpm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0)
    throw new Error(
      `The dependencies could not be installed: "npm ci" ended with ${code}; its reason is above. ` +
        'With the package registry in reach, start again.',
    )
  dropBrokenNode()
  writeFileSync(installStamp, hash)
}

async function build() {
  requireNode()
  console.log('Building the web app …')
  const hash = buildHash()
  rmSync(buildStamp, { force: true })
  const code = await runNpm(['run', 'build', '--workspace=web', '--silent'])
  if (code !== 0)
    throw new Error(
      `The web app could not be built: "npm run build --workspace=web" ended with ${code}; its reason is above. ` +
        'If nobody changed web/, delete node_modules and start again.',
    )
  mkdirSync(join(root, 'web/dist'), { recursive: true })
  writeFileSync(buildStamp, hash)
}

/** npm puts `node_modules/.bin` first on the PATH, so a pinned Node that can't run here (musl) would stand in the way. */
function dropBrokenNode() {
  const pinned = join(binFolder, 'node')
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status !== 0) rmSync(pinned)
}

function requireNode() {
  if (existsSync(join(binFolder, 'node'))) return
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  throw new Error(
    `No Node comes with the dependencies for ${process.platform}-${process.arch}, and this one is ${process.version}: ` +
      'install Node 22.18 or later (24 is best) from https://nodejs.org and start again.',
  )
}

/** Runs npm with the Node that npm itself came with: the pinned one is among what `npm ci` deletes and makes anew. */
function runNpm(args) {
  const cli = process.env.npm_execpath
  const outerPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => resolve(folder) !== binFolder)
  const env = { ...process.env, PATH: outerPath.join(delimiter) }
  const isScript = cli && /\.c?js$/.test(cli)
  const [command, first] = isScript ? [process.env.npm_node_execpath ?? 'node', [cli]] : [cli ?? 'npm', []]
  return new Promise((done) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      env,
      stdio: 'inherit',
      shell: isWindowsCommand(command),
    })
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(signal ?? code))
  })
}

function isWindowsCommand(command) {
  return process.platform === 'win32' && command === 'npm'
}

function installHash() {
  return hashOf(manifests, `${process.platform}-${process.arch}`)
}

function buildHash() {
  const files = webSources.flatMap((source) => filesIn(source)).filter((file) => !/\.test\.tsx?$/.test(file))
  return hashOf(files, installHash())
}

function hashOf(files, start) {
  const hash = createHash('sha256').update(start)
  for (const file of files) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(`\0${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesIn(source) {
  const path = join(root, source)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [source]
  const skipped = ['node_modules', 'dist']
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => (skipped.includes(name) ? [] : filesIn(`${source}/${name}`)))
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/**
 * Lets one process at a time work on the checkout; the others wait. The holder refreshes the folder's time, so one that
 * was killed is overtaken after `staleAfter`, and no pid has to be believed.
 */
async function whileLocked(work) {
  const staleAfter = 10_000
  const pause = (ms) => new Promise((done) => setTimeout(done, ms))
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let told = false; !tryMake(lockFolder);) {
    if (!told) console.log('Another start is readying this folder; waiting for it …')
    told = true
    // Waiting a different time each, two that see the same stale lock don't both remove it.
    await pause(200 + Math.random() * 300)
    const refreshed = statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs
    if (refreshed !== undefined && Date.now() - refreshed > staleAfter)
      rmSync(lockFolder, { recursive: true, force: true })
  }
  const beat = setInterval(refreshLock, 1000)
  const free = () => rmSync(lockFolder, { recursive: true, force: true })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (free(), process.exit(1)))
  try {
    await work()
  } finally {
    clearInterval(beat)
    free()
  }
}

function refreshLock() {
  try {
    utimesSync(lockFolder, new Date(), new Date())
  } catch {
    // Somebody deleted the folder; the work goes on.
  }
}

function tryMake(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}
