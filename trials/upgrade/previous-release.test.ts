// @module-tag slow
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@thikana/server/database/connect'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { quiet, withoutFsync } from '@thikana/server/test/embedded-postgres'
import { answer } from '@thikana/server/test/factories/offer'
import { payOffer } from '@thikana/server/test/factories/payment'
import { freePort, type ServerProcess, startProcess } from '@thikana/server/test/process'
import { type Client, createClient } from '@thikana/server/test/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { checkMoney } from '../invariants/check-money.ts'
import { type Person, readRelease, recordedReleases, type Release, type Table } from './release.ts'

/** Makes the data folder that the release left, as if it had been stopped a moment ago. */
const loadRelease = async (release: Release, dataDir: string): Promise<void> => {
  await writeFiles(dataDir, release.files, 'base64')
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, settings: withoutFsync })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    await applyMigrations(client, release.migrations)
    // Without triggers and foreign keys: the rows are as the release's own had left them.
    await client.query('set session_replication_role = replica')
    await client.query(`truncate ${release.tables.map(nameOf).join(', ')}`)
    for (const table of release.tables) await insertRows(client, table)
    await moveToNow(client, release)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

const nameOf = ({ schema, name }: Table): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

const writeFiles = async (folder: string, files: Record<string, string>, encoding: 'base64' | 'utf8') => {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, content, { encoding, mode: 0o600 })
  }
}

/** The release's own, which leaves the record of them that the next release reads. */
const applyMigrations = async (client: pg.Client, { product, sandbox }: Release['migrations']) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-migrations-'))
  for (const [name, files] of Object.entries({ product, sandbox }))
    await writeFiles(path.join(folder, name), files, 'utf8')
  const db = drizzle(client)
  await client.query('create extension if not exists pg_trgm')
  await migrate(db, { migrationsFolder: path.join(folder, 'product') })
  const own = { migrationsSchema: 'sandbox', migrationsTable: 'migration' }
  await migrate(db, { migrationsFolder: path.join(folder, 'sandbox'), ...own })
  await rm(folder, { recursive: true })
}

type Column = { name: string; type: string; generated: boolean; sequence: string | null }

const columnsOf = async (client: pg.Client, table: Table): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type, is_generated = 'ALWAYS' as generated,
       pg_get_serial_sequence($3, column_name) as sequence
     from information_schema.columns where table_schema = $1 and table_name = $2`,
    [table.schema, table.name, nameOf(table)],
  )
  return rows
}

const insertRows = async (client: pg.Client, table: Table): Promise<void> => {
  const columns = await columnsOf(client, table)
  const names = columns
    .filter(({ generated }) => !generated)
    .map(({ name }) => pg.escapeIdentifier(name))
    .join(', ')
  await client.query(
    `insert into ${nameOf(table)} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::${nameOf(table)}, $1)`,
    [table.rows],
  )
  for (const { name, sequence } of columns.filter((column) => column.sequence))
    await client.query(
      `select setval($1, (select coalesce(max(${pg.escapeIdentifier(name)}), 0) + 1 from ${nameOf(table)}), false)`,
      [sequence],
    )
}

/** Sessions and deadlines of the day when the release was recorded would have ended long ago. */
const moveToNow = async (client: pg.Client, { tables, madeAt }: Release): Promise<void> => {
  const days = Math.floor((Date.now() - new Date(madeAt).getTime()) / (24 * 60 * 60 * 1000))
  for (const table of tables) {
    const moved = (await columnsOf(client, table))
      .filter(({ type, generated }) => !generated && /^(date|timestamp)/.test(type))
      .map(({ name, type }) => {
        const column = pg.escapeIdentifier(name)
        return `${column} = (${column} + interval '${days} days')::${type}`
      })
    if (moved.length > 0) await client.query(`update ${nameOf(table)} set ${moved.join(', ')}`)
  }
}

describe.each(recordedReleases())('upgraded from %s', (version) => {
  const release = readRelease(version)
  const { agent, buyer, waiting, admin } = release.people
  let dataDir = ''
  let server: ServerProcess
  const start = async () => {
    server = await startProcess(dataDir, await freePort())
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-upgrade-'))
    await loadRelease(release, dataDir)
    await start()
  }, 60_000)
  afterAll(async () => {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  })

  /** A person whose browser still has the cookie of the older release. */
  const as = ({ email, cookie }: Person): Client => createClient(server.url, email, cookie)

  const logIn = async ({ email, password }: Person): Promise<number> => {
    const headers = { 'content-type': 'application/json', origin: server.url }
    const body = JSON.stringify({ email, password })
    return (await fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers, body })).status
  }

  /** What people see of the folder, as each of them. */
  const look = async () => {
    const { propertyId } = release.bought
    const [property, offers, waitingOffers, wishes, reviews, payments, people, picture] = await Promise.all([
      as(buyer).call('GET /properties/:id', { params: { id: propertyId } }),
      as(buyer).call('GET /offers/user', { query: { email: buyer.email } }),
      as(waiting).call('GET /offers/user', { query: { email: waiting.email } }),
      as(waiting).call('GET /wishlist', { query: { email: waiting.email } }),
      as(buyer).call('GET /reviews/:propertyId', { params: { propertyId } }),
      as(admin).call('GET /admin/payments'),
      as(agent).call('GET /users/:email', { params: { email: agent.email } }),
      as(buyer).fetch(release.image),
    ])
    return {
      property: [property.body.title, property.body.location],
      offers: offers.body.map(({ _id, status }) => [_id, status]),
      waitingOffers: waitingOffers.body.map(({ _id, status }) => [_id, status]),
      wishes: wishes.body.map(({ _id, propertyTitle }) => [_id, propertyTitle]),
      reviews: reviews.body.map(({ _id, comment }) => [_id, comment]),
      payments: payments.body.map(({ offerId, status }) => [offerId, status]),
      role: people.body.role,
      picture: [picture.status, picture.headers.get('content-type')],
    }
  }

  const expected = (waitingStatus: string) => ({
    property: ['A house by the lake', 'ধানমন্ডি, Dhaka'],
    offers: [[release.bought.offerId, 'bought']],
    waitingOffers: [[release.pending.offerId, waitingStatus]],
    wishes: [[release.wishId, 'A flat above the market']],
    reviews: [[release.reviewId, 'চমৎকার বাড়ি']],
    role: 'agent',
    picture: [200, 'image/webp'],
  })

  it('an operator may start this release on the data folder of the one before, with all that it held', async () => {
    expect(await look()).toMatchObject(expected('pending'))
  })

  it('people keep their open sessions and their passwords when the server is upgraded', async () => {
    for (const person of [agent, buyer, waiting, admin]) {
      expect((await as(person).call('GET /users/:email', { params: { email: person.email } })).status).toBe(
        200,
      )
      expect(await logIn(person)).toBe(200)
      expect(await logIn({ ...person, password: 'Other!2026' })).toBe(401)
    }
  })

  it('an offer made before the upgrade may be accepted and paid after it', async () => {
    const { offerId, propertyId } = release.pending
    expect((await answer(as(agent), offerId, propertyId)).status).toBe(200)
    await payOffer(server, as(waiting), offerId)
    expect(await look()).toMatchObject(expected('bought'))
  })

  it('an upgraded data folder may be stopped and started again, and its money still adds up', async () => {
    expect(await server.end('SIGTERM')).toBe(0)
    const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
    const database = await connect({ databaseUrl: postgres.url, log: quiet })
    expect(await checkMoney(database)).toEqual([])
    await database.close()
    await postgres.stop()
    await start()
    expect(await look()).toMatchObject(expected('bought'))
  })
})
