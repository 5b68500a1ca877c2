import { maxNote } from '@thikana/domain/wishlist/wishlist'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let user: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  admin = await server.buildUser('Admin', 'admin')
  user = await server.buildUser('User')
})
afterAll(() => server.stop())

const add = async (as: Client, propertyId: string) =>
  (await as.call('POST /wishlist', { body: { propertyId } })).body.insertedId
const keepHome = async (as = user) => add(as, await buildVerifiedProperty(server, agent))
const write = (as: Client, id: string, note: unknown, revision?: number) =>
  as.call('PATCH /wishlist/:id', { params: { id }, body: { note, revision } })
const read = async (as: Client, id: string) =>
  (await as.call('GET /wishlist/:id', { params: { id } })).body.note

test('[R-wish-note] a note of several lines is kept as it was typed, replaced, and taken away', async () => {
  const id = await keepHome()
  expect(await read(user, id)).toBeNull()
  expect((await write(user, id, '  Near the school.\n২ মিনিট হেঁটে  ')).body.modifiedCount).toBe(1)
  expect(await read(user, id)).toBe('Near the school.\n২ মিনিট হেঁটে')
  expect((await write(user, id, null)).body.modifiedCount).toBe(1)
  expect(await read(user, id)).toBeNull()
})

test('[R-wish-note] a note has at most 500 characters', async () => {
  const id = await keepHome()
  expect((await write(user, id, 'x'.repeat(maxNote))).status).toBe(200)
  const long = await write(user, id, 'x'.repeat(maxNote + 1))
  expect(long).toMatchObject({ status: 400, body: { errors: [{ path: 'note' }] } })
  expect(await read(user, id)).toHaveLength(maxNote)
})

test('[R-wish-note] nobody else reads or writes a note, and an admin who reads the wishlist gets it without', async () => {
  const id = await keepHome()
  await write(user, id, 'My last offer is 100,000.')
  const other = await server.buildUser('Other')
  expect((await write(other, id, 'Mine')).status).toBe(404)
  expect((await write(admin, id, 'Mine')).status).toBe(403)
  expect((await write(user, 'nonsense', 'Mine')).status).toBe(404)
  expect(await read(admin, id)).toBeNull()
  const list = await admin.call('GET /wishlist', { query: { email: user.email } })
  expect(JSON.stringify(list.body)).not.toContain('My last offer')
  expect(await read(user, id)).toBe('My last offer is 100,000.')
})

test('[R-wish-note] a note that was typed on an older one is refused, and the newer one stays', async () => {
  const id = await keepHome()
  expect((await write(user, id, 'In one tab', 1)).status).toBe(200)
  const late = await write(user, id, 'In another tab', 1)
  expect(late).toMatchObject({ status: 409, body: { code: 'changedSince' } })
  expect(await read(user, id)).toBe('In one tab')
  expect((await write(user, id, 'In another tab', 2)).status).toBe(200)
})
