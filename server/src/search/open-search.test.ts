import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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

it('what an open transaction changed is found once it is committed, whatever others changed meanwhile', async () => {
  const { database } = server
  const search = openSearch({ database, log: quiet })
  const [taken, other] = [
    await buildVerifiedProperty(server, agent),
    await buildVerifiedProperty(server, agent),
  ]
  const older = await database.pool.connect()
  try {
    await older.query('begin')
    await older.query('update property set removed_at = now() where id = $1', [taken])
    expect(await idsOf(search, listed)).toContain(taken)
    await database.pool.query('update property set removed_at = now() where id = $1', [other])
    expect(await idsOf(search, listed)).not.toContain(other)
    await older.query('commit')
    expect(await idsOf(search, listed)).not.toContain(taken)
  } finally {
    older.release()
  }
})

it('very many changes are read once, also while an older transaction goes on', async () => {
  const { database } = server
  const info = vi.fn<() => void>()
  const search = openSearch({ database, log: { info } })
  await search.current()
  const older = await database.pool.connect()
  try {
    await older.query('begin')
    await older.query('select pg_current_xact_id()')
    await database.pool.query(
      'insert into property_change (property_id) select gen_random_uuid() from generate_series(1, 6000)',
    )
    for (let look = 0; look < 3; look++) await search.current()
    // When it was opened, and after the changes.
    expect(info).toHaveBeenCalledTimes(2)
  } finally {
    await older.query('rollback')
    older.release()
  }
})
