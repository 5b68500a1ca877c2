// @module-tag slow
import { setTimeout as sleep } from 'node:timers/promises'
import { english } from '@thikana/texts/english'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, buildOffer } from '../../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../../test/factories/property.ts'
import { findUserId } from '../../../test/factories/user.ts'
import { type Listening, listen } from '../../../test/notices.ts'
import type { Client } from '../../../test/client.ts'
import { signInAt, startTestServer, type TestServer } from '../../../test/server.ts'
import { workersOfTests } from '../../../test/share-requests.ts'
import { newId } from '../../database/rows/ids.ts'
import { createLiveNotices } from './live-notices.ts'

let server: TestServer
let elsewhere: string
let agent: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  elsewhere = await server.startAnother()
  agent = await server.buildUser('Agent', 'agent')
  image = await agent.upload()
})
afterAll(() => server.stop())

const insert = `insert into notice (id, user_id, kind, data) values ($1, $2, 'roleChanged', '{}')`
/** A notice that no process was told of. */
const plant = async (person: Client, id = newId()) => {
  await server.database.pool.query(insert, [id, await findUserId(person)])
  return id
}
const idsOf = ({ events }: Listening) => events.map(({ notice }) => notice._id)
/** Waits for so many events, and a look longer, in which no further one may come. */
const settle = async (stream: Listening, count: number) => {
  await expect.poll(() => stream.events.length, { interval: 10 }).toBe(count)
  await sleep(300)
  expect(stream.events).toHaveLength(count)
}

describe('[C-events] [S-notice-live] a stream of events', () => {
  it('shows a person within a second, at both processes, what another did at one of them', async () => {
    const buyer = await server.buildUser('Buyer')
    const propertyId = await buildVerifiedProperty(server, agent, { image })
    const offerId = await buildOffer(buyer, propertyId)
    const streams = await Promise.all([listen(buyer), listen(await signInAt(elsewhere, 'Buyer'))])
    // The connection for announcements opens with the first stream.
    await sleep(100)
    const start = performance.now()
    await answer(agent, offerId, propertyId)
    await Promise.all(streams.map((stream) => settle(stream, 1)))
    expect(performance.now() - start - 300).toBeLessThan(1_000)
    const [own] = (await buyer.call('GET /notices')).body
    for (const { events, text } of streams.map((stream) => ({ ...stream, text: stream.text() }))) {
      expect(events[0]?.notice).toEqual({ ...own, kind: 'offerAccepted', readAt: null })
      expect(text.replace(/event: changed\ndata: .+\n\n/g, '')).toMatch(
        /^retry: \d+\nid: \d+\nevent: start\ndata: \{\}\n\nid: \d+\nevent: notice\ndata: \{.+\}\n\n$/,
      )
    }
    await Promise.all(streams.map(({ stop }) => stop()))
  })

  it('comes within a second although no announcement of it arrives', async () => {
    const person = await server.buildUser('Unannounced')
    const stream = await listen(person)
    const start = performance.now()
    const id = await plant(person)
    await expect.poll(() => idsOf(stream), { interval: 10 }).toEqual([id])
    expect(performance.now() - start).toBeLessThan(1_000)
    await stream.stop()
  })

  it('begins with what was missed after `Last-Event-ID`, at another process too, and repeats nothing', async () => {
    const person = await server.buildUser('Traveller')
    const before = await plant(person)
    const first = await listen(person)
    expect(first.events).toEqual([])
    const seen = await plant(person)
    await settle(first, 1)
    await first.stop()
    const missed = [await plant(person), await plant(person)]
    const second = await listen(await signInAt(elsewhere, 'Traveller'), first.lastId())
    await settle(second, 2)
    expect(idsOf(second)).toEqual(missed)
    await second.stop()
    const third = await person.fetch(`/api/events?lastEventId=${second.lastId()}`)
    const fresh = await listen(person, 'nonsense')
    const ahead = await listen(person, '999999999999')
    const newest = await plant(person)
    await Promise.all([settle(fresh, 1), settle(ahead, 1)])
    expect([idsOf(fresh), idsOf(ahead)]).toEqual([[newest], [newest]])
    const reader = third.body?.getReader()
    let text = ''
    while (!text.includes(newest)) text += new TextDecoder().decode((await reader?.read())?.value)
    for (const id of [before, seen, ...missed]) expect(text).not.toContain(id)
    await Promise.all([reader?.cancel(), fresh.stop(), ahead.stop()])
  })

  it('says where it begins, so that a person who opens it again before the first notice misses none', async () => {
    const person = await server.buildUser('Early Leaver')
    const first = await listen(person)
    await first.stop()
    const missed = await plant(person)
    const second = await listen(person, first.lastId())
    await settle(second, 1)
    expect([first.events, idsOf(second)]).toEqual([[], [missed]])
    expect(first.text()).toMatch(/^retry: \d+\nid: 0\nevent: start\ndata: \{\}\n\n$/)
    await second.stop()
  })

  it('skips no notice whose transaction ends after that of a later one, and sends each once', async () => {
    const person = await server.buildUser('Orderly')
    const userId = await findUserId(person)
    const stream = await listen(person)
    const [slow, quick] = [newId(), newId()]
    const client = await server.database.pool.connect()
    await client.query('begin')
    await client.query(insert, [slow, userId])
    await plant(person, quick)
    await settle(stream, 1)
    const between = stream.lastId()
    await client.query('commit')
    client.release()
    await settle(stream, 2)
    expect(idsOf(stream)).toEqual([quick, slow])
    const again = await listen(person, between)
    await settle(again, 1)
    expect(idsOf(again)).toEqual([slow])
    await Promise.all([stream.stop(), again.stop()])
  })

  it('sends each notice once and in one order to every stream, while forty are written at once', async () => {
    const person = await server.buildUser('Popular')
    const streams = await Promise.all([listen(person), listen(await signInAt(elsewhere, 'Popular'))])
    await Promise.all(Array.from({ length: 40 }, () => plant(person)))
    await Promise.all(streams.map((stream) => settle(stream, 40)))
    const [one = [], other] = streams.map(idsOf)
    expect(new Set(one).size).toBe(40)
    expect(other).toEqual(one)
    await Promise.all(streams.map(({ stop }) => stop()))
  })

  it('tells a person of their own changes at both processes, which their page named, and nobody else', async () => {
    const [actor, other] = [await server.buildUser('Actor'), await server.buildUser('Bystander')]
    const propertyId = await buildVerifiedProperty(server, agent, { image })
    const streams = [
      await listen(actor),
      await listen(other),
      await listen(await signInAt(elsewhere, 'Actor')),
    ]
    // What they did before may still arrive from the other process.
    await sleep(300)
    for (const { changes } of streams) changes.length = 0
    const [here, bystander, there] = streams.map(({ changes }) => changes)
    const wish = (name: string) =>
      actor.fetch('/api/wishlist', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-change-id': name },
        body: JSON.stringify({ propertyId }),
      })
    expect((await wish('first')).status).toBe(200)
    // Refused: it is there already.
    expect((await wish('second')).status).toBeGreaterThanOrEqual(400)
    await actor.call('PATCH /notices/read', { body: { all: true } })
    await expect.poll(() => here).toEqual(['first', ''])
    // Behind PgBouncer processes don't hear one another.
    await expect.poll(() => there).toEqual(server.database.isPooled ? [] : ['first', ''])
    expect(bystander).toEqual([])
    expect(streams.flatMap(({ events }) => events)).toEqual([])
    await Promise.all(streams.map(({ stop }) => stop()))
  })

  it('is refused to a person who has too many of them, until one is closed', async () => {
    const person = await server.buildUser('Tabs')
    const open = await Promise.all(Array.from({ length: 12 * workersOfTests }, () => listen(person)))
    const refused = await person.fetch('/api/events')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    await open[0]?.stop()
    await expect.poll(async () => (await listen(person).catch(() => null)) !== null).toBe(true)
    await Promise.all(open.map(({ stop }) => stop()))
  })

  it('ends at the heartbeat after the session does', async () => {
    const person = await server.buildUser('Revoked')
    const userId = await findUserId(person)
    let isLoggedIn = true
    const { db } = server.database
    const live = createLiveNotices({ db, log: { warn: () => {} }, times: { beatMs: 20 } })
    const source = await live.open({
      i18n: english,
      userId,
      address: '::1',
      isLoggedIn: async () => isLoggedIn,
      after: undefined,
    })
    let text = ''
    let isOver = false
    source.on('data', (bytes: Buffer) => (text += bytes.toString()))
    source.on('end', () => (isOver = true))
    await expect.poll(() => text).toContain('\n\n:\n\n')
    expect(isOver).toBe(false)
    isLoggedIn = false
    await expect.poll(() => isOver).toBe(true)
    live.end()
  })

  it('sends nothing after its session has ended, before any heartbeat', async () => {
    const person = await server.buildUser('Watched')
    const userId = await findUserId(person)
    const stream = await listen(person)
    const json = { 'content-type': 'application/json' }
    expect(
      (await person.fetch('/api/auth/sign-out', { method: 'POST', headers: json, body: '{}' })).status,
    ).toBe(200)
    await server.database.pool.query(insert, [newId(), userId])
    await expect.poll(stream.isOver).toBe(true)
    expect(stream.events).toEqual([])
  })

  it('ends at once when its server is asked to end', async () => {
    const own = await startTestServer()
    const stream = await listen(await own.buildUser('Listener'))
    const start = performance.now()
    await own.stop()
    expect(performance.now() - start).toBeLessThan(2_000)
    await expect.poll(stream.isOver).toBe(true)
  })
})
