import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../../test/factories/property.ts'
import { quiet } from '../../../test/embedded-postgres.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { openSearch } from '../../search/open-search.ts'
import { listPublic } from './lists.ts'
import { readListedByIds } from './read-by-ids.ts'

let server: TestServer
let agent: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  image = await agent.upload()
})
afterAll(() => server.stop())

const verified = (title: string) => buildVerifiedProperty(server, agent, { title, image })
const edit = (id: string) =>
  agent.call('PATCH /properties/:id', {
    params: { id },
    body: buildPropertyForm(image, { title: 'Edited, and not verified' }),
  })

it('a form that waits for an admin is in no list, though its home was found while it was verified', async () => {
  const [shown, edited] = [await verified('Shown'), await buildPendingProperty(agent, { image })]
  const rows = await readListedByIds(server.database.db, [edited, shown])
  expect(rows.map(({ id }) => id)).toEqual([shown])
})

it('a page is filled up where homes leave the list after their ids were found', async () => {
  const { db } = server.database
  const [first, second] = [await verified('First'), await verified('Second')]
  const last = [await verified('Third'), await verified('Fourth')]
  const index = await openSearch({ database: server.database, log: quiet }).current()
  for (const id of last) await edit(id)
  const late = { current: async () => index }
  const page = await listPublic(db, late, { limit: 2 })
  expect(page.items.map(({ _id }) => _id)).toEqual([second, first])
  expect(page.next).not.toBeNull()
})
