import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, other] = [await server.buildUser('Agent', 'agent'), await server.buildUser('Other', 'agent')]
})
afterAll(() => server.stop())

/** A listed flat with so many photos. */
const list = async (as: Client, photos: number, changes: object = {}) => {
  const urls: string[] = []
  for (let at = 0; at < photos; at++) urls.push(await as.upload())
  const images = urls.map((url) => ({ url, caption: '' }))
  return buildVerifiedProperty(server, as, { kind: 'flat', image: urls[0]!, images, ...changes })
}
const read = async (ids: string[], as = agent) =>
  (await as.call('GET /overview/usual-photos', { query: { ids: ids.join(',') } })).body

test('[C-usual-photos] [R-listing-quality] an agent reads how many photos comparable homes of others have, of own listings only', async () => {
  const mine = await list(agent, 1)
  const theirs: string[] = []
  for (const photos of [1, 2, 2, 3]) theirs.push(await list(other, photos))
  const plot = await buildVerifiedProperty(server, agent, { kind: 'plot' })
  expect(await read([mine])).toEqual([{ _id: mine, photos: null }])
  // What was read is kept for a while, so another server looks.
  theirs.push(await list(other, 3))
  const address = await server.startAnother()
  const answer = await fetch(
    `${address}/api/overview/usual-photos?ids=${[mine, plot, theirs[0]].join(',')}`,
    { headers: { cookie: agent.cookie } },
  )
  const usual = (await answer.json()) as { _id: string; photos: number | null }[]
  expect(usual.toSorted((one, next) => (one.photos ?? 0) - (next.photos ?? 0))).toEqual([
    { _id: plot, photos: null },
    { _id: mine, photos: 2 },
  ])
  expect(await read(['nothing'])).toEqual([])
})
