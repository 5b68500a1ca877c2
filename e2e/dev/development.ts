import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'

const root = path.join(import.meta.dirname, '../..')

const workspaces = 'domain contract texts server operations web illustrations sandbox demo'.split(' ')
const left = new Set(['node_modules', 'dist'])

type CheckoutCopy = {
  folder: string
  /** Replaces a text in one of the files; throws if the text isn't there. */
  edit(file: string, from: string, to: string): Promise<void>
  remove(): Promise<void>
}

/**
 * A copy of the sources that a test may change without touching the checkout. It is inside the checkout, so that it finds the installed
 * packages; the project's own packages are those of the copy.
 */
const copyCheckout = async (): Promise<CheckoutCopy> => {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(path.join(root, '.cache/dev-test-'))
  const filter = (source: string) => !left.has(path.basename(source))
  for (const name of [...workspaces, 'scripts', '.env.example', 'tsconfig.json'])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter })
  const own = path.join(folder, 'node_modules/@thikana')
  await mkdir(own, { recursive: true })
  for (const name of workspaces) {
    await symlink(path.join(folder, name), path.join(own, name))
    const nested = path.join(root, name, 'node_modules')
    const packages = await readdir(nested).catch(() => [])
    if (packages.some((one) => !one.startsWith('.')))
      await symlink(nested, path.join(folder, name, 'node_modules'))
  }
  return {
    folder,
    edit: async (file, from, to) => {
      const text = await readFile(path.join(folder, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no “${from}”`)
      await writeFile(
        path.join(folder, file),
        text.replace(from, () => to),
      )
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export type Development = {
  url: string
  copy: CheckoutCopy
  /** Everything printed so far. */
  output(): string
  /** Its running processes, one line each; found by the copy's or the data folder's name in their command. */
  processes(): string[]
  /** Ctrl-C in a terminal, which reaches the whole process group. Resolves once the first process has ended. */
  interrupt(): Promise<void>
  stop(): Promise<void>
}

/** Runs `npm run dev` on a copy of the checkout, with its own data folder and port. */
export const startDevelopment = async (): Promise<Development> => {
  const copy = await copyCheckout()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-dev-'))
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [path.join(copy.folder, 'scripts/dev.ts')], {
    cwd: copy.folder,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes(' is ready at ')) resolve()
      })
    child.once('exit', () => reject(new Error(`It ended:\n${output}`)))
  })
  const interrupt = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGINT')
    await ended
  }
  const stop = async () => {
    await interrupt()
    await copy.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
  process.once('exit', () => child.kill('SIGINT'))
  await ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    url: `http://localhost:${port}`,
    copy,
    output: () => output,
    processes: () =>
      execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes(copy.folder) || line.includes(dataDir)),
    interrupt,
    stop,
  }
}
