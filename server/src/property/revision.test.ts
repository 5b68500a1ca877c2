import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { buildPendingProperty, buildPropertyForm } from '../../test/factories/property.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('an admin can’t verify a property that was edited since they read it, and can once they read it again', async () => {
  const agent = await server.buildUser('Agent', 'agent')
  const admin = await server.buildUser('Admin', 'admin')
  const id = await buildPendingProperty(agent, { title: 'An honest home' })
  const read = await admin.call('GET /properties/:id', { params: { id } })
  const image = read.body.image
  await agent.call('PATCH /properties/:id', {
    params: { id },
    body: buildPropertyForm(image, { title: 'Another home' }),
  })
  const verify = (revision: number) =>
    admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified', revision } })
  const late = await verify(read.body.revision)
  expect(late.status).toBe(409)
  expect(late.body.message).toContain('was edited since you opened it')
  const again = await admin.call('GET /properties/:id', { params: { id } })
  expect(again.body).toMatchObject({ title: 'Another home', status: 'pending' })
  expect((await verify(again.body.revision)).body.modifiedCount).toBe(1)
})
