import { randomBytes } from 'node:crypto'
import { markAsFraud, findUserId } from '@thikana/server/test/factories/user'
import { buildPendingProperty } from '@thikana/server/test/factories/property'
import { buildFixture } from '../permissions/fixture.ts'
import type { Client } from '@thikana/server/test/client'
import type { TestServer } from '@thikana/server/test/server'
import type { Canary, Persona } from './personas.ts'
import { buildPool } from './pool.ts'
import { writePrivately } from './private-words.ts'
import type { Sent } from './requests.ts'

/** A review has its author's name and address (requirements §14). */
const reviews = /\/reviews|\/admin\/reviews/

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
    { what: 'another agent’s name', text: canary(), of: ['otherAgent', 'admin'] },
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
