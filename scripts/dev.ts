// What `npm run dev` runs: the web app with hot reload and the API, restarted after changes, at one address.
import path from 'node:path'
import { loadConfig } from '../server/src/config/config.ts'
import { prepareDataFolder } from '../server/src/config/data-folder.ts'
import { startEmbeddedPostgres } from '../server/src/database/embedded/start.ts'
import { createLogger, levelFor } from '../server/src/log/logger.ts'
import { freePort } from '../server/test/process.ts'
import { startWebServer } from '../web/dev-server.ts'
import { keepApi } from './dev/api-process.ts'
import { reasonOf } from '../server/src/log/reason.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The sources of the API's process. */
const watched = ['domain', 'contract', 'server', 'operations', 'illustrations', 'sandbox', 'demo'].map(
  (name) => path.join(root, name, 'src'),
)

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
