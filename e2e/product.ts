import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/free-port.mjs'
import { createOwnDatabase } from '../scripts/own-database.ts'

const root = path.join(import.meta.dirname, '..')

export type Product = {
  url: string
  /** `npm run admin -- <email>`. */
  makeAdmin(email: string): Promise<void>
  /** Stops the server as Ctrl-C does, and starts it again with the same data. */
  restart(): Promise<void>
  /** Stops the server until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

const run = (file: string, args: string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C in a terminal reaches the whole process group, so without this the server would be signalled twice.
    detached: true,
  })
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const output = { text: '' }
  child.stdout.on('data', (chunk) => (output.text += chunk))
  child.stderr.on('data', (chunk) => (output.text += chunk))
  return { child, output }
}

type Wanted = {
  /** Loads the demo's data, with small pictures. */
  demo: boolean
  /** With the load of a working day. */
  isBusy?: boolean
  /** The file that starts the server. */
  main?: string
  /** More environment settings. */
  settings?: Record<string, string>
}

/** The product as `npm start` runs it, with its own data folder and a free port; on the server and with the processes of `npm test -- variant`. */
export const startProduct = async ({
  demo,
  isBusy = false,
  main = 'dist/start.js',
  settings = {},
}: Wanted): Promise<Product> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-e2e-'))
  const port = await freePort()
  const { WORKERS = '', DATABASE_URL: server } = process.env
  const database = server ? await createOwnDatabase(server) : null
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: demo ? '1' : '0',
    WORKERS,
    DATABASE_URL: database?.url ?? '',
    ...settings,
  }
  let child: ChildProcess
  const start = async () => {
    const started = run(main, [...(demo ? ['--small-pictures'] : []), ...(isBusy ? ['--busy'] : [])], env)
    child = started.child
    await new Promise<void>((resolve, reject) => {
      started.child.stdout.on('data', () => started.output.text.includes(' is ready at ') && resolve())
      started.child.on('exit', (code) =>
        reject(new Error(`The server ended with ${code}:\n${started.output.text}`)),
      )
    })
  }
  const end = async () => {
    child.kill('SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await start()
  return {
    url: `http://localhost:${port}`,
    makeAdmin: async (email) => {
      const command = run('operations/src/admin.ts', [email], env)
      const [code] = await once(command.child, 'exit')
      if (code !== 0) throw new Error(command.output.text)
    },
    pause: end,
    resume: start,
    restart: async () => {
      await end()
      await start()
    },
    stop: async () => {
      await end()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
