// @module-tag long
// @module-tag starts-first
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offer } from '@thikana/server/database/schema/offer'
import { payment } from '@thikana/server/database/schema/payment'
import { copyOffers } from '@thikana/server/test/factories/copied-offers'
import { answer, counter, counterBack } from '@thikana/server/test/factories/offer'
import { payOffer } from '@thikana/server/test/factories/payment'
import { freePort, startProcess } from '@thikana/server/test/process'
import type { Client } from '@thikana/server/test/client'
import { signInAt, startTestServer, type TestServer } from '@thikana/server/test/server'
import { settledViolations } from '../invariants/fixture.ts'

/** A person at either process. */
type Both = readonly [Client, Client]

/** A server, for what isn't raced, and two processes of the product on its database. */
const startTwoProcesses = async () => {
  const server = await startTestServer({ withRealHashing: true })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-race-'))
  const start = async (name: string) =>
    startProcess(path.join(dataDir, name), await freePort(), { DATABASE_URL: server.databaseUrl })
  const [first, second] = await Promise.all([start('first'), start('second')])
  return {
    server,
    /** Signs a person whom `server` knows in at both. */
    signIn: async (name: string): Promise<Both> => [
      await signInAt(first.url, name),
      await signInAt(second.url, name),
    ],
    stop: async () => {
      await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')])
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** How many of each race; `npm test -- slow` asks for more. */
const askedRounds = process.env['RACE_ROUNDS']
const [rounds, acceptanceRounds] = [Number(askedRounds ?? 5), Number(askedRounds ?? 10)]

let processes: Awaited<ReturnType<typeof startTwoProcesses>>
let server: TestServer
let seller: Client
let buyers: [Client, Client]
/** The agent and the first buyer, at each process. */
let agent: Both
let buyer: Both
beforeAll(async () => {
  processes = await startTwoProcesses()
  server = processes.server
  seller = await server.buildUser('Agent', 'agent')
  buyers = [await server.buildUser('First Buyer'), await server.buildUser('Second Buyer')]
  agent = await processes.signIn('Agent')
  buyer = await processes.signIn('First Buyer')
}, 120_000)
afterAll(() => processes?.stop())

it(`two concurrent acceptances, at two servers on one database, leave exactly one accepted offer, ${acceptanceRounds} times of ${acceptanceRounds}`, async () => {
  for (const { propertyId, offers } of await copyOffers(server, seller, buyers, acceptanceRounds)) {
    const accepts = await Promise.all(offers.map((id, at) => answer(agent[at]!, id, propertyId)))
    expect(accepts.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const rows = await server.database.db
      .select({ id: offer.id, status: offer.status })
      .from(offer)
      .where(eq(offer.propertyId, propertyId))
    const expected = offers.map((id, at) => ({
      id,
      status: accepts[at]?.status === 200 ? 'accepted' : 'rejected',
    }))
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(expect.arrayContaining(expected))
  }
}, 240_000)

const outcomeOf = async (propertyId: string): Promise<string> => {
  const rows = await server.database.db.select().from(offer).where(eq(offer.propertyId, propertyId))
  return rows
    .map(({ status, amount, counterAmount }) => `${status} ${amount / 100} ${counterAmount ?? '-'}`)
    .toSorted()
    .join(', ')
}
type Copy = { mine: string; theirs: string; propertyId: string }
/** Made at the first process or the second. */
type Call = (copy: Copy, at: 0 | 1) => Promise<{ status: number }>

const acceptCounter: Call = ({ mine }, at) =>
  buyer[at].call('PATCH /offers/accept-counter/:id', {
    params: { id: mine },
    body: { counterAmount: 110_000 },
  })
const counterWith =
  (dollars: number): Call =>
  ({ mine }, at) =>
    counter(agent[at], mine, dollars)
const makeCounter = counterWith(115_000)
/** In answer to the buyer's first amount. */
const counterSeen: Call = ({ mine }, at) =>
  agent[at].call('PATCH /offers/counter/:id', {
    params: { id: mine },
    body: { offerAmount: 115_000, days: 3, seenAmount: 100_000 },
  })
const answerWith =
  (dollars: number): Call =>
  ({ mine }, at) =>
    counterBack(buyer[at], mine, dollars)
const acceptSeen: Call = ({ mine, propertyId }, at) =>
  agent[at].call('PATCH /offers/update-status/:id', {
    params: { id: mine },
    body: { status: 'accepted', propertyId, seenAmount: 100_000 },
  })
const acceptMine: Call = ({ mine, propertyId }, at) => answer(agent[at], mine, propertyId)
const acceptTheirs: Call = ({ theirs, propertyId }, at) => answer(agent[at], theirs, propertyId)

const withdraw: Call = ({ mine }, at) =>
  buyer[at].call('PATCH /offers/withdraw/:id', { params: { id: mine } })
const acceptAndPay: Call = async (copy, at) => {
  const accepted = await acceptMine(copy, at)
  if (accepted.status === 200) await payOffer(server, buyers[0], copy.mine)
  return accepted
}

let races = 0
/** New buyers for each race: what earlier ones left open counts against the offers that a person may have. */
const meetBuyers = async () => {
  races += 1
  const names = [`First Buyer ${races}`, `Second Buyer ${races}`] as const
  buyers = [await server.buildUser(names[0]), await server.buildUser(names[1])]
  buyer = await processes.signIn(names[0])
}

/** A buyer withdraws more in a race than a person may in a day. */
const forgetWithdrawals = () =>
  server.database.db
    .update(offer)
    .set({ createdAt: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000) })
    .where(eq(offer.endedBy, 'withdraw'))

/** What stands before a race: two offers of 100,000 dollars, the first with a counter-offer of 110,000, or both without. */
type Before = 'countered' | 'fresh'

/**
 * Runs both at once on each copy, at two processes, in alternating order; the invariants hold, and every outcome is one of `allowed`: the
 * statuses of the answers in the order of `calls`, and the offers after it.
 */
const race = async (calls: [Call, Call], allowed: string[], before: Before = 'countered'): Promise<void> => {
  await forgetWithdrawals()
  await meetBuyers()
  const copies = await copyOffers(server, seller, buyers, rounds, async ([mine = '']) => {
    if (before === 'countered') await counter(seller, mine)
  })
  const outcomes: string[] = []
  for (const [round, { propertyId, offers }] of copies.entries()) {
    const [mine = '', theirs = ''] = offers
    const copy = { mine, theirs, propertyId }
    const isReversed = round % 2 === 1
    const [first, second] = isReversed ? calls.toReversed() : calls
    const at = round % 4 < 2 ? 0 : 1
    const replies = await Promise.all([first?.(copy, at), second?.(copy, at === 0 ? 1 : 0)])
    const statuses = (isReversed ? replies.toReversed() : replies).map((reply) => reply?.status)
    outcomes.push(`${statuses.join(' ')}: ${await outcomeOf(propertyId)}`)
  }
  expect(outcomes).toHaveLength(rounds)
  expect(outcomes.filter((one) => !allowed.includes(one))).toEqual([])
  expect(await settledViolations(server)).toEqual([])
}

const acceptedCounter = 'accepted 110000 -, rejected 100000 -'
const acceptedOffer = 'accepted 100000 -, rejected 100000 -'
const asked = (dollars: number) => `pending 100000 -, pending 100000 ${dollars * 100}`
const answered = (dollars: number) => `pending 100000 -, pending ${dollars} -`
const withdrawn = (dollars: number) => `pending 100000 -, rejected ${dollars} -`

it(`a counter-offer that meets the acceptance of its offer is over or refused, ${rounds} times of ${rounds}`, async () => {
  await race([makeCounter, acceptMine], [`200 200: ${acceptedOffer}`, `409 200: ${acceptedOffer}`], 'fresh')
}, 240_000)

it(`a buyer’s acceptance of a counter-offer and the agent’s of a rival’s offer have one winner, ${rounds} times of ${rounds}`, async () => {
  await race([acceptCounter, acceptTheirs], [`200 409: ${acceptedCounter}`, `409 200: ${acceptedOffer}`])
}, 240_000)

it(`a buyer accepts a counter-offer while its agent, who must wait for the answer, makes another: ${rounds} times of ${rounds}`, async () => {
  await race([acceptCounter, makeCounter], [`200 409: ${acceptedCounter}`])
}, 240_000)

it(`of two counter-offers of an agent from two windows one is made, ${rounds} times of ${rounds}`, async () => {
  const [low, high] = [112_000, 115_000]
  await race(
    [counterWith(low), counterWith(high)],
    [`200 409: ${asked(low)}`, `409 200: ${asked(high)}`],
    'fresh',
  )
}, 240_000)

it(`of two new amounts of a buyer from two windows one is named, ${rounds} times of ${rounds}`, async () => {
  const [low, high] = [104_000, 106_000]
  await race([answerWith(low), answerWith(high)], [`200 409: ${answered(low)}`, `409 200: ${answered(high)}`])
}, 240_000)

it(`a buyer’s new amount stands against a counter-offer to the amount before, ${rounds} times of ${rounds}`, async () => {
  await race([answerWith(105_000), counterSeen], [`200 409: ${answered(105_000)}`])
}, 240_000)

it(`an offer that is withdrawn while its buyer names a new amount is gone, ${rounds} times of ${rounds}`, async () => {
  await race(
    [answerWith(105_000), withdraw],
    [`200 200: ${withdrawn(105_000)}`, `409 200: ${withdrawn(100_000)}`],
  )
}, 240_000)

it(`an offer that is withdrawn while its agent makes a counter-offer is gone with it, ${rounds} times of ${rounds}`, async () => {
  const gone = withdrawn(100_000)
  await race([makeCounter, withdraw], [`200 200: ${gone}`, `409 200: ${gone}`], 'fresh')
}, 240_000)

it(`a buyer who accepts a counter-offer and answers it with a new amount has done one of the two, ${rounds} times of ${rounds}`, async () => {
  await race(
    [answerWith(105_000), acceptCounter],
    [`200 409: ${answered(105_000)}`, `409 200: ${acceptedCounter}`],
  )
}, 240_000)

it(`an agent accepts the amount that they saw, or the buyer’s new one waits for them, ${rounds} times of ${rounds}`, async () => {
  await race(
    [answerWith(105_000), acceptSeen],
    [`200 409: ${answered(105_000)}`, `409 200: ${acceptedOffer}`],
  )
}, 240_000)

it(`a buyer’s new amount that meets the acceptance of a rival’s offer ends with its offer, ${rounds} times of ${rounds}`, async () => {
  await race(
    [answerWith(105_000), acceptTheirs],
    ['200 200: accepted 100000 -, rejected 105000 -', `409 200: ${acceptedOffer}`],
  )
}, 240_000)

it(`an offer that is withdrawn while it is accepted and paid is either gone unpaid or bought, ${rounds} times of ${rounds}`, async () => {
  const kept = 'bought 100000 -, rejected 100000 -'
  await race([withdraw, acceptAndPay], [`409 200: ${kept}`, `200 409: ${withdrawn(100_000)}`])
  const taken = await server.database.db.select({ status: payment.status }).from(payment)
  const bought = await server.database.db.select().from(offer).where(eq(offer.status, 'bought'))
  expect(taken.filter(({ status }) => status === 'captured')).toHaveLength(bought.length)
  expect(taken.filter(({ status }) => status !== 'captured')).toEqual([])
}, 240_000)
