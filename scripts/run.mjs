// What npm runs for a command of package.json: prepares the checkout, then lets the command's program take this process's place, so that
// signals reach it. It runs before anything is installed, so it uses only modules of Node 20.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './bootstrap.mjs'
import { binFolder, read, root } from './system.mjs'

/**
 * What each command needs and runs: `parts` by its first argument, otherwise `file`.
 * @type {Record<string, { isBuilt?: boolean, isProduct?: boolean, file?: string, parts?: Record<string, string>, flags?: string[] }>}
 */
const commands = JSON.parse(read(join(root, 'scripts/commands.json')))

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
