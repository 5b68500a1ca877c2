import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answer, counter } from '../../test/factories/offer.ts'
import { payOffer } from '../../test/factories/payment.ts'
import { copyOffers } from '../../test/factories/copied-offers.ts'
import { type Client, startTestServer, type TestServer } from '../../test/server.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'

/** How many of each; `npm run test:slow` asks for more. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 20)

let server: TestServer
let agent: Client
let buyers: [Client, Client]
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  buyers = [await server.buildUser('First Buyer'), await server.buildUser('Second Buyer')]
})
afterAll(() => server.stop())

const outcomeOf = async (propertyId: string): Promise<string> => {
  const rows = await server.database.db.select().from(offer).where(eq(offer.propertyId, propertyId))
  return rows
    .map(({ status, amount, counterAmount }) => `${status} ${amount / 100} ${counterAmount ?? '-'}`)
    .toSorted()
    .join(', ')
}
type Copy = { mine: string; theirs: string; propertyId: string }
type Call = (copy: Copy) => Promise<{ status: number }>

const acceptCounter: Call = ({ mine }) =>
  buyers[0].call('PATCH /offers/accept-counter/:id', {
    params: { id: mine },
    body: { counterAmount: 110_000 },
  })
const makeCounter: Call = ({ mine }) => counter(agent, mine, 115_000)
const acceptMine: Call = ({ mine, propertyId }) => answer(agent, mine, propertyId)
const acceptTheirs: Call = ({ theirs, propertyId }) => answer(agent, theirs, propertyId)

const withdraw: Call = ({ mine }) => buyers[0].call('PATCH /offers/withdraw/:id', { params: { id: mine } })
const acceptAndPay: Call = async (copy) => {
  const accepted = await acceptMine(copy)
  if (accepted.status === 200) await payOffer(server, buyers[0], copy.mine)
  return accepted
}

/** Runs both at once on each copy, in alternating order; every outcome is one of `allowed`. */
const race = async (calls: [Call, Call], allowed: string[]): Promise<void> => {
  const copies = await copyOffers(server, agent, buyers, rounds, ([mine = '']) => counter(agent, mine))
  const outcomes: string[] = []
  for (const [at, { propertyId, offers }] of copies.entries()) {
    const [mine = '', theirs = ''] = offers
    const ordered = at % 2 === 0 ? calls : calls.toReversed()
    const replies = await Promise.all(ordered.map((call) => call({ mine, theirs, propertyId })))
    const statuses = replies.map(({ status }) => status).toSorted()
    outcomes.push(`${statuses.join(' ')}: ${await outcomeOf(propertyId)}`)
  }
  expect(outcomes).toHaveLength(rounds)
  expect(outcomes.filter((one) => !allowed.includes(one))).toEqual([])
}

const acceptedCounter = 'accepted 110000 -, rejected 100000 -'
const acceptedOffer = 'accepted 100000 -, rejected 100000 -'
const changed = 'pending 100000 -, pending 100000 11500000'

it(`a counter-offer that meets the acceptance of its offer is over or refused, ${rounds} times of ${rounds}`, async () => {
  await race([makeCounter, acceptMine], [`200 200: ${acceptedOffer}`, `200 409: ${acceptedOffer}`])
}, 120_000)

it(`a buyer’s acceptance of a counter-offer and the agent’s of a rival’s offer have one winner, ${rounds} times of ${rounds}`, async () => {
  await race([acceptCounter, acceptTheirs], [`200 409: ${acceptedCounter}`, `200 409: ${acceptedOffer}`])
}, 120_000)

it(`a buyer accepts a counter-offer that is being changed at the amount they saw, or not at all, ${rounds} times of ${rounds}`, async () => {
  await race([acceptCounter, makeCounter], [`200 409: ${acceptedCounter}`, `200 409: ${changed}`])
}, 120_000)

it(`an offer that is withdrawn while it is accepted and paid is either gone unpaid or bought, ${rounds} times of ${rounds}`, async () => {
  const kept = 'bought 100000 -, rejected 100000 -'
  const withdrawn = 'pending 100000 -, rejected 100000 -'
  await race([withdraw, acceptAndPay], [`200 409: ${kept}`, `200 409: ${withdrawn}`])
  const taken = await server.database.db.select({ status: payment.status }).from(payment)
  const bought = await server.database.db.select().from(offer).where(eq(offer.status, 'bought'))
  expect(taken.filter(({ status }) => status === 'captured')).toHaveLength(bought.length)
  expect(taken.filter(({ status }) => status !== 'captured')).toEqual([])
}, 120_000)
