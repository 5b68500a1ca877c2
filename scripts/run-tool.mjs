import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const binFolder = join(root, 'node_modules/.bin')

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })

/** The environment of checks, without any setting of the product from the shell or a `.env` file. */
export const cleanEnvironment = () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const settings = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => [name, ''])
  const { NODE_ENV: _, ...all } = process.env
  // PostgreSQL's driver reads these.
  const inherited = Object.fromEntries(Object.entries(all).filter(([name]) => !/^PG[A-Z]/.test(name)))
  // The server treats empty as unset, and a `.env` file can't fill it in.
  return {
    ...inherited,
    ...Object.fromEntries(settings),
    PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}`,
  }
}

/** What chooses the database and the processes of the tests: see scripts/test-variants.mjs. */
export const testSettings = () =>
  Object.fromEntries(
    ['DATABASE_URL', 'WORKERS'].filter((name) => process.env[name]).map((name) => [name, process.env[name]]),
  )

/** Runs a program of node_modules/.bin, or one given by its full path, in the root folder; returns whether it exited with 0, and its output. */
export const runTool = (command, args, env = {}) => start(command, args, env, ['ignore', 'pipe', 'pipe'])

/** The same with inherited output; returns whether it exited with 0. */
export const showTool = async (command, args, env = {}) => {
  const { ok, output } = await start(command, args, env, 'inherit')
  process.stderr.write(output)
  return ok
}

const start = (command, args, env, stdio) =>
  new Promise((done) => {
    const child = spawn(resolve(binFolder, command), args, {
      cwd: root,
      env: { ...cleanEnvironment(), ...env },
      stdio,
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    running.add(child)
    const end = (ok) => {
      running.delete(child)
      done({ ok, output })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
