// @module-tag commit
import { isoDayInDhaka } from '@thikana/domain/calendar'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../test/client.ts'
import { newId } from '../database/rows/ids.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { signInAt, startTestServer, type TestServer, testSecret } from '../../test/server.ts'
import { quiet } from '../../test/embedded-postgres.ts'
import { browserOf, countSiteViews, countViews, soon, visit } from '../../test/factories/views.ts'
import { endOutdated } from '../database/rows/end-outdated.ts'
import { collectViews, outdatedViews } from './collect-views.ts'

let server: TestServer
let other: string
let agent: Client
beforeAll(async () => {
  server = await startTestServer({ env: { BROWSE: 'public' } })
  other = await server.startAnother()
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(() => server.stop())

it('[S-views] [C-views] neither crawlers, its agent, admins, nor listings that were never verified count; a person counts once', async () => {
  const [home, pending] = [await buildVerifiedProperty(server, agent), await buildPendingProperty(agent)]
  const before = await countSiteViews(server)
  const [admin, buyer] = [await server.buildUser('Admin', 'admin'), await server.buildUser('Buyer')]
  const elsewhere = await signInAt(other, 'Buyer')
  const rival = await server.buildUser('Rival', 'agent')
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  for (const [url, id, browser, cookie] of [
    [server.url, home, crawler],
    [server.url, home, 'curl/8.5'],
    [server.url, home, browserOf(1), agent.cookie],
    [server.url, home, browserOf(1), admin.cookie],
    [server.url, pending, browserOf(1)],
    [server.url, newId(), browserOf(1)],
    // These count: a buyer, on two devices at two servers, once; another agent; a guest, whatever the id's case.
    [server.url, home, browserOf(1), buyer.cookie],
    [other, home, browserOf(2), elsewhere.cookie],
    [server.url, home, browserOf(1), rival.cookie],
    [server.url, home, browserOf(3)],
    [server.url, home.toUpperCase(), browserOf(3)],
  ] as [string, string, string, string?][])
    expect(await visit(url, id, browser, cookie)).toBe(200)
  expect(await visit(server.url, 'nonsense', browserOf(1))).toBe(404)
  await vi.waitFor(async () => expect((await countViews(server))[home]).toBe(3), soon)
  expect(await countSiteViews(server)).toBe(before + 3)
  const { body } = await server.guest.call('POST /properties/:id/views', { params: { id: home } })
  expect(body).toEqual({ acknowledged: true })
})

it('[S-views] a view of another site’s page is refused', async () => {
  const headers = { 'user-agent': browserOf(1), origin: 'https://elsewhere.test' }
  const { status } = await fetch(`${server.url}/api/properties/${newId()}/views`, { method: 'POST', headers })
  expect(status).toBe(403)
})

it('[S-views] the same device counts again tomorrow, and after a restart not today; its hash goes with its day, and says nothing', async () => {
  const home = await buildVerifiedProperty(server, agent)
  const { db, pool } = server.database
  const collect = () => collectViews({ db, secret: testSecret, log: quiet, everyMs: 2 ** 30 })
  const view = { propertyId: home, personId: null, device: '203.0.113.7 A browser' }
  const first = collect()
  first.see(view, new Date('2026-11-20T17:59:59Z'))
  first.see(view, new Date('2026-11-20T18:00:01Z'))
  await first.stop()
  const second = collect()
  second.see(view, new Date('2026-11-20T19:00:00Z'))
  await second.stop()
  const { rows } = await pool.query(
    `select day::text, count from property_day where name = 'views' and property_id = $1 order by 1`,
    [home],
  )
  expect(rows).toEqual([
    { day: '2026-11-20', count: 1 },
    { day: '2026-11-21', count: 1 },
  ])
  const kept = await pool.query(`select viewer from property_view where property_id = $1`, [home])
  expect(new Set(kept.rows.map(({ viewer }) => viewer)).size).toBe(2)
  expect(JSON.stringify(kept.rows)).not.toMatch(/203|browser/)
  await visit(server.url, home, browserOf(1))
  const days = () => pool.query(`select day::text from property_view where property_id = $1`, [home])
  await vi.waitFor(async () => expect((await days()).rows).toHaveLength(3), soon)
  await endOutdated(db, [outdatedViews()], { log: quiet, isEnding: () => false })
  expect((await days()).rows).toEqual([{ day: isoDayInDhaka(new Date()) }])
})

it('[S-views] views that can’t be written are written later, once', async () => {
  const home = await buildVerifiedProperty(server, agent)
  const { db, pool } = server.database
  let isBroken = true
  const breaking = new Proxy(db, {
    get: (target, name, receiver) => {
      if (name === 'execute' && isBroken) return () => Promise.reject(new Error('no database'))
      return Reflect.get(target, name, receiver)
    },
  })
  const warn = vi.fn<() => void>()
  const views = collectViews({ db: breaking, secret: testSecret, log: { warn }, everyMs: 2 ** 30 })
  views.see({ propertyId: home, personId: null, device: 'one' })
  await views.flush()
  await views.flush()
  expect(warn).toHaveBeenCalledTimes(1)
  isBroken = false
  views.see({ propertyId: home, personId: null, device: 'two' })
  await views.stop()
  const { rows } = await pool.query(
    `select day::text, count from property_day where name = 'views' and property_id = $1`,
    [home],
  )
  expect(rows).toEqual([{ day: isoDayInDhaka(new Date()), count: 2 }])
})

it('[S-views] a view changes nothing that guests are shown: what is kept for them stays', async () => {
  const home = await buildVerifiedProperty(server, agent)
  const response = await fetch(`${server.url}/api/properties/${home}/views`, {
    method: 'POST',
    headers: { 'user-agent': browserOf(9), origin: server.url },
  })
  expect(response.headers.get('set-cookie')).toBeNull()
})
