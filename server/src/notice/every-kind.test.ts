// @module-tag slow
// @module-tag starts-first
import { allNoticeKinds } from '@thikana/domain/notice/notice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildThread } from '../../test/factories/viewing.ts'
import { causesOfListings } from '../../test/notice-causes/listings.ts'
import { causesOfOffers } from '../../test/notice-causes/offers.ts'
import { causesOfPeople } from '../../test/notice-causes/people.ts'
import { causesOfQueues } from '../../test/notice-causes/queues.ts'
import type { Scene } from '../../test/notice-causes/scene.ts'
import { causesOfViewings } from '../../test/notice-causes/viewings.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

/** As people and rounds in the background do it. */
const noticeCauses = [
  ...causesOfOffers,
  ...causesOfListings,
  ...causesOfPeople,
  ...causesOfViewings,
  ...causesOfQueues,
]

let server: TestServer
let otherHome: string
beforeAll(async () => {
  server = await startTestServer()
  otherHome = await buildVerifiedProperty(server, await server.buildUser('Neighbour', 'agent'))
})
afterAll(() => server.stop())

/** Everybody but the agent has a wish and a conversation about another home, of which nothing happens, and buyers an offer. */
const buildScene = async (number: number): Promise<Scene> => {
  const named = (name: string) => server.buildUser(`${name} ${number}`)
  const agent = await server.buildUser(`Agent ${number}`, 'agent')
  const [buyer, rival, wisher, reporter, admin] = await Promise.all([
    named('Buyer'),
    named('Rival'),
    named('Wisher'),
    named('Reporter'),
    server.buildUser('Admin', 'admin'),
  ])
  for (const person of [buyer, rival, wisher, reporter]) {
    if (person !== reporter) await buildOffer(person, otherHome)
    await buildThread(person, otherHome)
    await person.call('POST /wishlist', { body: { propertyId: otherHome } })
  }
  const property = await buildVerifiedProperty(server, agent)
  return { server, agent, buyer, rival, wisher, reporter, admin, property }
}

describe('[S-notice] what happens', () => {
  it('causes every kind of notice that there is', () => {
    const kinds = noticeCauses.flatMap(({ told }) => told.map((line) => line.split(' ')[1]))
    expect([...new Set(kinds)].toSorted()).toEqual(allNoticeKinds.toSorted())
  })

  it.each(noticeCauses.map((cause, at) => ({ ...cause, at, what: cause.told.join(', ') })))(
    'tells exactly: $what',
    async ({ told, arrange, at }) => {
      const act = await arrange(await buildScene(at + 1))
      const before = await newestNotice(server)
      await act()
      const lines = await readTold(server, before)
      expect(lines.map((line) => line.replace(`.${at + 1} `, ' '))).toEqual(told)
    },
  )
})
