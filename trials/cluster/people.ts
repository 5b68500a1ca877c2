import { confirmInBrowser } from '@thikana/sandbox/stripe/browser'
import { connect } from '@thikana/server/database/connect'
import { appUser } from '@thikana/server/database/schema/user'
import { answer, buildOfferForm } from '@thikana/server/test/factories/offer'
import { buildPropertyForm } from '@thikana/server/test/factories/property'
import type { Client } from '@thikana/server/test/client'
import { signUpAt } from '@thikana/server/test/server'
import type { Role } from '@thikana/domain/user/user'
import { eq } from 'drizzle-orm'
import { Abandoned, createWrites, startFlow, type Writes } from './writes.ts'

export type People = { url: string; agent: Client; admin: Client; buyers: Client[]; image: string }

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** An agent with a picture, an admin and buyers, at the product at `url`. */
export const buildPeople = async (url: string, databaseUrl: string, buyers: number): Promise<People> => {
  const database = await connect({ databaseUrl, log: quiet, connections: 1 })
  const person = async (name: string, role: Role) => {
    const client = await signUpAt(url, name)
    await database.db.update(appUser).set({ role }).where(eq(appUser.email, client.email))
    return client
  }
  try {
    const agent = await person('Cluster Agent', 'agent')
    const admin = await person('Cluster Admin', 'admin')
    const names = Array.from({ length: buyers }, (_, at) => `Cluster Buyer ${at}`)
    return {
      url,
      agent,
      admin,
      buyers: await Promise.all(names.map((name) => person(name, 'user'))),
      image: await agent.upload(),
    }
  } finally {
    await database.close()
  }
}

const dollars = 100_000

/** One home from its listing to its payment, which the sandbox takes by card. Each step is repeated until it is acknowledged. */
const sellProperty = async (people: People, buyer: Client, writes: Writes): Promise<void> => {
  const { url, agent, admin, image } = people
  const { write } = startFlow(writes)
  const body = buildPropertyForm(image, { priceMin: dollars, priceMax: dollars })
  const added = await write(
    'list a home',
    () => agent.call('POST /properties', { body }),
    (reply) => ({ kind: 'property', id: reply.body.insertedId }),
  )
  const id = added.body.insertedId
  await write(
    'verify it',
    () => admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } }),
    () => ({ kind: 'verified', id }),
  )
  const made = await write(
    'make an offer',
    () => buyer.call('POST /offers', { body: buildOfferForm(id, { offerAmount: dollars }) }),
    (reply) => ({ kind: 'offer', id: reply.body.insertedId }),
  )
  const offerId = made.body.insertedId
  await write(
    'accept it',
    () => answer(agent, offerId, id),
    () => ({ kind: 'accepted', id: offerId }),
  )
  const asked = await write('ask what to pay', () =>
    buyer.call('POST /create-payment-intent', { body: { offerId } }),
  )
  const paid = await write('pay by card', async () => {
    const reply = await confirmInBrowser(url, asked.body.clientSecret)
    // The sandbox shares the database and fails as Stripe would: with 500, upon which the browser tries again.
    const temporary = new Headers({ 'retry-after': '1' })
    if (reply.status === 500) return { status: 503, headers: temporary, body: { id: '' } }
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as { id: string } }
  })
  await write(
    'report the payment',
    () => buyer.call('POST /payments', { body: { offerId, transactionId: paid.body.id } }),
    (reply) => ({ kind: 'payment', id: reply.body.insertedId }),
  )
}

type Burst = { writes: Writes; stop(): Promise<void> }

/** Every buyer buys one home after the other, at the same time, until it is stopped. */
export const startBurst = (people: People): Burst => {
  const writes = createWrites()
  const buyOnAndOn = async (buyer: People['agent']) => {
    while (!writes.isStopped())
      await sellProperty(people, buyer, writes).catch((error: unknown) => {
        if (!(error instanceof Abandoned)) throw error
      })
  }
  const done = Promise.all(people.buyers.map(buyOnAndOn))
  const stop = async () => {
    writes.stop()
    await done
  }
  return { writes, stop }
}
