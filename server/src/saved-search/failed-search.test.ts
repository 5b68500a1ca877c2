import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { saveSearch, tellSearches } from '../../test/factories/saved-search.ts'
import { refuseNotices } from '../../test/refuse-notices.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('a saved search that can’t be told of holds up no other one, fails the job, and is told of later', async () => {
  const [agent, user] = [await server.buildUser('Agent', 'agent'), await server.buildUser('Seeker')]
  const told = async () => (await user.call('GET /notices')).body.length
  const refused = await saveSearch(user, 'location=Village')
  await saveSearch(user, 'location=Village&priceMin=1000')
  await buildVerifiedProperty(server, agent, { location: 'Lane 1, Village' })
  const accept = await refuseNotices(server.database, refused)
  await expect(tellSearches(server)).rejects.toMatchObject({
    message: 'a saved search could not be told of: 1 of 2 failed',
    cause: { cause: { message: 'planted' } },
  })
  expect(await told()).toBe(1)
  await accept()
  expect(await tellSearches(server)).toBe(1)
  expect(await told()).toBe(2)
})
