import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { maintainViewings } from './maintain-viewings.ts'

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
