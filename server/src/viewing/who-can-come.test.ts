import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPropertyForm, buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import { startTestServer, type TestServer, confirm } from '../../test/server.ts'
import { tellDueDecisions } from '../../test/factories/decisions.ts'
import { maintainViewings } from './maintain-viewings.ts'
import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { untilWaiting } from '../../test/locks.ts'
import type { Client } from '../../test/client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const planned = async (name: string) => {
  const agent = await server.buildUser(`Agent ${name}`, 'agent')
  const buyer = await server.buildUser(`Buyer ${name}`)
  const threadId = await buildThread(buyer, await buildVerifiedProperty(server, agent))
  const [slot = ''] = await buildSlots(agent, [slotTime(3)])
  return { agent, buyer, id: await buildViewing(buyer, threadId, slot) }
}
const statusOf = async (id: string) => {
  const { rows } = await server.database.db.execute(sql`select status from viewing where id = ${id}`)
  return rows[0]?.status
}

test.each([
  ['buyer', 'status', 'fraud'],
  ['buyer', 'status', 'deleted'],
  ['agent', 'status', 'fraud'],
  ['agent', 'status', 'deleted'],
  ['agent', 'role', 'admin'],
] as const)('a viewing is cancelled once its %s has the %s %s', async (side, column, value) => {
  const name = `${side} ${value}`
  const [ended, kept] = [await planned(name), await planned(`${name} kept`)]
  // Past the moves, which cancel them too: a viewing may be asked for at the same moment.
  await server.database.db.execute(
    sql`update app_user set ${sql.identifier(column)} = ${value} where email = ${ended[side].email}`,
  )
  await maintainViewings(server.database.db)
  expect([await statusOf(ended.id), await statusOf(kept.id)]).toEqual(['cancelled', 'requested'])
})

test('a viewing is cancelled once its listing is rejected, and not while an admin can undo that', async () => {
  const admin = await server.buildUser('Deciding admin', 'admin')
  const agent = await server.buildUser('Agent edited', 'agent')
  const home = await buildVerifiedProperty(server, agent)
  const buyer = await server.buildUser('Buyer edited')
  const [slot = ''] = await buildSlots(agent, [slotTime(3)])
  const id = await buildViewing(buyer, await buildThread(buyer, home), slot)
  const form = buildPropertyForm(await agent.upload(), { title: 'Edited' })
  await agent.call('PATCH /properties/:id', { params: { id: home }, body: form })
  const body = { status: 'rejected', reason: 'Not yours.', isUndoable: true }
  expect((await admin.call('PATCH /properties/status/:id', { params: { id: home }, body })).status).toBe(200)
  await maintainViewings(server.database.db)
  expect(await statusOf(id)).toBe('requested')
  await server.database.db.execute(sql`update held_decision set decided_at = now() - interval '20 seconds'`)
  await tellDueDecisions(server.database.db)
  await maintainViewings(server.database.db)
  expect(await statusOf(id)).toBe('cancelled')
})

const answer = (as: Client, id: string, body: object) =>
  as.call('PATCH /viewings/:id', { params: { id }, body })

test.each(['buyer', 'agent'] as const)(
  'a %s who deletes their account while the other one moves their viewing waits, and then it is cancelled',
  async (leaving) => {
    const agent = await server.buildUser(`Agent ${leaving}`, 'agent')
    const buyer = await server.buildUser(`Buyer ${leaving}`)
    const threadId = await buildThread(buyer, await buildVerifiedProperty(server, agent))
    const [first = '', second = ''] = await buildSlots(agent, [slotTime(3), slotTime(3, 1)])
    const id = await buildViewing(buyer, threadId, first)
    await answer(agent, id, { move: 'confirm', revision: 1 })
    const [leaver, mover] = leaving === 'buyer' ? [buyer, agent] : [agent, buyer]
    await confirm(leaver)
    const holder = await server.database.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from viewing_slot where id = $1 for update', [second])
    const moving = answer(mover, id, { move: 'move', revision: 2, slotId: second })
    await untilWaiting(server.database.pool, 1)
    const deleting = leaver.call('DELETE /account', { body: { word: confirmationPhrase } })
    await untilWaiting(server.database.pool, 2)
    await holder.query('commit')
    holder.release()
    expect([(await moving).status, (await deleting).status]).toEqual([200, 200])
    const { rows } = await server.database.pool.query('select status from viewing where id = $1', [id])
    expect(rows).toEqual([{ status: 'cancelled' }])
  },
)
