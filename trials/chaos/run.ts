import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { appUser } from '@thikana/server/database/schema/user'
import type { ServerProcess } from '@thikana/server/test/process'
import { findUserId } from '@thikana/server/test/factories/user'
import { payByCard, payOffer } from '@thikana/server/test/factories/payment'
import { checkMoney } from '../invariants/check-money.ts'
import { acceptOffers, buildFixture, concurrentBuyers, type Fixture } from './fixture.ts'
import { isRefundPoint, isWebhookPoint, type Point, points } from './inject-kills.ts'

/** Maximum time from the kill until no violation remains. */
const settleTimeoutMs = 90_000
/** Milliseconds to wait for a point to be reached; then the server is killed wherever it is. */
const reachTimeoutMs = 15_000
/** Payable with one charge, and only with two, in dollars. */
const [small, large] = [100_000, 1_200_000]

type Outcome = { payments: number; isKilled: boolean; recoveredIn: number; violations: string[] }

/**
 * One round: offers are accepted, the server is armed, the buyers pay (or are refunded) until it dies, and `next` is started. Then the
 * invariants must hold again, acknowledged payments must be stored, and the buyers must be able to finish.
 */
const runRound = async (
  fixture: Fixture,
  point: Point,
  server: ServerProcess,
  next: () => Promise<unknown>,
): Promise<Outcome> => {
  const offers = await acceptOffers(fixture, isRefundPoint(point) ? large : small)
  const acknowledged: string[] = []
  if (isRefundPoint(point)) await payAll(fixture, offers)
  server.send('SIGUSR2')
  const load = isRefundPoint(point)
    ? [markAgent(fixture)]
    : offers.map((id, at) => pay(fixture, at, id, isWebhookPoint(point) ? null : acknowledged))
  await Promise.allSettled(load)
  const isKilled = await Promise.race([server.ended.then(() => true), sleep(reachTimeoutMs, false)])
  if (!isKilled) await server.end('SIGKILL')
  const killedAt = performance.now()
  await next()
  const violations = await violationsIn(fixture, acknowledged, killedAt)
  const recoveredIn = performance.now() - killedAt
  violations.push(...(await finish(fixture, point, offers)))
  return { payments: offers.length, isKilled, recoveredIn, violations }
}

/** What a buyer's browser does until the server dies; without `acknowledged`, it is closed before it reports the payment. */
const pay = async (
  { url, buyers }: Fixture,
  at: number,
  offerId: string,
  acknowledged: string[] | null,
): Promise<void> => {
  const buyer = buyers[at % buyers.length]
  if (!buyer) return
  await sleep(Math.random() * 60)
  const { body } = await buyer.call('POST /create-payment-intent', { body: { offerId } })
  await sleep(Math.random() * 60)
  const { id: transactionId } = await payByCard({ url }, body.clientSecret)
  if (!acknowledged) return
  await sleep(Math.random() * 120)
  const recorded = await buyer.call('POST /payments', { body: { offerId, transactionId } })
  if (recorded.status === 200) acknowledged.push(recorded.body.insertedId)
}

const payAll = (fixture: Fixture, offers: string[]) =>
  Promise.all(offers.map((offerId, at) => payOffer(fixture, fixture.buyers[at] ?? fixture.admin, offerId)))

const markAgent = async ({ admin, agent }: Fixture): Promise<void> => {
  await admin.call('PATCH /users/fraud/:id', { params: { id: await findUserId(agent) } })
}

const violationsIn = async (
  { database }: Fixture,
  acknowledged: string[],
  since: number,
): Promise<string[]> => {
  for (;;) {
    const found = await checkMoney(database, { acknowledged })
    if (found.length === 0 || performance.now() - since > settleTimeoutMs)
      return found.map(({ invariant, detail }) => `${invariant}: ${detail}`)
    await sleep(100)
  }
}

/** The buyers continue where they were interrupted; the agent of a refund round is cleared for the next. Returns remaining violations. */
const finish = async (fixture: Fixture, point: Point, offers: string[]): Promise<string[]> => {
  const stuck: string[] = []
  if (isRefundPoint(point)) {
    const { db } = fixture.database
    await db.update(appUser).set({ status: 'active' }).where(eq(appUser.email, fixture.agent.email))
  } else
    for (const [at, offerId] of offers.entries()) {
      const buyer = fixture.buyers[at] ?? fixture.admin
      const { body } = await buyer.call('GET /offer/:id', { params: { id: offerId } })
      if (body.transactionId !== null) continue
      await payOffer(fixture, buyer, offerId).catch((error: Error) =>
        stuck.push(`a buyer can’t finish: ${error.message}`),
      )
    }
  const left = await checkMoney(fixture.database)
  return [
    ...stuck,
    ...left.map(({ invariant, detail }) => `${invariant}, after the buyers finished: ${detail}`),
  ]
}

export type Row = {
  point: Point
  rounds: number
  kills: number
  payments: number
  /** Seconds from the kill until no violation remained, the maximum of all rounds; includes the start of the server. */
  slowest: number
  violations: string[]
}

const rowOf = (point: Point, outcomes: Outcome[]): Row => ({
  point,
  rounds: outcomes.length,
  kills: outcomes.filter(({ isKilled }) => isKilled).length,
  payments: outcomes.reduce((sum, { payments }) => sum + payments, 0),
  slowest: Math.round(Math.max(0, ...outcomes.map(({ recoveredIn }) => recoveredIn)) / 100) / 10,
  violations: outcomes.flatMap(({ violations }) => violations),
})

/** Runs `rounds` rounds at each point; `onRow` gets each row when it is done. */
export const runChaos = async (rounds: number, onRow: (row: Row) => void = () => {}): Promise<Row[]> => {
  const plan = points.flatMap((point) => Array.from({ length: rounds }, () => point))
  const set = await buildFixture(points[0], randomPassing())
  const { fixture } = set
  let { server } = set
  const rows: Row[] = []
  try {
    for (const point of points) {
      const outcomes: Outcome[] = []
      for (let round = 0; round < rounds; round += 1) {
        plan.shift()
        // Assigned at once, so that the server is stopped with the run if the round fails.
        const next = async () => (server = await fixture.start(plan[0] ?? point, randomPassing()))
        outcomes.push(await runRound(fixture, point, server, next))
      }
      const row = rowOf(point, outcomes)
      rows.push(row)
      onRow(row)
    }
  } finally {
    await server.end('SIGTERM')
    await fixture.stop()
  }
  return rows
}

/** How many times the point is passed until the server is killed: a random buyer's turn. */
const randomPassing = (): number => 1 + Math.floor(Math.random() * concurrentBuyers)
