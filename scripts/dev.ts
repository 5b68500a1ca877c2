// What `npm run dev` runs: the web app with hot reload and the API, restarted after changes, at one address.
import path from 'node:path'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../server/src/config/config.ts'
import { prepareDataFolder } from '../server/src/config/data-folder.ts'
import { startEmbeddedPostgres } from '../server/src/database/embedded/start.ts'
import { createLogger, levelFor } from '../server/src/log/logger.ts'
import { freePort } from './free-port.mjs'
import { startWebServer } from '../web/dev-server.ts'
import { reasonOf } from '../server/src/log/reason.ts'

const program = path.join(import.meta.dirname, 'dev-api.ts')

/** Further changes within this time belong to the same restart. */
const debounceMs = 50

type ApiProcess = {
  /** Resolves once it answers, even after restarts; false if it exited with an error. */
  isReady(): Promise<boolean>
  /** Finishes the calls under way and starts the current version of the program. */
  restart(): void
  stop(): Promise<void>
}

/** Keeps the API running in a process with these settings. `onReady` is called once, at the first answer. */
const keepApi = (env: NodeJS.ProcessEnv, onReady: () => void): ApiProcess => {
  let isAnnounced = false
  const startChild = () => {
    const started = startApi(env)
    started.process.once('message', () => {
      if (!isAnnounced) onReady()
      isAnnounced = true
    })
    started.process.once('exit', () => {
      if (!started.process.killed)
        process.stderr.write('The API has ended; it starts again at the next change.\n')
    })
    return started
  }
  let child = startChild()
  let isWanted = true
  /** Set while a restart is under way; a change in the meantime causes another one. */
  let restarting: Promise<void> | null = null
  let isOutdated = false

  const restartWhileOutdated = async () => {
    while (isOutdated && isWanted) {
      // Editors and git write several files at once, and a call that was just let through must reach the server before it ends.
      await sleep(debounceMs)
      isOutdated = false
      await endApi(child.process)
      if (isWanted) child = startChild()
      await child.isReady
    }
  }

  const isReady = async (): Promise<boolean> => {
    for (;;) {
      if (restarting) await restarting
      const current = child
      const result = await current.isReady
      if (current === child && !restarting) return result && isRunning(current.process)
    }
  }

  return {
    isReady,
    restart: () => {
      isOutdated = true
      restarting ??= restartWhileOutdated().finally(() => (restarting = null))
    },
    stop: async () => {
      isWanted = false
      await endApi(child.process)
    },
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

const startApi = (env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A separate process group: Ctrl-C goes to the parent only, which then stops this process.
    detached: true,
  })
  const ready = once(child, 'message').then(() => true)
  const ended = once(child, 'exit').then(() => false)
  return { process: child, isReady: Promise.race([ready, ended]) }
}

/** Waits for the calls under way, for which the server has its own timeout. */
const endApi = async (child: ChildProcess): Promise<void> => {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const root = path.resolve(import.meta.dirname, '..')

/** The sources of the API's process. */
const watched = [
  'domain',
  'contract',
  'texts',
  'server',
  'operations',
  'illustrations',
  'sandbox',
  'demo',
].map((name) => path.join(root, name, 'src'))

/** Maximum time to stop everything. */
const shutdownTimeoutMs = 12_000

const closing: (() => Promise<void>)[] = []
let ending: Promise<void> | undefined

/** Stops everything in reverse order of starting; a second Ctrl-C waits for the same stop. */
const end = (exitCode: number): Promise<void> => {
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
  const closeAll = async () => {
    // Otherwise a process that is just starting would be left behind.
    await starting.catch(() => {})
    for (const close of closing.toReversed())
      await close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
  }
  return (ending ??= closeAll().finally(() => process.exit(exitCode)))
}

/** Starts everything; the API may not answer yet. */
const start = async (): Promise<void> => {
  process.umask(0o077)
  const shell = { ...process.env }
  const config = loadConfig()
  if (!config.isOnLoopback)
    throw new Error('npm run dev serves only this machine: leave HOST and PUBLIC_URL empty.')
  const log = createLogger(levelFor(config.logLevel, process.stderr.isTTY))
  prepareDataFolder(config.dataDir, log)
  // Runs in this process, so that restarts of the API don't have to wait for it.
  if (config.databaseUrl === undefined) {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
    closing.push(() => postgres.stop())
  }
  const apiPort = String(await freePort())
  const env = {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    ...shell,
    HOST: '127.0.0.1',
    PORT: apiPort,
    PUBLIC_URL: config.publicUrl,
  }
  const api = keepApi(env, () =>
    process.stdout.write(`${config.brandName} is ready at ${config.publicUrl}\n`),
  )
  closing.push(() => api.stop())
  const web = await startWebServer({
    host: config.host,
    port: config.port,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    currency: config.currency,
    isApiReady: () => api.isReady(),
    watched,
    onChange: (file) => /\.test\.\w+$/.test(file) || api.restart(),
  })
  closing.push(() => web.close())
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
const starting = start()
starting.catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  return end(1)
})
