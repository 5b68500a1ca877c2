import { operations } from '@thikana/operations/operations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPayableOffer, buildPeople, type People } from '../../test/factories/payment.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
import { refuseNotices } from '../../test/refuse-notices.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { offer } from '../database/schema/offer.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer({ operations, env: { METRICS_PORT: '0', WORKERS: '1' } })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

/** The offer of a buyer who pays within 14 days, accepted so many days ago. */
const acceptDaysAgo = async (days: number) => {
  const { offerId } = await buildPayableOffer(people)
  await server.database.db
    .update(offer)
    .set({ acceptedAt: new Date(Date.now() - days * 24 * 60 * 60_000) })
    .where(eq(offer.id, offerId))
  return offerId
}
const countFailures = async () => {
  const text = await (await fetch(server.metricsUrl ?? '')).text()
  return Number(/^thikana_job_failures_total\{task="reconcile"\} (\d+)$/m.exec(text)?.[1])
}

const plant = async (offerId: string, act: () => Promise<unknown>) => {
  const accept = await refuseNotices(server.database, offerId)
  await act().finally(accept)
}
const toldBy = async (act: () => Promise<unknown>) => {
  const before = await newestNotice(server)
  await act()
  return (await readTold(server, before)).toSorted()
}

it('a round in which an offer can’t lapse lapses the others, reminds buyers, and counts as failed; the next one makes up for it', async () => {
  const refused = await acceptDaysAgo(16)
  await acceptDaysAgo(15)
  await acceptDaysAgo(13)
  const failures = await countFailures()
  const told = await toldBy(() => plant(refused, server.reconcile))
  expect(told).toEqual(['agent receivedOfferLapsed', 'buyer offerExpiring', 'buyer offerLapsed'])
  expect(await countFailures()).toBe(failures + 1)
  expect(server.logs()).toContain('an offer could not be ended: 1 of 2 failed')
  expect(await toldBy(server.reconcile)).toEqual(['agent receivedOfferLapsed', 'buyer offerLapsed'])
  expect(await countFailures()).toBe(failures + 1)
})

it('a round in which a buyer can’t be reminded reminds the others, once, and counts as failed; the next one makes up for it', async () => {
  const refused = await acceptDaysAgo(13)
  await acceptDaysAgo(12)
  const failures = await countFailures()
  expect(await toldBy(() => plant(refused, server.reconcile))).toEqual(['buyer offerExpiring'])
  expect(await countFailures()).toBe(failures + 1)
  expect(server.logs()).toContain('a buyer could not be reminded: 1 of 2 failed')
  expect(await toldBy(server.reconcile)).toEqual(['buyer offerExpiring'])
  expect(await countFailures()).toBe(failures + 1)
})
