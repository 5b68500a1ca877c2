// What npm runs for a command of package.json: prepares the checkout, then lets the command's program take this process's place, so that
// signals reach it. It runs before anything is installed, so it uses only modules of Node 20.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './bootstrap.mjs'
import { binFolder, root } from './system.mjs'

const isProduct = true
const isBuilt = true

const benches = ['guard', 'scale', 'search', 'workers', 'start', 'uploads', 'soak']

/**
 * What each command needs and runs: `parts` by its first argument, otherwise `file`.
 * @type {Record<string, { isBuilt?: boolean, isProduct?: boolean, file?: string, parts?: Record<string, string>, flags?: string[] }>}
 */
const commands = {
  start: { isProduct, isBuilt, file: 'dist/start.js', flags: ['--max-semi-space-size=8'] },
  build: { isProduct, isBuilt },
  dev: { file: 'scripts/dev.ts' },
  test: {
    file: 'scripts/check.mjs',
    parts: { slow: 'scripts/check-slow.mjs', variant: 'scripts/test-variants.mjs' },
  },
  bench: {
    isBuilt,
    file: 'bench/server/main.ts',
    parts: {
      ...Object.fromEntries(benches.map((name) => [name, `bench/server/${name}.ts`])),
      web: 'bench/web.mjs',
      slow: 'bench/slow-network.mjs',
    },
  },
  screenshots: { isBuilt, file: 'scripts/screenshots.ts', parts: { readme: 'scripts/screenshot.mjs' } },
  admin: { isProduct, file: 'server/src/admin.ts' },
  doctor: { isProduct, file: 'server/src/doctor.ts' },
  backup: { isProduct, file: 'server/src/backup.ts' },
  restore: { isProduct, file: 'server/src/restore.ts' },
  'images:move': { isProduct, file: 'server/src/images-move.ts' },
  anonymise: { isProduct, file: 'server/src/anonymise.ts' },
  cluster: {
    isBuilt,
    file: 'deploy/cluster/start.ts',
    parts: { failover: 'trials/cluster/failover.ts', rolling: 'trials/cluster/rolling.ts' },
  },
  'release:fixture': { file: 'trials/upgrade/make-release.ts' },
}

/** Null if the system can't replace a process: then it is started, and signals are passed on. */
const replaceProcess = process.platform === 'win32' ? null : process.execve

const runProgram = (program, args) => {
  // The pinned Node, which may have just been installed.
  const pinned = join(binFolder, 'node')
  const node = existsSync(pinned) ? pinned : process.execPath
  if (replaceProcess) replaceProcess.call(process, node, [node, ...program, ...args], process.env)
  const child = spawn(node, [...program, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}

const [name, ...given] = process.argv.slice(2)
const { file, parts = {}, flags = [], ...needs } = commands[name]
const part = Object.hasOwn(parts, given[0] ?? '') ? parts[given[0]] : undefined
try {
  await prepare(needs)
  if (file) runProgram([...flags, join(root, part ?? file)], part ? given.slice(1) : given)
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}
