import { randomBytes, randomInt } from 'node:crypto'
import { findUserId, markAsFraud } from '@thikana/server/test/factories/user'
import { buildPendingProperty } from '@thikana/server/test/factories/property'
import { buildFixture, type Fixture } from '../permissions/fixture.ts'
import type { Client } from '@thikana/server/test/client'
import type { TestServer } from '@thikana/server/test/server'
import { buildThread, buildViewing, slotTime } from '@thikana/server/test/factories/viewing'
import type { Pool, Sent } from './requests.ts'

export const personas = [
  'guest',
  'user',
  'otherUser',
  'agent',
  'otherAgent',
  'fraudAgent',
  'deleted',
  'admin',
] as const
export type Persona = (typeof personas)[number]

/** Private data. `of`: who may read it; `publicIn`: calls in which its owner has published it. */
type Canary = { text: string; what: string; of: readonly Persona[]; publicIn?: RegExp }

/** A review has its author's name and address (requirements §14). */
const reviews = /\/reviews|\/admin\/reviews/

/** Every agent has a page (requirements: R-agent). */
const agentPages = /\/agents\//

/** Creates data in which every person has something private, with a unique word that is searched for elsewhere. */
export const buildData = async (server: TestServer) => {
  const fixture = await buildFixture(server)
  const [otherUser, otherAgent, fraudAgent, deleted] = await Promise.all([
    server.buildUser('Other User'),
    server.buildUser('Other Agent', 'agent'),
    server.buildUser('Fraud Agent', 'agent'),
    server.buildUser('Deleted'),
  ])
  const { user, agent, admin } = fixture
  const people: Record<Persona, Client> = {
    guest: server.guest,
    user,
    otherUser,
    agent,
    otherAgent,
    fraudAgent,
    deleted,
    admin,
  }
  const canary = () => `kanari${randomBytes(6).toString('hex')}`
  const titles = { agent: canary(), otherAgent: canary() }
  const [secretProperty, otherProperty] = await Promise.all([
    buildPendingProperty(agent, { image: fixture.image, title: titles.agent }),
    buildPendingProperty(otherAgent, { title: titles.otherAgent }),
  ])
  await markAsFraud(server, fraudAgent)
  const ids = await Promise.all(
    [user, otherUser, agent, otherAgent, fraudAgent, deleted, admin].map(findUserId),
  )
  await admin.call('DELETE /users/:id', { params: { id: await findUserId(deleted) } })
  const { body } = await user.call('POST /create-payment-intent', {
    body: { offerId: fixture.offers.accepted },
  })

  const named: Canary[] = [
    // Their offers show a buyer to the agent of the properties here, and an offer may be made at any time.
    { what: 'a buyer’s name', text: canary(), of: ['user', 'agent', 'admin'], publicIn: reviews },
    { what: 'another buyer’s name', text: canary(), of: ['otherUser', 'agent', 'admin'], publicIn: reviews },
    { what: 'a marked agent’s name', text: canary(), of: ['fraudAgent', 'admin'] },
    { what: 'another agent’s name', text: canary(), of: ['otherAgent', 'admin'], publicIn: agentPages },
  ]
  const owners = [user, otherUser, fraudAgent, otherAgent]
  /** Restores the canary of people who renamed themselves. */
  const restoreCanary = async () => {
    for (const [at, { email }] of owners.entries())
      for (const table of ['app_user', 'auth_user'])
        await server.database.pool.query(`update ${table} set name = $1 where email = $2`, [
          named[at]?.text,
          email,
        ])
  }
  await restoreCanary()
  const { rows: hashes } = await server.database.pool.query<{ password: string }>(
    'select password from auth_account where password is not null',
  )
  const { rows: tokens } = await server.database.pool.query<{ token: string }>(
    'select token from auth_session',
  )
  const buyers = ['user', 'agent', 'admin'] as const
  const canaries: Canary[] = [
    ...named,
    { what: 'a hidden home', text: titles.agent, of: ['agent', 'admin'] },
    { what: 'another agent’s hidden home', text: titles.otherAgent, of: ['otherAgent', 'admin'] },
    { what: 'a client secret', text: body.clientSecret, of: ['user'] },
    { what: 'a transaction', text: fixture.transactionId, of: buyers },
    ...Object.values(fixture.offers).map((text) => ({ what: 'an offer', text, of: buyers })),
    ...Object.values(fixture.wishes).map((text) => ({
      what: 'a wish',
      text,
      of: ['user', 'admin'] as const,
    })),
    { what: 'a conversation', text: fixture.thread, of: ['user', 'agent'] as const },
    // Not to the listing's agent.
    { what: 'a report', text: fixture.report, of: ['user', 'admin'] as const },
    // The payer's export has it too.
    { what: 'a payment', text: fixture.stuckPayment, of: ['user', 'admin'] },
    ...(await writePrivately(server, fixture, canary)),
    ...hashes.map(({ password }) => ({ what: 'a hash of a password', text: password, of: [] })),
    ...tokens.map(({ token }) => ({ what: 'the token of a session', text: token, of: [] })),
  ]

  const properties = [...Object.values(fixture.properties), secretProperty, otherProperty]
  const pool = await buildPool(server, fixture, { properties, people: Object.values(people), ids })

  /** Calls of an admin that would publish hidden properties or delete the callers; skipped, so that the other results mean something. */
  const isSpared = (persona: Persona, { key, params: { id = '' }, body: sent }: Sent) =>
    persona === 'admin' &&
    ((/admin\/reports/.test(key) && JSON.stringify(sent ?? '').includes('markAgent')) ||
      (/status|advertise/.test(key) && [secretProperty, otherProperty].includes(id)) ||
      (/(PATCH|DELETE) \/api\/users/.test(key) && ids.includes(id)))

  return { people, canaries, pool, restoreCanary, isSpared }
}

export type FuzzData = Awaited<ReturnType<typeof buildData>>

/** What the buyer writes and reveals to the agent in a conversation, and why they don't come: nobody else reads it, an admin neither. */
const writePrivately = async (
  server: TestServer,
  { user, thread, slots, properties }: Fixture,
  word: () => string,
): Promise<Canary[]> => {
  const [text, reason] = [word(), word()]
  const phone = `+880 17 ${randomInt(10_000_000, 99_999_999)}`
  const viewing = await buildViewing(user, await buildThread(user, properties.edited), slots.other)
  const answers = await Promise.all([
    user.call('POST /threads/:id/messages', { params: { id: thread }, body: { text } }),
    user.call('PATCH /threads/contact/:id', { params: { id: thread }, body: { email: false, phone } }),
    user.call('PATCH /viewings/:id', {
      params: { id: viewing },
      body: { move: 'cancel', revision: 1, reason },
    }),
  ])
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`Not written: ${JSON.stringify(refused.body)}`)
  const of = ['user', 'agent'] as const
  return [
    { what: 'a message', text, of },
    { what: 'a phone number', text: phone, of },
    { what: 'why a viewing is cancelled', text: reason, of },
  ]
}

type Further = { properties: string[]; people: Client[]; ids: string[] }

const readIds = async ({ database }: TestServer, table: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ id: string }>(`select id from ${table}`)
  return rows.map(({ id }) => id)
}

/** What exists, by the name of a field; an id is mostly one of the kind that the call is about, and otherwise of any kind. */
const buildPool = async (
  server: TestServer,
  fixture: Fixture,
  { properties, people, ids }: Further,
): Promise<Pool> => {
  const emails = people.map(({ email }) => email).filter(Boolean)
  const offers = Object.values(fixture.offers)
  const slots = Object.values(fixture.slots)
  const threads = await readIds(server, 'thread')
  const notices = await readIds(server, 'notice')
  /** An id in a path, by how the path begins. */
  const kinds: readonly [beginning: RegExp, ids: string[]][] = [
    // Reports are decided for a listing at a time.
    [/^\/api\/(properties|advertise|admin\/reports)/, properties],
    [/^\/api\/offers?\//, offers],
    [/^\/api\/admin\/payments/, [fixture.stuckPayment]],
    [/^\/api\/wishlist/, Object.values(fixture.wishes)],
    [/^\/api\/(admin\/)?reviews/, Object.values(fixture.reviews)],
    [/^\/api\/saved-replies/, Object.values(fixture.replies)],
    [/^\/api\/saved-searches/, Object.values(fixture.searches)],
    [/^\/api\/threads/, threads],
    [/^\/api\/viewings/, await readIds(server, 'viewing')],
    [/^\/api\/viewing-slots/, slots],
    [/^\/api\/admin\/mails/, [fixture.lostMail]],
    // `/users/{id}` takes an address in one of its calls.
    [/^\/api\/users/, [...Object.values(fixture.people), ...ids, ...emails]],
  ]
  const every = [...kinds.flatMap(([, some]) => some), fixture.report, ...notices]
  const pools: Record<string, unknown[]> = {
    propertyId: properties,
    offerId: offers,
    threadId: threads,
    slotId: slots,
    revision: [1, 2],
    startsAt: [[slotTime(20)], [slotTime(21), slotTime(21, 1)]],
    query: ['kind=flat', 'bedrooms=2&has=gas'],
    transactionId: [fixture.transactionId],
    image: [fixture.image],
    email: emails,
    agentEmail: emails,
    userEmail: emails,
    buyerEmail: emails,
    priceMin: [90_000, '90000.50'],
    priceMax: [120_000],
    offerAmount: [90_000, 100_000, 120_000],
    counterAmount: [110_000],
    buyingDate: [new Date(Date.now() + 864_000_000).toISOString()],
    rating: [1, 4.5, 5],
  }
  return (field, path) => {
    if (field === 'ids')
      return path.includes('notices') ? [notices.slice(0, 3)] : [properties.slice(0, 3).join()]
    if (field !== 'id') return pools[field] ?? []
    const own = kinds.find(([beginning]) => beginning.test(path))?.[1] ?? []
    return own.length === 0
      ? every
      : [...every, ...Array.from({ length: 2 * every.length }, (_, at) => own[at % own.length])]
  }
}
