// Longer than other files: one table of faults, each planted for real.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startMailDouble,
  startOtherProgram,
  startPoolerDouble,
  startStripeDouble,
} from '../../test/doctor-doubles.ts'
import { makeFolder, quiet } from '../../test/embedded-postgres.ts'
import { databaseAt, runOn } from '../../test/postgres.ts'
import { freePort } from '../../test/process.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { startEmbeddedPostgres } from '../database/embedded/start.ts'
import { readSocketFolder } from '../database/embedded/socket-folder.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import type { Finding, Outside } from './check.ts'
import { examine } from './examine.ts'
import { asText, hasProblems } from './report.ts'

type Env = Record<string, string>
type Plant = { env?: Env; written?: string; outside?: Partial<Outside> }

const hour = 60 * 60_000
const password = 'hunter2-of-the-database'

let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let server: TestServer
let folder = ''
let well: Env = {}
const ends: (() => unknown)[] = []

/** Has a double end with the tests; its port. */
const at = async (double: Promise<{ port: number; close(): void }>): Promise<number> => {
  const { port, close } = await double
  ends.push(close)
  return port
}
const urlOf = (name: string) => databaseAt(postgres.url, name)
const lockedUrl = (name: string, word: string) =>
  urlOf(name).replace('thikana@localhost', `locked:${word}@localhost`)

beforeAll(async () => {
  folder = makeFolder()
  const dataDir = path.join(folder, 'postgres-data')
  mkdirSync(dataDir, { mode: 0o700 })
  const hba = path.join(dataDir, 'hba.conf')
  writeFileSync(hba, 'local all locked scram-sha-256\nlocal all all trust\n', { mode: 0o644 })
  postgres = await startEmbeddedPostgres({ dataDir, log: quiet, settings: { fsync: 'off', hba_file: hba } })
  ends.push(postgres.stop)
  await runOn(
    postgres.url,
    'create database healthy',
    'create database newer template healthy',
    `create database bengali_c template template0 encoding 'UTF8' locale 'C'`,
    `create role locked login password '${password}'`,
  )
  for (const name of ['healthy', 'newer']) {
    const database = await connect({ databaseUrl: urlOf(name), log: quiet })
    await migrate(database.pool)
    await database.close()
  }
  await runOn(
    urlOf('newer'),
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)",
  )
  const own = path.join(folder, 'data')
  mkdirSync(own, { mode: 0o700 })
  well = { DATA_DIR: own, DATABASE_URL: urlOf('healthy'), PORT: String(await freePort()), DEMO: '0' }
  server = await startTestServer()
}, 60_000)
afterAll(async () => {
  await server.stop()
  for (const end of ends.toReversed()) await end()
  rmSync(folder, { recursive: true, force: true })
})

const look = async ({ env = {}, written = '', outside = {} }: Plant) => {
  const envFile = path.join(folder, 'env')
  writeFileSync(envFile, written, { mode: 0o600 })
  const diagnoses = await examine({ env: { ...well, ...env }, envFile, outside })
  const findingsOf = (name: string): Finding[] =>
    diagnoses.find(({ check }) => check === name)?.findings ?? []
  return { diagnoses, findingsOf, text: asText(diagnoses) }
}

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_secretpart',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_publishable',
  STRIPE_WEBHOOK_SECRET: 'whsec_secretpart',
}
const stripeAt = async (answers: Parameters<typeof startStripeDouble>[0]): Promise<Partial<Outside>> => {
  const port = await at(startStripeDouble(answers))
  return { stripe: () => ({ protocol: 'http', host: '127.0.0.1', port }) }
}
const webhook = (PUBLIC_URL: string) => `${PUBLIC_URL}/api/webhooks/stripe`
const mail = (SMTP_URL: string): Env => ({ SMTP_URL, MAIL_FROM: 'no-reply@homes.test' })
const closedPort = () => freePort()
const serverPort = () => new URL(server.url).port

/** Each planted for real: what is planted, the check that finds it, what it says, and what it says to do. */
const faults: [fault: string, plant: () => Promise<Plant>, check: string, says: RegExp, todo: RegExp][] = [
  [
    'half of the mail settings',
    async () => ({ env: { SMTP_URL: 'smtp://me:hunter2@mail.test' } }),
    'settings',
    /MAIL_FROM must be set too/,
    /Correct it/,
  ],
  [
    'a misspelt name in .env',
    async () => ({ written: 'DATABSE_URL=x\n' }),
    'settings',
    /DATABSE_URL in .* is no setting/,
    /DATABASE_URL meant\?/,
  ],
  [
    'a secret that is easy to guess',
    async () => ({ env: { SESSION_SECRET: 'ab'.repeat(20) } }),
    'risks',
    /SESSION_SECRET is easy to guess/,
    /openssl rand/,
  ],
  [
    'a Node that is too old',
    async () => ({ outside: { nodeVersion: '20.19.1' } }),
    'node',
    /Node 20\.19\.1 is too old/,
    /newer Node/,
  ],
  [
    'a closed port of the database',
    async () => ({ env: { DATABASE_URL: `postgresql://me:hunter2@127.0.0.1:${await closedPort()}/x` } }),
    'database',
    /Nothing answers at 127\.0\.0\.1/,
    /Start PostgreSQL/,
  ],
  [
    'a wrong password of the database',
    async () => ({ env: { DATABASE_URL: lockedUrl('healthy', 'wrong') } }),
    'database',
    /refuses the password of locked/,
    /Correct the password in DATABASE_URL/,
  ],
  [
    'a database that doesn’t exist',
    async () => ({ env: { DATABASE_URL: urlOf('nowhere') } }),
    'database',
    /has no database nowhere/,
    /CREATE DATABASE "nowhere"/,
  ],
  [
    'a database without Bangla letters',
    async () => ({ env: { DATABASE_URL: urlOf('bengali_c') } }),
    'locale',
    /knows no Bangla letters/,
    /LOCALE 'C\.UTF-8'/,
  ],
  [
    'a role that may not create tables',
    async () => ({ env: { DATABASE_URL: lockedUrl('healthy', password) } }),
    'permissions',
    /"locked" may not create tables/,
    /GRANT CREATE/,
  ],
  [
    'a database of a newer release',
    async () => ({ env: { DATABASE_URL: urlOf('newer') } }),
    'migrations',
    /newer release/,
    /Update the checkout/,
  ],
  [
    'a pooler that isn’t declared',
    async () => ({
      env: {
        DATABASE_URL: `postgresql://thikana@127.0.0.1:${await at(startPoolerDouble(path.join(readSocketFolder(path.join(folder, 'postgres-data')), '.s.PGSQL.5432')))}/healthy`,
      },
    }),
    'pooler',
    /PgBouncer/,
    /pgbouncer=true/,
  ],
  [
    'more workers than connections',
    async () => ({ env: { WORKERS: '64' } }),
    'connections',
    /up to 320 connections/,
    /max_connections/,
  ],
  [
    'a replica that is none',
    async () => ({ env: { DATABASE_REPLICA_URL: urlOf('newer') } }),
    'replica',
    /isn’t a replica/,
    /streaming replica/,
  ],
  [
    'a clock ten minutes ahead of the database’s',
    async () => ({ outside: { now: () => Date.now() + hour / 6 } }),
    'clock',
    /600 seconds ahead of that of the database/,
    /synchronised/,
  ],
  [
    'a data folder that can’t be written',
    async () => ({ env: { DATA_DIR: '/proc/self' } }),
    'data folder',
    /can’t be written/,
    /chown/,
  ],
  [
    'a data folder that is a file',
    async () => ({ env: { DATA_DIR: path.join(folder, 'env', 'data') } }),
    'data folder',
    /is no folder/,
    /Set DATA_DIR/,
  ],
  [
    'a disk without space',
    async () => ({ env: { DATA_DIR: '/proc/self' } }),
    'disk',
    /0 MB are free/,
    /Free or add space/,
  ],
  [
    'a port that another program uses',
    async () => ({ env: { PORT: String(await at(startOtherProgram())) } }),
    'ports',
    /used by another program/,
    /ss -ltnp/,
  ],
  [
    'an address that isn’t this machine’s',
    async () => ({ env: { HOST: '192.0.2.1', ALLOW_SANDBOX: '1' } }),
    'ports',
    /can’t listen on 192\.0\.2\.1/,
    /0\.0\.0\.0/,
  ],
  [
    'a closed port of the mail server',
    async () => ({ env: mail(`smtp://127.0.0.1:${await closedPort()}`) }),
    'mail',
    /Nothing answers as a mail server/,
    /Correct the host/,
  ],
  [
    'a mail server without encryption',
    async () => ({
      env: mail(
        `smtp://127.0.0.1:${await at(startMailDouble({ disabledCommands: ['STARTTLS'], authOptional: true }))}?requireTLS=true`,
      ),
    }),
    'mail',
    /offers no encryption/,
    /smtps/,
  ],
  [
    'a wrong password of the mail server',
    async () => ({
      env: mail(
        `smtp://me:hunter2@127.0.0.1:${await at(startMailDouble({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(new Error('no')) }))}`,
      ),
    }),
    'mail',
    /refuses the name or the password/,
    /Correct them in SMTP_URL/,
  ],
  [
    'a mail server with a certificate of its own',
    async () => ({
      env: mail(`smtps://127.0.0.1:${await at(startMailDouble({ secure: true, authOptional: true }))}`),
    }),
    'mail',
    /certificate of the mail server/,
    /renewed/,
  ],
  [
    'a key that Stripe refuses',
    async () => ({ env: stripe, outside: await stripeAt({ key: 'sk_test_another' }) }),
    'stripe',
    /refuses STRIPE_SECRET_KEY/,
    /dashboard\.stripe\.com/,
  ],
  [
    'keys of two modes',
    async () => ({ env: { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }, outside: await stripeAt({}) }),
    'stripe',
    /of test mode, STRIPE_PUBLISHABLE_KEY of live/,
    /both keys of one mode/,
  ],
  [
    'a webhook that isn’t registered',
    async () => ({
      env: stripe,
      outside: await stripeAt({
        endpoints: [{ url: 'https://elsewhere.test/hook', status: 'enabled', enabled_events: ['*'] }],
      }),
    }),
    'stripe',
    /no webhook endpoint http/,
    /Add it at/,
  ],
  [
    'a webhook without the events of refunds',
    async () => ({
      env: { ...stripe, PUBLIC_URL: 'http://localhost:1' },
      outside: await stripeAt({
        endpoints: [
          {
            url: webhook('http://localhost:1'),
            status: 'enabled',
            enabled_events: ['payment_intent.succeeded'],
          },
        ],
      }),
    }),
    'stripe',
    /isn’t sent refund\.updated, refund\.failed/,
    /Add these events/,
  ],
  [
    'a clock behind Stripe’s',
    async () => ({ env: stripe, outside: await stripeAt({ aheadMs: hour }) }),
    'stripe',
    /seconds behind that of Stripe/,
    /synchronised/,
  ],
  [
    'a public address that leads nowhere',
    async () => ({ env: { PORT: serverPort(), PUBLIC_URL: `http://localhost:${await closedPort()}` } }),
    'address',
    /doesn’t answer \(ECONNREFUSED\)/,
    /DNS/,
  ],
  [
    'a public address that leads elsewhere',
    async () => ({
      env: { PORT: serverPort(), PUBLIC_URL: `http://localhost:${await at(startOtherProgram())}` },
    }),
    'address',
    /Something else answers/,
    /proxy/,
  ],
  [
    'a certificate that nobody trusts',
    async () => ({ env: { PUBLIC_URL: `https://localhost:${await at(startMailDouble({ secure: true }))}` } }),
    'certificate',
    /certificate of localhost:\d+/,
    /Install one|renewed/,
  ],
  [
    'a certificate that has expired',
    async () => ({
      env: { PUBLIC_URL: `https://localhost:${await at(startMailDouble({ secure: true }))}` },
      outside: { now: () => Date.parse('2120-01-01') },
    }),
    'certificate',
    /expired \d+ days ago/,
    /renewed/,
  ],
]

describe('the doctor', () => {
  it('finds no problem with an installation that is well, and changes nothing in it', async () => {
    const { diagnoses, text } = await look({})
    expect(text).toMatch(/\n0 problems, 0 warnings\.\n$/)
    expect(hasProblems(diagnoses)).toBe(false)
    expect(readdirSync(well['DATA_DIR'] ?? '')).toEqual([])
    expect(text).toContain('Bangla can be searched')
  })

  it.each(faults)('finds %s, and says how to fix it', async (_fault, plant, check, says, todo) => {
    const { findingsOf, text } = await look(await plant())
    const found = findingsOf(check).filter((finding) => finding.level !== 'ok')
    expect(found.map((finding) => finding.says).join('\n')).toMatch(says)
    expect(found.map((finding) => finding.todo).join('\n')).toMatch(todo)
    expect(text).not.toMatch(/hunter2|secretpart/)
  })

  it('finds a data folder that others can read, and leaves it as it is', async () => {
    const open = path.join(folder, 'open')
    mkdirSync(open)
    chmodSync(open, 0o755)
    const { findingsOf } = await look({ env: { DATA_DIR: open } })
    expect(findingsOf('data folder')).toMatchObject([{ level: 'warning', todo: `chmod 700 ${open}` }])
    const missing = path.join(folder, 'not', 'yet')
    expect((await look({ env: { DATA_DIR: missing } })).text).toContain('the first start makes it')
    expect(existsSync(missing)).toBe(false)
  })

  it('finds a backup that failed, one that is too old, and none at all', async () => {
    const env = { DATABASE_URL: urlOf('newer'), HOST: '0.0.0.0', ALLOW_SANDBOX: '1' }
    const say = async () =>
      (await look({ env })).findingsOf('backup').map(({ level, says }) => `${level}: ${says}`)
    await runOn(
      urlOf('newer'),
      'create table if not exists backup_state (id text primary key, succeeded_at timestamptz, failed_at timestamptz)',
    )
    expect(await say()).toEqual(['warning: No backup was made with npm run backup.'])
    await runOn(
      urlOf('newer'),
      "insert into backup_state (id, succeeded_at) values ('last', now() - interval '50 hours')",
    )
    expect(await say()).toEqual(['warning: The last backup was made 50 hours ago.'])
    await runOn(urlOf('newer'), 'update backup_state set failed_at = now()')
    expect(await say()).toEqual(['problem: The last backup failed.'])
    await runOn(urlOf('newer'), "update backup_state set succeeded_at = now() + interval '1 second'")
    expect(await say()).toEqual(['ok: The last backup was made 0 hours ago.'])
  })

  it('recognises the server that runs on its port', async () => {
    const { findingsOf } = await look({ env: { PORT: serverPort() } })
    expect(findingsOf('ports')).toMatchObject([
      { level: 'ok', says: expect.stringContaining('Thikana answers') },
    ])
    expect(findingsOf('address')).toMatchObject([
      { level: 'ok', says: expect.stringContaining('webhooks can arrive') },
    ])
  })
})

describe('npm run doctor', () => {
  /** With a limit of open files, as a shell sets it. */
  const run = async (env: Env, ...args: string[]) => {
    const command = path.resolve(import.meta.dirname, '../doctor.ts')
    const child = spawn(
      'sh',
      ['-c', 'ulimit -n 300 && exec "$@"', 'sh', process.execPath, command, ...args],
      {
        env: { PATH: process.env['PATH'] ?? '', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    return { code, out }
  }

  it('prints a list and ends with 1 if there is a problem: too few open files', async () => {
    const { code, out } = await run(well)
    expect(out).not.toContain('Warning')
    expect(out).toMatch(/^problem {2}limits {8}At most 300 files may be open.*\n +Raise it .*LimitNOFILE/m)
    expect([code, out.endsWith('\n1 problem, 0 warnings.\n')]).toEqual([1, true])
  })

  it('prints the same for programs with --json', async () => {
    const { out } = await run(well, '--json')
    const findings = JSON.parse(out) as (Finding & { check: string })[]
    expect(findings.filter(({ level }) => level === 'problem').map(({ check }) => check)).toEqual(['limits'])
  })
})
