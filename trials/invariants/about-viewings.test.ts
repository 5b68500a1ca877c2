import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildVerifiedProperty } from '@thikana/server/test/factories/property'
import { buildSlots, buildThread, buildViewing, slotTime } from '@thikana/server/test/factories/viewing'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { invariants } from './check-money.ts'
import { settledViolations, violatedBy } from './plant.ts'

let server: TestServer
/** Both of one buyer's, the first confirmed and the second asked for. */
let viewings: string[]
beforeAll(async () => {
  server = await startTestServer()
  const [agent, buyer] = [await server.buildUser('Agent', 'agent'), await server.buildUser('Buyer')]
  const slots = await buildSlots(agent, [slotTime(2), slotTime(2, 1)])
  const build = async (slotId: string) =>
    buildViewing(buyer, await buildThread(buyer, await buildVerifiedProperty(server, agent)), slotId)
  viewings = [await build(slots[0] ?? ''), await build(slots[1] ?? '')]
  const move = { params: { id: viewings[0] ?? '' }, body: { move: 'confirm', revision: 1 } }
  expect((await agent.call('PATCH /viewings/:id', move)).status).toBe(200)
})
afterAll(() => server.stop())

it(`${invariants.oneViewing.title}, and a second one is found`, async () => {
  expect(await settledViolations(server)).toEqual([])
  for (const [index, column] of [
    ['viewing_one_a_slot', 'slot_id'],
    ['viewing_one_open', 'thread_id'],
  ]) {
    const twice = `update viewing set ${column} = (select ${column} from viewing where id = '${viewings[0]}')`
    expect(await violatedBy(server, `drop index ${index}`, twice)).toEqual(['oneViewing'])
  }
})

it('a viewing that was changed without a move is found', async () => {
  const unrecorded = `update viewing set status = 'declined' where id = '${viewings[1]}'`
  expect(await violatedBy(server, unrecorded)).toEqual(['movesAlongTable'])
  const leap = `update audit set "from" = 'proposed' where entity_id = '${viewings[0]}' and move = 'confirm'`
  expect(await violatedBy(server, leap)).toEqual(['movesAlongTable'])
})
