import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../../test/factories/property.ts'
import { readNewest } from '../../../test/import/file.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('an agent’s own reference of a listing', () => {
  const edit = async (agent: Client, id: string, changes: object) => {
    const { title, location, image, priceMin, priceMax } = (
      await agent.call('GET /properties/:id', { params: { id } })
    ).body
    const body = { title, location, image, priceMin, priceMax, ...changes }
    return agent.call('PATCH /properties/:id', { params: { id }, body })
  }

  it('[S-reference] is changed without the listing being checked again, and is unique', async () => {
    const agent = await server.buildUser('Agent', 'agent')
    const image = await agent.upload()
    const id = await buildVerifiedProperty(server, agent, { image })
    expect((await edit(agent, id, { reference: ' A-1 ' })).body).toMatchObject({ modifiedCount: 1 })
    expect((await edit(agent, id, { reference: 'A-1' })).body).toMatchObject({ modifiedCount: 0 })
    expect(await readNewest(agent)).toMatchObject({ status: 'verified', reference: 'A-1' })
    const admin = await server.buildUser('Admin', 'admin')
    const seen = (await admin.call('GET /properties/:id', { params: { id } })).body
    expect(seen.reference).toBe('A-1')
    const buyer = await server.buildUser('Buyer')
    expect((await buyer.call('GET /properties/:id', { params: { id } })).body.reference).toBeUndefined()

    const another = await buildPendingProperty(agent, { image })
    const taken = await edit(agent, another, { reference: 'A-1', title: 'Another' })
    expect([taken.status, taken.body.code]).toEqual([409, 'referenceTaken'])
    const body = buildPropertyForm(image, { reference: 'A-1' })
    expect((await agent.call('POST /properties', { body })).body.code).toBe('referenceTaken')
    expect((await edit(agent, id, { reference: '' })).body).toMatchObject({ modifiedCount: 1 })
    expect((await agent.call('POST /properties', { body })).status).toBe(200)
  })

  it('is changed together with the listing, which is checked again', async () => {
    const agent = await server.buildUser('Other', 'agent')
    const id = await buildVerifiedProperty(server, agent)
    await edit(agent, id, { reference: 'B', title: 'Another title' })
    expect(await readNewest(agent)).toMatchObject({
      status: 'pending',
      reference: 'B',
      title: 'Another title',
    })
  })
})
