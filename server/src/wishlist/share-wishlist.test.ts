// @module-tag commit
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { leaveLists } from '../../test/factories/confirmation.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildPropertyForm, buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId } from '../../test/factories/user.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let user: Client
let friend: Client
beforeAll(async () => {
  server = await startTestServer({ env: { BROWSE: 'public' } })
  ;[agent, admin, user, friend] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Rafiq Hasan'),
    server.buildUser('Friend'),
  ])
})
afterAll(() => server.stop())

type Choices = { showsNotes?: boolean; showsName?: boolean }
const share = async (as = user, { showsNotes = false, showsName = false }: Choices = {}) =>
  (await as.call('POST /wishlist/link', { body: { showsNotes, showsName } })).body
const revoke = (as = user) => as.call('DELETE /wishlist/link')
const open = (as: Client, token: string) => as.call('GET /wishlist/shared', { query: { token } })
const homes = (as: Client, token: string) => as.call('GET /wishlist/shared/homes', { query: { token } })
const titles = async (as: Client, token: string) =>
  (await homes(as, token)).body.map(({ property }) => property.title)
const keep = async (title: string, as = user) => {
  const propertyId = await buildVerifiedProperty(server, agent, { title })
  const entry = (await as.call('POST /wishlist', { body: { propertyId } })).body.insertedId
  return { propertyId, entry }
}

test('[R-wish-share] who has the address reads the homes of a wishlist, newest first, without its keeper’s name and notes unless they chose', async () => {
  const keeper = await server.buildUser('Rafiq Karim')
  await keep('An older home', keeper)
  const { entry } = await keep('A newer home', keeper)
  await keeper.call('PATCH /wishlist/:id', { params: { id: entry }, body: { note: 'Ask about the lift.' } })
  const { token } = await share(keeper)
  expect(token.length).toBeGreaterThanOrEqual(32)
  for (const reader of [friend, agent, admin, server.guest]) {
    expect((await open(reader, token)).body).toEqual({ name: null, showsNotes: false })
    expect(await titles(reader, token)).toEqual(['A newer home', 'An older home'])
    const text = JSON.stringify([(await open(reader, token)).body, (await homes(reader, token)).body])
    for (const secret of ['Ask about', 'Rafiq', keeper.email]) expect(text).not.toContain(secret)
  }
  // What it shows is chosen again, and the address stays.
  expect((await share(keeper, { showsNotes: true, showsName: true })).token).toBe(token)
  expect((await open(friend, token)).body).toEqual({ name: 'Rafiq Karim', showsNotes: true })
  expect((await homes(friend, token)).body.map(({ note }) => note)).toEqual(['Ask about the lift.', null])
})

test('[R-wish-share] guests don’t get the agent’s address with a shared home', async () => {
  const keeper = await server.buildUser('Keeper')
  await keep('A home', keeper)
  const { token } = await share(keeper)
  expect((await homes(server.guest, token)).body[0]!.property.agentEmail).toBeUndefined()
  expect((await homes(friend, token)).body[0]!.property.agentEmail).toBe(agent.email)
})

test('[R-wish-share] a revoked address leads nowhere, at once and for good', async () => {
  const { token } = await share()
  expect((await user.call('GET /wishlist/link')).body.link).toMatchObject({ token, showsNotes: false })
  expect((await revoke()).body.deletedCount).toBe(1)
  expect((await user.call('GET /wishlist/link')).body.link).toBeNull()
  const { token: next } = await share()
  expect(next).not.toBe(token)
  for (const gone of [token, 'nonsense', next.slice(1)])
    for (const call of [open, homes])
      expect(await call(friend, gone)).toMatchObject({
        status: 404,
        body: { message: 'This wishlist isn’t shared any more.' },
      })
  expect((await revoke()).body.deletedCount).toBe(1)
  expect((await revoke()).body.deletedCount).toBe(0)
})

test('[R-wish-share] homes that left the lists aren’t shared, and sold ones are, marked', async () => {
  const keeper = await server.buildUser('Collector')
  const { token } = await share(keeper)
  const edited = await keep('Edited', keeper)
  const removed = await keep('Removed', keeper)
  const unconfirmed = await keep('Unconfirmed', keeper)
  const sold = await keep('Sold', keeper)
  const form = buildPropertyForm(await agent.upload(), { title: 'Edited again' })
  await agent.call('PATCH /properties/:id', { params: { id: edited.propertyId }, body: form })
  await agent.call('DELETE /properties/:id', { params: { id: removed.propertyId } })
  await leaveLists(server, unconfirmed.propertyId)
  await buildBoughtOffer(server, agent, friend, sold.propertyId)
  const found = await homes(server.guest, token)
  expect(found.body.map(({ property }) => [property.title, property.isSold])).toEqual([['Sold', true]])
  expect(found.headers.get('x-total-count')).toBe('1')
})

test('[R-wish-share] the address ends with the account, and while its keeper isn’t a buyer', async () => {
  const [leaver, promoted] = [await server.buildUser('Leaver'), await server.buildUser('Promoted')]
  const [ofLeaver, ofPromoted] = [await share(leaver), await share(promoted)]
  await admin.call('DELETE /users/:id', { params: { id: await findUserId(leaver) } })
  await admin.call('PATCH /users/role/:id', {
    params: { id: await findUserId(promoted) },
    body: { role: 'agent' },
  })
  for (const { token } of [ofLeaver, ofPromoted]) expect((await open(friend, token)).status).toBe(404)
})

test('[R-wish-share] only members read it where the listings aren’t public', async () => {
  const closed = await startTestServer()
  try {
    const keeper = await closed.buildUser('Keeper')
    const { token } = await share(keeper)
    expect((await open(closed.guest, token)).status).toBe(401)
    expect((await homes(closed.guest, token)).status).toBe(401)
    expect((await open(keeper, token)).status).toBe(200)
  } finally {
    await closed.stop()
  }
})

test('[R-wish-share] two tabs that share at once get the same address, 200 times', async () => {
  const sharer = await server.buildUser('Sharer')
  for (let at = 0; at < 200; at++) {
    const [one, other] = await Promise.all([share(sharer), share(sharer, { showsNotes: true })])
    expect(one.token).toBe(other.token)
    expect((await sharer.call('GET /wishlist/link')).body.link?.token).toBe(one.token)
    if (at % 2 === 0) await revoke(sharer)
  }
})
