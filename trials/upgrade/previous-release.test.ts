// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@thikana/server/database/connect'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { quiet } from '@thikana/server/test/embedded-postgres'
import { answer } from '@thikana/server/test/factories/offer'
import { payOffer } from '@thikana/server/test/factories/payment'
import { freePort, type ServerProcess, startProcess } from '@thikana/server/test/process'
import { type Client, createClient } from '@thikana/server/test/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkMoney } from '../invariants/check-money.ts'
import { loadRelease } from './load-release.ts'
import { type Person, readRelease, recordedReleases } from './release.ts'

describe.each(recordedReleases())('upgraded from %s', (version) => {
  const release = readRelease(version)
  const { agent, buyer, waiting, admin } = release.people
  let dataDir = ''
  let server: ServerProcess
  const start = async () => {
    server = await startProcess(dataDir, await freePort())
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-upgrade-'))
    await loadRelease(release, dataDir)
    await start()
  }, 60_000)
  afterAll(async () => {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  })

  /** A person whose browser still has the cookie of the older release. */
  const as = ({ email, cookie }: Person): Client => createClient(server.url, email, cookie)

  const logIn = async ({ email, password }: Person): Promise<number> => {
    const headers = { 'content-type': 'application/json', origin: server.url }
    const body = JSON.stringify({ email, password })
    return (await fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers, body })).status
  }

  /** What people see of the folder, as each of them. */
  const look = async () => {
    const { propertyId } = release.bought
    const [home, offers, waitingOffers, wishes, reviews, payments, people, picture] = await Promise.all([
      as(buyer).call('GET /properties/:id', { params: { id: propertyId } }),
      as(buyer).call('GET /offers/user', { query: { email: buyer.email } }),
      as(waiting).call('GET /offers/user', { query: { email: waiting.email } }),
      as(waiting).call('GET /wishlist', { query: { email: waiting.email } }),
      as(buyer).call('GET /reviews/:propertyId', { params: { propertyId } }),
      as(admin).call('GET /admin/payments'),
      as(agent).call('GET /users/:email', { params: { email: agent.email } }),
      as(buyer).fetch(release.image),
    ])
    return {
      home: [home.body.title, home.body.location],
      offers: offers.body.map(({ _id, status }) => [_id, status]),
      waitingOffers: waitingOffers.body.map(({ _id, status }) => [_id, status]),
      wishes: wishes.body.map(({ _id, propertyTitle }) => [_id, propertyTitle]),
      reviews: reviews.body.map(({ _id, comment }) => [_id, comment]),
      payments: payments.body.map(({ offerId, status }) => [offerId, status]),
      role: people.body.role,
      picture: [picture.status, picture.headers.get('content-type')],
    }
  }

  const expected = (waitingStatus: string) => ({
    home: ['A house by the lake', 'ধানমন্ডি, Dhaka'],
    offers: [[release.bought.offerId, 'bought']],
    waitingOffers: [[release.pending.offerId, waitingStatus]],
    wishes: [[release.wishId, 'A flat above the market']],
    reviews: [[release.reviewId, 'চমৎকার বাড়ি']],
    role: 'agent',
    picture: [200, 'image/webp'],
  })

  it('an operator may start this release on the data folder of the one before, with all that it held', async () => {
    expect(await look()).toMatchObject(expected('pending'))
  })

  it('people keep their open sessions and their passwords when the server is upgraded', async () => {
    for (const person of [agent, buyer, waiting, admin]) {
      expect((await as(person).call('GET /users/:email', { params: { email: person.email } })).status).toBe(
        200,
      )
      expect(await logIn(person)).toBe(200)
      expect(await logIn({ ...person, password: 'Other!2026' })).toBe(401)
    }
  })

  it('an offer made before the upgrade may be accepted and paid after it', async () => {
    const { offerId, propertyId } = release.pending
    expect((await answer(as(agent), offerId, propertyId)).status).toBe(200)
    await payOffer(server, as(waiting), offerId)
    expect(await look()).toMatchObject(expected('bought'))
  })

  it('an upgraded data folder may be stopped and started again, and its money still adds up', async () => {
    expect(await server.end('SIGTERM')).toBe(0)
    const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
    const database = await connect({ databaseUrl: postgres.url, log: quiet })
    expect(await checkMoney(database)).toEqual([])
    await database.close()
    await postgres.stop()
    await start()
    expect(await look()).toMatchObject(expected('bought'))
  })
})
