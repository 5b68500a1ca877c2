import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '@thikana/server/config/config'
import { prepareDataFolder } from '@thikana/server/config/data-folder'
import { secretFile } from '@thikana/server/config/secrets'
import { connect } from '@thikana/server/database/connect'
import { prepareSessions } from '@thikana/server/database/prepare-sessions'
import { createLogger } from '@thikana/server/log/logger'
import { defaultHashing } from '@thikana/server/providers/identity/hashing'
import { filesOf } from '@thikana/server/providers/images/files'
import type pg from 'pg'
import { anonymise } from './anonymise/anonymise.ts'
import { copyDomain } from './anonymise/pseudonyms.ts'
import { imagesInFolder } from './backup/image-files.ts'
import { runCommand } from './run-command.ts'

type Mark = { name: string; lease: boolean; others: number }

/**
 * Throws a sentence unless this is the database that was named, was restored as a copy, and nothing else uses it: what is replaced can't be
 * brought back.
 */
const demandCopy = async (client: pg.ClientBase, named: string | undefined): Promise<void> => {
  const { rows } = await client.query<Mark & { marked: boolean }>(
    `select current_database() as name, to_regclass('public.copy_mark') is not null as marked,
      (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`,
  )
  const { name = '', marked = false, others = 0 } = rows[0] ?? {}
  if (named !== name)
    throw new Error(
      `This replaces everybody's names, addresses and texts in the database "${name}" for good. If you mean it: npm run anonymise -- --database ${name}`,
    )
  const isCopy = marked && (await client.query('select from public.copy_mark')).rowCount
  if (!isCopy)
    throw new Error(
      `The database "${name}" isn't marked as a copy. Make one: restore a backup with npm run restore -- <file> --copy into an empty DATA_DIR or DATABASE_URL.`,
    )
  const done = await client.query('select from public.copy_mark where anonymised_at is not null')
  if (done.rowCount) throw new Error(`The database "${name}" was anonymised already.`)
  const leases = await client.query('select from public.job_lease where expires_at > now()')
  if (others > 0 || leases.rowCount)
    throw new Error(
      `Something else uses the database "${name}" (${others} connections). Stop every server on it; one that was killed counts for half a minute.`,
    )
}

/** What was replaced is still in the database's files until its space is used again. Returns what to print. */
const reclaim = async (client: pg.ClientBase): Promise<string> => {
  try {
    await client.query('set statement_timeout to 0')
    await client.query('vacuum full analyze')
    return ''
  } catch (error) {
    return `\nThe database's files still have what was replaced: ${(error as Error).message}. Run "vacuum full" in it before you pass them on.`
  }
}

const removeFiles = async (dataDir: string, urls: string[]): Promise<void> => {
  const images = imagesInFolder(path.join(dataDir, 'images'))
  for (const name of urls.flatMap(filesOf)) await images.remove(name)
}

/** `npm run anonymise -- --database <name>`: makes a copy fit for tests. Returns what to print; throws Error that says what to do. */
const runAnonymise = async (args: string[]): Promise<string> => {
  const { values } = parseArgs({ args, options: { database: { type: 'string' } } })
  const config = loadConfig()
  const { databaseUrl, dataDir } = config
  const log = createLogger('warn')
  prepareDataFolder(dataDir, log)
  const database = await connect({ databaseUrl, dataDir, log, connections: 1 })
  try {
    await prepareSessions(database)
    const client = await database.pool.connect()
    const password = randomBytes(9).toString('base64url')
    let warning = ''
    try {
      await demandCopy(client, values.database)
      // First, since whoever gets a copy that was left halfway must not get this.
      if (!config.sessionSecret) await rm(path.join(dataDir, secretFile), { force: true })
      await removeFiles(dataDir, await anonymise(client, await defaultHashing.hash(password)))
      warning = await reclaim(client)
    } finally {
      client.release(true)
    }
    return (
      `Anonymised. People are person1@${copyDomain} and so on, all with the password ${password}; mails, sessions and second factors are gone.\n` +
      'Pass it on as a backup (npm run backup -- <file>): the log of PostgreSQL here still has what was replaced.' +
      warning
    )
  } finally {
    await database.close()
  }
}

await runCommand(runAnonymise)
