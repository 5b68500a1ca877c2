import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPendingProperty, buildPropertyForm } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let other: Client
let theirs: string
const neverStored = `/images/${'0'.repeat(32)}-800x600-a0b1c2.webp`
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, other] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Other Agent', 'agent'),
  ])
  theirs = await other.upload()
})
afterAll(() => server.stop())

test('an agent can’t show another agent’s picture as their home’s, neither on adding nor on editing it', async () => {
  for (const image of [theirs, `${server.url}${theirs}`, neverStored]) {
    const added = await agent.call('POST /properties', { body: buildPropertyForm(image) })
    expect(added).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'image', message: 'Image not uploaded' }] },
    })
  }
  const id = await buildPendingProperty(agent)
  const edited = await agent.call('PATCH /properties/:id', {
    params: { id },
    body: buildPropertyForm(theirs),
  })
  expect(edited).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'image', message: 'Please upload an image' }] },
  })
})

test('a property may keep its current picture, no matter who uploaded it', async () => {
  const id = await buildPendingProperty(agent)
  await server.database.pool.query('update property set image = $1 where id = $2', [theirs, id])
  const body = buildPropertyForm(theirs, { title: 'Renamed' })
  const edited = await agent.call('PATCH /properties/:id', { params: { id }, body })
  expect(edited).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
})

test('nobody takes another’s picture for their own portrait, or one that was never stored, by either call; their own they may', async () => {
  const update = (body: object) =>
    agent.fetch('/api/auth/update-user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(body),
    })
  for (const image of [theirs, neverStored]) {
    const refused = await update({ image })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ message: 'Please upload an image' })
    expect((await agent.call('POST /users', { body: { image } })).status).toBe(400)
  }
  const own = await agent.upload()
  expect((await update({ image: own })).status).toBe(200)
  expect((await update({ image: own, name: 'Agent Again' })).status).toBe(200)
  expect((await agent.call('POST /users', { body: { image: own } })).status).toBe(200)
  expect((await update({ image: null })).status).toBe(200)
})

test('nobody keeps another’s picture from being deleted by naming it', async () => {
  const image = await other.upload()
  const age = () =>
    server.database.pool.query("update image set named_at = now() - interval '20 hours' where url = $1", [
      image,
    ])
  const isOld = async () => {
    const { rows } = await server.database.pool.query(
      "select named_at < now() - interval '1 hour' as old from image where url = $1",
      [image],
    )
    return rows[0].old
  }
  await age()
  expect((await agent.call('POST /users', { body: { image } })).status).toBe(400)
  expect(await isOld()).toBe(true)
  expect((await other.call('POST /users', { body: { image } })).status).toBe(200)
  expect(await isOld()).toBe(false)
  await age()
  expect((await other.call('POST /users', { body: { image } })).status).toBe(200)
  expect(await isOld()).toBe(false)
})

test('nobody registers with a picture, since nobody has uploaded one before', async () => {
  const answer = await server.guest.fetch('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ name: 'New', email: 'new@people.test', password: 'Secret!2026', image: theirs }),
  })
  expect(answer.status).toBe(400)
})
