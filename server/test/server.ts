// Everything a test needs of a running server, in one place.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Role } from '@thikana/domain/user/user'
import { eq } from 'drizzle-orm'
import { createGoogleStandIn } from '@thikana/sandbox/google/stand-in'
import { createSandbox, type SandboxOptions } from '@thikana/sandbox/stripe/sandbox'
import { readConfig } from '../src/config/config.ts'
import { connect, type Database } from '../src/database/connect.ts'
import { appUser } from '../src/database/schema/user.ts'
import { createDecoders } from '../src/providers/images/decoders.ts'
import { type Client, createClient } from './client.ts'
import { createTestDatabase } from './database.ts'
import { shareRequests, workersOfTests } from './share-requests.ts'
import { buildWebApp } from './web-app.ts'
import { quickHashing } from './identity/quick-hashing.ts'
import { createLogger } from '../src/log/logger.ts'
import { type Running, type StandIns, startServer } from '../src/start.ts'

export type TestServer = Pick<Running, 'url' | 'metricsUrl' | 'cards'> & {
  /** Where its pictures lie, in a folder of their own. */
  dataDir: string
  database: Database
  /** The address of that database, for a process of the product. */
  databaseUrl: string
  guest: Client
  /** Signs a person up with a role; the same name is the same person. */
  buildUser(name: string, role?: Role): Promise<Client>
  /** Settles every payment that can be, now. */
  reconcile(): Promise<void>
  /** Deletes what isn't needed any more, as the server does at its start and once a day. */
  cleanUp(): Promise<void>
  /** Starts another server on the same database and folder, with `env` overriding settings; returns its address. It stops with this one. */
  startAnother(env?: Record<string, string>): Promise<string>
  /** Starts another worker of this same server, which knows itself by this one's address; returns where to reach it alone. */
  startWorker(): Promise<string>
  /** Every call that is mounted, as Fastify prints them. */
  routeTree(): string
  /** Everything logged so far, a JSON line each. */
  logs(): string
  stop(): Promise<void>
}

/** Options of a test server, in addition to its environment. */
type Tuning = Pick<
  Parameters<typeof startServer>[0],
  'operations' | 'wrapCards' | 'readToken' | 'hashing' | 'fetchPicture'
> &
  SandboxTuning & {
    /** Puts something between the server and its database. */
    wrapDatabase?: (database: Database) => Database
    /** With the production cost of hashing passwords: needed if people also sign in at a process of the product. */
    withRealHashing?: boolean
    /** Serves the web app too, rebuilt first if its sources changed. */
    withPages?: boolean
  }

/** What a test server's keys are derived from. */
export const testSecret = 'a secret for tests, long enough to be taken'

/** Shared by the servers of a worker, since starting them takes longer than most of what they decode. They end with the worker. */
const decoders = { ...createDecoders({ warn: console.warn }), close: () => {} }
const password = 'Secret!2026'

/** The real server on a database of its own and any free port, over real HTTP. */
export const startTestServer = async (
  options: Tuning & { env?: Record<string, string> } = {},
): Promise<TestServer> => {
  const {
    env,
    wrapDatabase,
    withRealHashing,
    withPages = false,
    delivery,
    faults,
    refundMs,
    ...tuning
  } = options
  if (withPages) await buildWebApp()
  const own = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-data-'))
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: own.url,
    DEMO: '0',
    REQUESTS_PER_MINUTE: '1000000',
    WORKERS: String(workersOfTests),
    ...env,
  }
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const database = await connect({ databaseUrl: own.url, log })
  type Further = { env?: Record<string, string>; publicUrl?: () => string; isFirst?: boolean }
  const start = (on: Database, { env: changed, ...given }: Further = {}) =>
    startServer({
      config: readConfig({ ...settings, ...changed }),
      log,
      database: wrapDatabase?.(on) ?? on,
      secret: testSecret,
      standIns: standInsWith({ delivery, faults, refundMs }),
      servesPages: withPages,
      searchesEveryMs: 2 ** 31 - 1,
      queuesEveryMs: 2 ** 31 - 1,
      decoders,
      ...given,
      ...(withRealHashing ? {} : { hashing: quickHashing }),
      ...tuning,
    })
  const running = await start(database)
  const others: (() => Promise<void>)[] = []
  const startFurther = async (given: Further) => {
    const pool = await connect({ databaseUrl: own.url, log })
    others.push(pool.close)
    const further = await start(pool, given)
    others.unshift(further.stop)
    return further
  }
  const publicUrl = () => (settings.PORT === '0' ? running.url : readConfig(settings).publicUrl)
  const startWorker = () => startFurther({ env: { PORT: '0' }, publicUrl, isFirst: false })
  for (let number = 2; number <= Number(settings.WORKERS); number++)
    shareRequests(running.app, (await startWorker()).app, number)
  const known = new Map<string, Promise<Client>>()
  return {
    url: running.url,
    metricsUrl: running.metricsUrl,
    dataDir,
    database,
    databaseUrl: own.url,
    guest: createClient(running.url, '', ''),
    buildUser: (name, role = 'user') => {
      const client = known.get(name) ?? signUp(running.url, database, name, role)
      known.set(name, client)
      return client
    },
    cards: running.cards,
    reconcile: running.reconcile,
    cleanUp: running.cleanUp,
    startAnother: async (changed = {}) => (await startFurther({ env: changed })).url,
    startWorker: async () => (await startWorker()).url,
    routeTree: () => running.app.printRoutes({ commonPrefix: false }),
    logs: () => lines.join(''),
    stop: async () => {
      for (const end of others) await end()
      await running.stop()
      await database.close()
      await own.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const signUp = async (url: string, database: Database, name: string, role: Role): Promise<Client> => {
  const client = await signUpAt(url, name)
  await database.db.update(appUser).set({ role }).where(eq(appUser.email, client.email))
  return client
}

const addressFor = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@people.test`

/** Registers a person with role user at a running server. */
export const signUpAt = (url: string, name: string): Promise<Client> =>
  authenticate(url, 'sign-up/email', { name, email: addressFor(name), password })

/** Signs in a person registered by `signUpAt`. */
export const signInAt = (url: string, name: string): Promise<Client> =>
  authenticate(url, 'sign-in/email', { email: addressFor(name), password })

/** Confirms the password, for actions for which a session isn't enough. */
export const confirm = async (client: Client): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ password })
  const { status } = await client.fetch('/api/auth/confirm', { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`${client.email} was not confirmed: ${status}`)
}

type Credentials = { email: string; password: string; name?: string }

const authenticate = async (url: string, way: string, body: Credentials): Promise<Client> => {
  const response = await fetch(`${url}/api/auth/${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${way} of ${body.email} failed: ${response.status} ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0])
  const client = createClient(url, body.email, cookies.join('; '))
  await client.call('POST /users', { body: { email: body.email } })
  return client
}

/** How the sandbox's webhooks travel, what goes wrong there, and how long its slow refunds take, in milliseconds. */
type SandboxTuning = Pick<SandboxOptions, 'delivery' | 'faults' | 'refundMs'>

/** The stand-ins of `sandbox/`, on a database that already has the sandbox's tables. */
const standInsWith = (tuning: SandboxTuning = {}): StandIns => ({
  stripe: async (given) => createSandbox({ ...given, ...tuning }),
  google: createGoogleStandIn,
})
