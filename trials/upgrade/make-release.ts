// A program: starts this checkout on an empty data folder, has people buy and list homes there, and writes what the folder then holds to
// releases/<version>.json.br, for later releases to start from. It runs in the checkout of the release, whose code it uses.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { freePort, startProcess } from '@thikana/server/test/process'
import pg from 'pg'
import { confirmInBrowser } from '@thikana/sandbox/stripe/browser'
import sharp from 'sharp'
import { type Person, type Release, type Table, writeRelease } from './release.ts'

const fail = (what: string, status: number, text: string): never => {
  throw new Error(`${what} answered ${status}: ${text}`)
}

type Caller = Person & { call(method: string, address: string, body?: unknown): Promise<Reply> }
/** The parts of replies that the story needs. */
type Reply = { insertedId: string; _id: string; clientSecret: string; data: { url: string } }

/** Registers a person over HTTP, as the browser does. */
const register = async (url: string, name: string): Promise<Caller> => {
  const email = `${name.toLowerCase()}@people.test`
  const password = `Own!${randomBytes(6).toString('hex')}`
  const headers = { 'content-type': 'application/json', origin: url }
  const body = JSON.stringify({ name, email, password })
  const response = await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers, body })
  if (!response.ok) fail('Registering', response.status, await response.text())
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const call: Caller['call'] = async (method, address, sent) => {
    const form = sent instanceof FormData
    const answered = await fetch(`${url}/api${address}`, {
      method,
      headers: { cookie, ...(sent === undefined || form ? {} : { 'content-type': 'application/json' }) },
      ...(sent === undefined ? {} : { body: form ? sent : JSON.stringify(sent) }),
    })
    const text = await answered.text()
    return answered.ok ? JSON.parse(text) : fail(`${method} ${address}`, answered.status, text)
  }
  await call('POST', '/users', { email })
  return { email, password, cookie, call }
}

const upload = async (agent: Caller): Promise<string> => {
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#0f5d46' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  return (await agent.call('POST', '/images', form)).data.url
}

const list = async (agent: Caller, admin: Caller, title: string, image: string): Promise<string> => {
  const { insertedId } = await agent.call('POST', '/properties', {
    title,
    location: 'ধানমন্ডি, Dhaka',
    description: 'Three rooms and a veranda.',
    priceMin: 90_000,
    priceMax: 120_000,
    image,
  })
  await admin.call('PATCH', `/properties/status/${insertedId}`, { status: 'verified' })
  return insertedId
}

const offer = async (buyer: Caller, propertyId: string): Promise<string> => {
  const buyingDate = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return (await buyer.call('POST', '/offers', { propertyId, offerAmount: 100_000, buyingDate })).insertedId
}

const buy = async (url: string, agent: Caller, buyer: Caller, propertyId: string): Promise<string> => {
  const offerId = await offer(buyer, propertyId)
  await agent.call('PATCH', `/offers/update-status/${offerId}`, { status: 'accepted', propertyId })
  const { clientSecret } = await buyer.call('POST', '/create-payment-intent', { offerId })
  const confirmed: { id: string } = await (await confirmInBrowser(url, clientSecret)).json()
  await buyer.call('POST', '/payments', { offerId, transactionId: confirmed.id })
  return offerId
}

type Story = Pick<Release, 'people' | 'bought' | 'pending' | 'reviewId' | 'wishId' | 'image'>

/** What every release's data folder holds: one home bought, one waiting for an answer, a review, a wish, a picture and open sessions. */
const tellStory = async (
  url: string,
  setRole: (email: string, role: string) => Promise<void>,
): Promise<Story> => {
  const agent = await register(url, 'Agent')
  const admin = await register(url, 'Admin')
  const buyer = await register(url, 'Buyer')
  const waiting = await register(url, 'Waiting')
  await setRole(agent.email, 'agent')
  await setRole(admin.email, 'admin')
  const image = await upload(agent)
  const propertyId = await list(agent, admin, 'A house by the lake', image)
  const bought = { propertyId, offerId: await buy(url, agent, buyer, propertyId) }
  const other = await list(agent, admin, 'A flat above the market', await upload(agent))
  const pending = { propertyId: other, offerId: await offer(waiting, other) }
  const review = { propertyId, rating: 5, comment: 'চমৎকার বাড়ি', userEmail: buyer.email }
  const { insertedId: reviewId } = await buyer.call('POST', '/reviews', review)
  const wish = { propertyId: other, userEmail: waiting.email }
  const { insertedId: wishId } = await waiting.call('POST', '/wishlist', wish)
  const person = ({ email, password, cookie }: Caller): Person => ({ email, password, cookie })
  const people = {
    agent: person(agent),
    buyer: person(buyer),
    waiting: person(waiting),
    admin: person(admin),
  }
  return { people, bought, pending, reviewId, wishId, image }
}

const root = path.join(import.meta.dirname, '../..')
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The journal and the statements; the snapshots are for development only. */
const readMigrations = (folder: string): Record<string, string> => {
  const names = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(
    [...names, 'meta/_journal.json'].map((name) => [
      name,
      readFileSync(path.join(root, folder, name), 'utf8'),
    ]),
  )
}

const readTables = async (client: pg.Client): Promise<Table[]> => {
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'sandbox')
       and (table_schema, table_name) <> ('sandbox', 'migration')
     order by 1, 2`,
  )
  const read = async ({ schema, name }: { schema: string; name: string }): Promise<Table> => {
    const { rows } = await client.query<{ rows: string }>(
      `select coalesce(json_agg(row), '[]')::text as rows from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} as row`,
    )
    return { schema, name, rows: rows[0]?.rows ?? '[]' }
  }
  const found: Table[] = []
  for (const table of tables) found.push(await read(table))
  return found
}

/** The pictures and the secret: PostgreSQL's own files and the locks are of this machine. */
const readFiles = (dataDir: string): Record<string, string> => {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const kept = names.filter(
    (name) => !/^(postgres|socket)/.test(name) && statSync(path.join(dataDir, name)).isFile(),
  )
  return Object.fromEntries(
    kept.map((name) => [name, readFileSync(path.join(dataDir, name)).toString('base64')]),
  )
}

const withDatabase = async <Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const folder = readFileSync(path.join(dataDir, 'postgres.socket'), 'utf8').trim()
  const url = `postgresql://thikana@localhost/thikana?host=${encodeURIComponent(folder)}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const dataDir = mkdtempSync(path.join(tmpdir(), 'thikana-release-'))
try {
  const server = await startProcess(dataDir, await freePort())
  const setRole = (email: string, role: string) =>
    withDatabase(dataDir, async (client) => {
      await client.query('update app_user set role = $1 where email = $2', [role, email])
    })
  const story = await tellStory(server.url, setRole)
  await server.end('SIGTERM')
  // Without the product: what it has queued by then, such as a webhook of the sandbox, is part of the folder too.
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent })
  const tables = await withDatabase(dataDir, readTables)
  await postgres.stop()
  const migrations: Release['migrations'] = {
    product: readMigrations('server/src/database/migrations'),
    sandbox: readMigrations('sandbox/src/stripe/migrations'),
  }
  const madeAt = new Date().toISOString()
  const files = readFiles(dataDir)
  console.log(`Wrote ${writeRelease({ version, madeAt, migrations, tables, files, ...story })}`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
