// @module-tag slow
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Database } from '@thikana/server/database/connect'
import { createEmptyDatabase } from '@thikana/server/test/database'
import { quiet } from '@thikana/server/test/embedded-postgres'
import { freePort, runCommand, startProcess } from '@thikana/server/test/process'
import { checkMoney } from '../invariants/check-money.ts'
import type { Client } from '@thikana/server/test/client'
import type pg from 'pg'
import { buildFixture } from '../invariants/fixture.ts'

/** What leads to a person, with where it is in a production database. Read by hand-written queries, not by the rules. */
const queries = [
  'select email from app_user',
  'select name from app_user',
  'select image from app_user',
  'select email from auth_user',
  'select name from auth_user',
  'select owner_email from image',
  `select actor from audit where actor like '%@%'`,
  'select "to" from mail',
  'select subject from mail',
  'select text from mail',
  'select token from auth_session',
  'select ip_address from auth_session where length(ip_address) > 3',
  'select user_agent from auth_session where length(user_agent) > 4',
  'select password from auth_account',
  // Some have the person’s id, which stays.
  'select value from auth_verification where value not in (select id from auth_user)',
  'select identifier from auth_verification',
  'select comment from review',
  'select description from property',
]

/** What the test writes by itself, so that each of these finds something. */
const planted = [
  'select text from message',
  'select phone from thread_contact',
  'select name from saved_search',
  'select text from report',
]

/** Every such text in the database. */
const readTexts = async (pool: pg.Pool): Promise<Set<string>> => {
  const texts = new Set<string>()
  for (const text of [...queries, ...planted]) {
    const { rows } = await pool.query({ text, rowMode: 'array' })
    // By lines, since JSON writes an end of line in another way.
    for (const [value] of rows as (string | null)[][])
      for (const line of value?.split('\n') ?? []) if (line.trim()) texts.add(line)
  }
  return texts
}

/** The tables in which any of the texts occurs in any column, with the text. */
const findTexts = async (pool: pg.Pool, texts: Set<string>): Promise<string[]> => {
  const tables = await pool.query<{ name: string }>(
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string }>(
      `select wanted.text from unnest($1::text[]) as wanted(text)
        where exists (select from ${name} as one where position(wanted.text in to_jsonb(one)::text) > 0)`,
      [[...texts]],
    )
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return found
}

const { server, people, sell, payAndLose } = await buildFixture()
/** What people write to each other, to admins, and for themselves. */
const plantTexts = async (person: Client, ids: { propertyId: string | undefined; threadId: string }) => {
  const { propertyId, threadId } = ids
  const phone = { params: { id: threadId }, body: { email: true, phone: '01711-998877' } }
  const report = { propertyId, reason: 'notTheOwner', text: 'The deed is of Rahim Sheikh, not of this agent' }
  const search = { name: 'Near Amma in Wari', query: 'bedrooms=3', frequency: 'never' }
  const replies = [
    await person.call('PATCH /threads/contact/:id', phone),
    await person.call('POST /reports', { body: report }),
    await person.call('POST /saved-searches', { body: search }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
}

let folder: string
let copy: Awaited<ReturnType<typeof createEmptyDatabase>>
let database: Database
let photo: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thikana-copy-'))
  await sell()
  await payAndLose()
  const property = await server.database.pool.query<{ id: string }>('select id from property limit 1')
  const reviewer = await server.buildUser('Reviewing Rahela')
  const comment = 'Ask for Karim Uncle at 01711-223344, he has the keys'
  const body = { propertyId: property.rows[0]?.id, rating: 4, comment }
  expect((await reviewer.call('POST /reviews', { body })).status).toBe(200)
  await server.database.pool.query(
    `update property set facts = facts || '{"pin": {"lat": 23.74614, "lng": 90.37428, "isExact": true}}'`,
  )
  photo = await reviewer.upload()
  const asked = { propertyId: body.propertyId, text: 'Is this your door?', images: [await reviewer.upload()] }
  const asking = await reviewer.call('POST /threads', { body: asked })
  await plantTexts(reviewer, { propertyId: body.propertyId, threadId: asking.body.insertedId })
  await reviewer.call('POST /users', { body: { image: photo } })
  const file = path.join(folder, 'backup')
  const source = { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl }
  expect((await runCommand('backup', source, file)).code).toBe(0)
  copy = await createEmptyDatabase()
  expect((await runCommand('restore', settings(), file, '--copy')).code).toBe(0)
  database = await connect({ databaseUrl: copy.url, log: quiet, connections: 2 })
})
afterAll(async () => {
  await database.close()
  await copy.drop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: copy.url })
const nameOf = (url: string) => new URL(url).pathname.slice(1)
const anonymise = async (name = nameOf(copy.url), env = settings()) => {
  // An open connection counts as something that uses the database.
  await database.close()
  const said = await runCommand('anonymise', env, '--database', name)
  database = await connect({ databaseUrl: copy.url, log: quiet, connections: 2 })
  return said
}
const isThere = (url: string) => existsSync(path.join(folder, 'data/images', path.basename(url)))

/** What has to stay: amounts, states and times, and who did what, by number. */
const readFacts = async (from: Database) => {
  const facts = []
  for (const statement of [
    'select id, amount, status, created_at, accepted_at, bought_at, ended_by from offer order by id',
    'select id, amount, status, provider, captured_at, refunded_at from payment order by id',
    'select posting, account, amount from ledger_entry order by id',
    'select id, status, price_min, price_max, image, is_offered from property order by id',
    'select id, role, status, is_active_agent from app_user order by id',
    'select entity, entity_id, move, "from", "to", at from audit order by id',
    'select audit.id, app_user.id as person from audit join app_user on app_user.email = audit.actor order by 1, 2',
    'select app_user.id, auth_user.id as account from app_user join auth_user using (email, name) order by 1',
    'select url, app_user.id as owner from image join app_user on app_user.email = owner_email where url in (select image from property) order by 1',
  ])
    facts.push((await from.pool.query(statement)).rows)
  return facts
}

it('only a copy that nothing else uses is anonymised, by its name, and only if every column has a rule', async () => {
  const production = { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl }
  const before = await readTexts(database.pool)
  for (const [name, env, reason] of [
    [nameOf(server.databaseUrl), production, /isn't marked as a copy/],
    ['thikana', settings(), /If you mean it: npm run anonymise -- --database test_/],
  ] as const) {
    const { code, printed } = await anonymise(name, env)
    expect(printed).toMatch(reason)
    expect(code).toBe(1)
  }
  const other = await connect({ databaseUrl: copy.url, log: quiet, connections: 1 })
  await other.pool.query('select 1')
  expect((await anonymise()).printed).toMatch(/Something else uses the database "test_\w+" \(1 connections\)/)
  await other.close()
  await database.pool.query('alter table app_user add nickname text')
  expect((await anonymise()).printed).toContain('no rule says what becomes of public.app_user.nickname')
  await database.pool.query('alter table app_user drop nickname')
  expect(await readTexts(database.pool)).toEqual(before)
})

it('nothing that leads to a person is left in a copy; amounts, states and relations are, and every invariant holds', async () => {
  for (const text of planted)
    expect((await server.database.pool.query(text)).rowCount, text).toBeGreaterThan(0)
  const original = await readTexts(server.database.pool)
  expect(original.size).toBeGreaterThan(20)
  expect(await findTexts(database.pool, original)).not.toEqual([])
  const facts = await readFacts(server.database)
  expect(facts.every((rows) => rows.length > 0)).toBe(true)
  expect(isThere(photo)).toBe(true)

  const { code, printed } = await anonymise()
  expect([code, printed]).toEqual([0, expect.stringMatching(/^Anonymised\. People are person1@copy\.test/)])
  expect(await findTexts(database.pool, original)).toEqual([])
  expect(await readFacts(database)).toEqual(facts)
  expect(await checkMoney(database)).toEqual([])
  expect([isThere(photo), isThere(people.image)]).toEqual([false, true])
  const pins = await database.pool.query(`select distinct facts -> 'pin' as pin from property`)
  expect(pins.rows).toEqual([{ pin: { lat: 23.7, lng: 90.4, isExact: false } }])
  const pictures = await database.pool.query('select image from message_picture')
  expect(pictures.rows).toEqual([])
  const { rows } = await database.pool.query<{ url: string }>('select url from image')
  for (const { url } of rows) expect(isThere(url)).toBe(true)
  process.stdout.write(
    `none of ${original.size} names, addresses, texts and tokens is left; ${(await readdir(path.join(folder, 'data/images'))).length} files of listings are\n`,
  )

  const [, password = ''] = /password (\S+);/.exec(printed) ?? []
  const again = await startProcess(path.join(folder, 'data'), await freePort(), { DATABASE_URL: copy.url })
  const answer = await fetch(`${again.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: again.url },
    body: JSON.stringify({ email: 'person1@copy.test', password }),
  })
  expect(answer.status).toBe(200)
  expect(await again.end('SIGTERM')).toBe(0)
  expect((await anonymise()).printed).toContain('was anonymised already')
})
