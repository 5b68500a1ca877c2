// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

const pairs = 200

let server: TestServer
let user: Client
let propertyId: string

beforeAll(async () => {
  server = await startTestServer()
  const agent = await server.buildUser('Agent', 'agent')
  ;[user, propertyId] = await Promise.all([server.buildUser('User'), buildVerifiedProperty(server, agent)])
})
afterAll(() => server.stop())

const kept = async () => (await user.call('GET /wishlist/kept', { query: { email: user.email } })).body
const press = () => user.call('POST /wishlist', { body: { propertyId } })
const pressAgain = (id: string) => user.call('DELETE /wishlist/:id', { params: { id } })

const statuses = async (...answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort()

test(`a heart that is pressed in two tabs at once is filled once, and emptied once, in each of ${pairs} pairs`, async () => {
  const outcomes = new Set<string>()
  for (let pair = 0; pair < pairs; pair++) {
    const added = await statuses(press(), press())
    const [entry, ...others] = await kept()
    expect(others).toEqual([])
    const removed = await statuses(pressAgain(entry!.entryId), pressAgain(entry!.entryId))
    expect(await kept()).toEqual([])
    outcomes.add([...added, ...removed].join())
  }
  expect([...outcomes]).toEqual(['200,400,200,404'])
})

test(`filled in one tab while it is emptied in another, it has one state for both, in each of ${pairs} pairs`, async () => {
  for (let pair = 0; pair < pairs; pair++) {
    const [before] = await kept()
    const entryId = before?.entryId ?? (await press()).body.insertedId
    const [added, removed] = await Promise.all([press(), pressAgain(entryId)])
    expect(removed.status).toBe(200)
    const now = await kept()
    // Added after it was removed, or refused since it was there.
    expect(now.map((entry) => entry.entryId)).toEqual(added.status === 200 ? [added.body.insertedId] : [])
    expect([200, 400]).toContain(added.status)
  }
})
