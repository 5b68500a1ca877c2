// @module-tag commit
import { api, type RouteKey } from '@thikana/contract/api'
import type { Route } from '@thikana/contract/route'
import { can } from '@thikana/domain/user/access'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import type { Client } from '../../test/client.ts'
import { answer, buildOffer } from '../../test/factories/offer.ts'
import { buildPropertyForm, buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId } from '../../test/factories/user.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { appUser } from '../database/schema/user.ts'

let server: TestServer
let admin: Client
let agent: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.buildUser('Shirin', 'admin')
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(() => server.stop())

const reason = 'Offers that were not meant.'
const suspend = async (person: Client, days = 7, as = admin) =>
  as.call('PATCH /users/suspend/:id', { params: { id: await findUserId(person) }, body: { days, reason } })
const suspendedUntil = async (person: Client) =>
  (await person.call('GET /users/:email', { params: { email: person.email } })).body.suspendedUntil
const writing = (Object.entries(api) as [RouteKey, Route][]).filter(([key]) => !key.startsWith('GET '))

describe('[S-suspend] [C-users-suspend] a suspended person', () => {
  test('is told why and until when, which the audit keeps', async () => {
    const person = await server.buildUser('Rafiq')
    expect((await suspend(person)).body.modifiedCount).toBe(1)
    const days = (Date.parse((await suspendedUntil(person)) ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    const [told] = (await person.call('GET /notices')).body
    expect(told).toMatchObject({ kind: 'accountSuspended', href: '/dashboard' })
    expect(await readTrail(server, await findUserId(person))).toEqual([
      `${admin.email} suspend active active`,
    ])
  })

  test.for(['user', 'agent', 'admin'] as const)(
    'with the role %s makes no call that changes something but what is theirs alone',
    async (role) => {
      const person = await server.buildUser(`Suspended ${role}`, role)
      await suspend(person)
      const actor = { email: person.email, role, status: 'active', isSuspended: true } as const
      for (const [key, { may }] of writing) {
        const [method = '', path = ''] = key.split(' ')
        // Nothing is changed by a call that is let through: what it sends is nonsense.
        const response = await person.fetch(`/api${path.replace(/:\w+/g, 'none')}`, { method })
        if (can(actor, may)) expect([key, response.status]).not.toEqual([key, 401])
        else expect([key, response.status]).toEqual([key, 403])
      }
    },
  )

  test('reads, and is refused a change with a sentence; listings and offers stay as they are', async () => {
    const seller = await server.buildUser('Seller', 'agent')
    const buyer = await server.buildUser('Buyer')
    const home = await buildVerifiedProperty(server, seller)
    const offer = await buildOffer(buyer, home)
    await suspend(seller)
    const refused = await answer(seller, offer, home)
    expect([refused.status, refused.body.code]).toEqual([403, 'suspended'])
    expect(refused.body.message).toBe(
      'Your account is suspended for a time: you can read, but change nothing.',
    )
    const { email } = seller
    expect((await seller.call('GET /offers/agent', { query: { email } })).body).toMatchObject([
      { _id: offer, status: 'pending' },
    ])
    const listed = await buyer.call('GET /verified-properties-by-agents')
    expect(listed.body.map(({ _id }) => _id)).toContain(home)
  })

  test('logs in, which sends their profile as it is, and changes neither name nor picture', async () => {
    const person = await server.buildUser('Unrenamed')
    await suspend(person)
    const send = (body: object) => person.call('POST /users', { body: { email: person.email, ...body } })
    expect((await send({ name: 'Unrenamed' })).status).toBe(200)
    expect((await send({ name: 'Renamed' })).body.code).toBe('suspended')
    const { body } = await person.call('GET /users/:email', { params: { email: person.email } })
    expect(body.name).toBe('Unrenamed')
  })

  test('changes things again once the time is over, without anybody’s help', async () => {
    const person = await server.buildUser('Patient', 'agent')
    await suspend(person, 1)
    const own = await person.fetch('/api/images', { method: 'POST' })
    expect(own.status).toBe(403)
    await server.database.db
      .update(appUser)
      .set({ suspendedUntil: sql`now() - interval '1 second'` })
      .where(eq(appUser.email, person.email))
    expect(await suspendedUntil(person)).toBeNull()
    const added = await person.call('POST /properties', {
      body: buildPropertyForm(await person.upload()),
    })
    expect(added.status).toBe(200)
  })

  test('isn’t suspended any more once an admin ends it, which can be repeated', async () => {
    const person = await server.buildUser('Released')
    await suspend(person, 30)
    const end = async () =>
      (await admin.call('PATCH /users/end-suspension/:id', { params: { id: await findUserId(person) } })).body
        .modifiedCount
    expect([await end(), await end()]).toEqual([1, 0])
    expect(await suspendedUntil(person)).toBeNull()
  })
})

test('[S-suspend] [C-users-suspend] nobody suspends themselves, a marked person, or for other days, and a suspended admin nobody', async () => {
  expect((await suspend(admin)).body.code).toBe('ownAccount')
  const person = await server.buildUser('Person', 'agent')
  expect((await suspend(person, 2)).status).toBe(400)
  await admin.call('PATCH /users/fraud/:id', { params: { id: await findUserId(person) } })
  expect((await suspend(person)).status).toBe(409)
  const other = await server.buildUser('Other admin', 'admin')
  await suspend(other)
  expect((await suspend(agent, 1, other)).body.code).toBe('suspended')
})
