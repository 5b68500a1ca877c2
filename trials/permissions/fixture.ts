import { newId } from '@thikana/server/database/ids'
import { payment } from '@thikana/server/database/schema/payment'
import { post } from '@thikana/server/payment/ledger'
import { buildAcceptedOffer, buildOffer } from '@thikana/server/test/factories/offer'
import { payOffer } from '@thikana/server/test/factories/payment'
import { buildPendingProperty, buildVerifiedProperty } from '@thikana/server/test/factories/property'
import type { Client, TestServer } from '@thikana/server/test/server'
import { findUserId } from '@thikana/server/test/factories/user'

/** The targets of all calls. Each call that changes something has a separate target, so that calls can come in any order. */
export type Fixture = Awaited<ReturnType<typeof buildFixture>>

/** An agent with properties in every status, a user with wishlist, reviews and offers on them, and people for an admin to manage. */
export const buildFixture = async (server: TestServer) => {
  const [user, agent, admin] = await Promise.all([
    server.buildUser('User'),
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
  ])
  const image = await agent.upload()
  const verified = () => buildVerifiedProperty(server, agent, { image })
  const pending = () => buildPendingProperty(agent, { image })
  const [shown, edited, removed, advertised, offered, regretted, promised, sold] = await Promise.all([
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
  ])
  const [hidden, editedHidden, removedHidden, moderated] = await Promise.all([
    pending(),
    pending(),
    pending(),
    pending(),
  ])
  const offers = await Promise.all([
    buildOffer(user, offered),
    buildOffer(user, regretted),
    buildAcceptedOffer(agent, user, promised),
    buildAcceptedOffer(agent, user, sold),
  ])
  const people = await Promise.all([
    server.buildUser('Climber'),
    server.buildUser('Suspect', 'agent'),
    server.buildUser('Leaver'),
  ])
  return {
    user,
    agent,
    admin,
    image,
    properties: {
      shown,
      edited,
      removed,
      advertised,
      offered,
      hidden,
      editedHidden,
      removedHidden,
      moderated,
    },
    offers: { pending: offers[0], withdrawn: offers[1], accepted: offers[2], bought: offers[3] },
    stuckPayment: await buildStuckPayment(server, offers[3]),
    transactionId: await payOffer(server, user, offers[3]),
    wishes: { kept: await addToWishlist(user, offered), dropped: await addToWishlist(user, promised) },
    reviews: {
      own: await addReview(user, offered),
      any: await addReview(user, promised),
      edited: await addReview(user, edited),
    },
    people: {
      promoted: await findUserId(people[0]),
      marked: await findUserId(people[1]),
      deleted: await findUserId(people[2]),
    },
  }
}

/** A charge whose refund failed; returns its id. */
const buildStuckPayment = async ({ database }: TestServer, offerId: string): Promise<string> => {
  const id = newId()
  const charge = { id, offerId, provider: 'sandbox' as const, part: 1, parts: 1, amount: 10_000 }
  await database.db.transaction(async (transaction) => {
    await transaction
      .insert(payment)
      .values({ ...charge, createdAt: new Date(), status: 'refundFailed', intentId: 'pi_elsewhere' })
    await post(transaction, { paymentId: id, name: 'capture', attempt: 0, cents: charge.amount })
  })
  return id
}

const addToWishlist = async (user: Client, propertyId: string) =>
  (await user.call('POST /wishlist', { body: { propertyId } })).body.insertedId

const addReview = async (user: Client, propertyId: string) =>
  (await user.call('POST /reviews', { body: { propertyId, rating: 4, comment: 'Quiet.' } })).body.insertedId
