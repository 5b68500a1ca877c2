// @module-tag commit
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { browserOf, countSiteViews, countViews, soon, visit } from '../../test/factories/views.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { BROWSE: 'public' } })
})
afterAll(() => server.stop())

it('[S-views] 10,000 visits of 300 devices in random order at two servers count exactly once a device and home', async () => {
  const other = await server.startAnother()
  const agent = await server.buildUser('Agent', 'agent')
  const homes: string[] = []
  for (let at = 0; at < 12; at++) homes.push(await buildVerifiedProperty(server, agent))
  // A generator of its own, so that a failure can be repeated.
  let seed = 36
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % below
  const expected = new Map(homes.map((id) => [id, new Set<number>()]))
  const visits = Array.from({ length: 10_000 }, () => {
    const [home, device] = [homes[random(97) % homes.length]!, random(300)]
    expected.get(home)!.add(device)
    return { home, device, url: random(2) === 0 ? server.url : other }
  })
  let next = 0
  const visitor = async () => {
    while (next < visits.length) {
      const { url, home, device } = visits[next++]!
      await visit(url, home, browserOf(device))
    }
  }
  await Promise.all(Array.from({ length: 16 }, visitor))
  const wanted = Object.fromEntries([...expected].map(([id, devices]) => [id, devices.size]))
  await vi.waitFor(async () => expect(await countViews(server)).toEqual(wanted), soon)
  const all = Object.values(wanted).reduce((sum, count) => sum + count, 0)
  expect(await countSiteViews(server)).toBe(all)
}, 180_000)
