import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { quiet } from '../../test/embedded-postgres.ts'
import { findUserId } from '../../test/factories/user.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { openSearch, type Search } from './open-search.ts'
import { readId } from './packed-ids.ts'
import { eachSelected, listed, type Scope, select } from './select.ts'

let server: TestServer
let agent: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  image = await agent.upload()
})
afterAll(() => server.stop())

const idsOf = async (search: Search, scope: Scope) => {
  const index = await search.current()
  const ids: string[] = []
  eachSelected(select(index, scope, {}), (entry) => void ids.push(readId(index.columns.ids, entry)))
  return ids.toSorted()
}

it('an index of mostly removed homes is read again beside the one that answers, and misses nothing', async () => {
  const { database } = server
  const minRemoved = 4
  const search = openSearch({ database, log: quiet, minRemoved })
  const ids = [await buildVerifiedProperty(server, agent, { image })]
  for (let price = 1; price <= 6; price++) {
    await database.pool.query('update property set price_min = $1', [price])
    expect(await idsOf(search, listed)).toEqual(ids)
  }
  ids.push(await buildVerifiedProperty(server, agent, { image }))
  // Six changes leave six removed entries. What changes while it is read again is put into the new index too, and leaves some there.
  await expect.poll(async () => (await search.current()).removed).toBeLessThanOrEqual(minRemoved)
  expect(await idsOf(search, listed)).toEqual(ids.toSorted())
})

it('homes of an account that is no agent’s any more leave its own list when it is marked', async () => {
  const { database } = server
  const search = openSearch({ database, log: quiet })
  const owner = await server.buildUser('Owner', 'agent')
  const id = await buildPendingProperty(owner, {})
  const own: Scope = { is: ['ownerVisible'], agent: { id: await findUserId(owner) } }
  const set = (change: string) =>
    database.pool.query(`update app_user set ${change} where email = $1`, [owner.email])
  await set(`role = 'user'`)
  expect(await idsOf(search, own)).toEqual([id])
  await set(`status = 'fraud'`)
  expect(await idsOf(search, own)).toEqual([])
  await set(`status = 'active'`)
  expect(await idsOf(search, own)).toEqual([id])
})
