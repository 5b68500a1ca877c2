import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connect } from '@thikana/server/database/connect'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { migrate } from '@thikana/server/database/migrate'
import { makeFolder, quiet } from '@thikana/server/test/embedded-postgres'
import { databaseAt, runOn } from '@thikana/server/test/postgres'
import { freePort } from '@thikana/server/test/process'
import { startS3 } from '@thikana/server/test/images/s3'
import { startTestServer } from '@thikana/server/test/server'
import type { Finding, Outside } from '../../src/doctor/check.ts'
import { asText, examine } from '../../src/doctor/examine.ts'
import { startStripeDouble } from './doubles.ts'

export type Env = Record<string, string>
/** What is wrong: variables, lines of `.env`, or what is outside. */
type Plant = { env?: Env; written?: string; outside?: Partial<Outside> }

/** What is planted, the check that finds it, what that says, and what it says to do. */
export type Fault = [
  fault: string,
  plant: (installation: Installation) => Plant | Promise<Plant>,
  check: string,
  says: RegExp,
  todo: RegExp,
]

export type Installation = Awaited<ReturnType<typeof buildInstallation>>

/** Of the role `locked`, which needs one. */
export const lockedPassword = 'hunter2-of-the-database'

const startDatabases = async (folder: string) => {
  const dataDir = path.join(folder, 'postgres-data')
  mkdirSync(dataDir, { mode: 0o700 })
  const hba = path.join(dataDir, 'hba.conf')
  writeFileSync(hba, 'local all locked scram-sha-256\nlocal all all trust\n', { mode: 0o644 })
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    log: quiet,
    settings: { fsync: 'off', hba_file: hba },
  })
  await runOn(
    url,
    'create database healthy',
    'create database elsewhere',
    `create database bengali_c template template0 encoding 'UTF8' locale 'C'`,
    `create role locked login password '${lockedPassword}'`,
  )
  const urlOf = (name: string) => databaseAt(url, name)
  await runOn(urlOf('elsewhere'), 'create schema extensions', 'create extension pg_trgm schema extensions')
  const database = await connect({ databaseUrl: urlOf('healthy'), log: quiet })
  await migrate(database.pool)
  await database.close()
  await runOn(url, 'create database newer template healthy')
  await runOn(
    urlOf('newer'),
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)",
  )
  await runOn(url, 'create database early template healthy')
  await runOn(urlOf('early'), 'update drizzle.__drizzle_migrations set created_at = 1795725598063')
  return { urlOf, stop }
}

/** One that is well, with a running server and databases, in which faults are planted. */
export const buildInstallation = async () => {
  const folder = makeFolder()
  const { urlOf, stop: stopDatabases } = await startDatabases(folder)
  const server = await startTestServer()
  const own = path.join(folder, 'data')
  mkdirSync(own, { mode: 0o700 })
  const well: Env = {
    DATA_DIR: own,
    DATABASE_URL: urlOf('healthy'),
    PORT: String(await freePort()),
    DEMO: '0',
  }
  const ends: (() => unknown)[] = []
  /** Has a double end with the installation; its port. */
  const at = async (double: Promise<{ port: number; close(): void }>): Promise<number> => {
    const { port, close } = await double
    ends.push(close)
    return port
  }
  return {
    folder,
    well,
    urlOf,
    at,
    lockedUrl: (name: string, word: string) =>
      urlOf(name).replace('thikana@localhost', `locked:${word}@localhost`),
    serverPort: () => new URL(server.url).port,
    /** With pictures in a bucket. */
    s3: async (env: Env = {}): Promise<Plant> => {
      const store = await startS3()
      ends.push(store.stop)
      return { env: { ...store.env, ...env } }
    },
    stripeAt: async (answers: Parameters<typeof startStripeDouble>[0]): Promise<Partial<Outside>> => {
      const port = await at(startStripeDouble(answers))
      return { stripe: () => ({ protocol: 'http', host: '127.0.0.1', port }) }
    },
    look: async ({ env = {}, written = '', outside = {} }: Plant) => {
      const envFile = path.join(folder, 'env')
      writeFileSync(envFile, written, { mode: 0o600 })
      const diagnoses = await examine({ env: { ...well, ...env }, envFile, outside })
      const findingsOf = (name: string): Finding[] =>
        diagnoses.find(({ check }) => check === name)?.findings ?? []
      return { diagnoses, findingsOf, text: asText(diagnoses) }
    },
    stop: async () => {
      await server.stop()
      for (const end of ends.toReversed()) await end()
      await stopDatabases()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
