import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { slotTime } from '../../test/factories/viewing.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('[C-viewings-slots] an agent sets times for a home that can be viewed only: not for a sold one, nor one that waits to be checked', async () => {
  const [agent, buyer] = [await server.buildUser('Agent', 'agent'), await server.buildUser('Buyer')]
  const image = await agent.upload()
  const [open, sold] = [
    await buildVerifiedProperty(server, agent, { image }),
    await buildVerifiedProperty(server, agent, { image }),
  ]
  const waiting = await buildPendingProperty(agent, { image })
  await buildBoughtOffer(server, agent, buyer, sold)
  const add = async (propertyId: string, at: number) =>
    (await agent.call('POST /viewing-slots', { body: { propertyId, startsAt: [slotTime(2, at)] } })).status
  expect([await add(open, 1), await add(sold, 2), await add(waiting, 3)]).toEqual([200, 409, 409])
  const query = { email: agent.email, state: 'viewable' }
  const { body } = await agent.call('GET /properties/agent', { query })
  expect(body.map(({ _id }) => _id)).toEqual([open])
})
