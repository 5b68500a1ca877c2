import { expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import { startTestServer } from '../../test/server.ts'

test('what a buyer was told of a viewing counts as read once they open its conversation, without a new message', async () => {
  const server = await startTestServer()
  const [agent, buyer] = [await server.buildUser('Agent', 'agent'), await server.buildUser('Buyer')]
  const threadId = await buildThread(buyer, await buildVerifiedProperty(server, agent))
  const [slotId = ''] = await buildSlots(agent, [slotTime(3, 0)])
  const id = await buildViewing(buyer, threadId, slotId)
  const open = async () =>
    (await buyer.call('PATCH /threads/read/:id', { params: { id: threadId }, body: { number: 1 } })).body
  await open()
  await agent.call('PATCH /viewings/:id', { params: { id }, body: { move: 'confirm', revision: 1 } })
  const unread = async () => (await buyer.call('GET /notices/unread')).body.count
  expect(await unread()).toBe(1)
  expect(await open()).toMatchObject({ modifiedCount: 0 })
  expect(await unread()).toBe(0)
  await server.stop()
})
