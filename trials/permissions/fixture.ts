import { newId } from '@thikana/server/database/rows/ids'
import { mail } from '@thikana/server/database/schema/mail'
import { payment } from '@thikana/server/database/schema/payment'
import { post } from '@thikana/server/payment/ledger'
import type { PaymentRow } from '@thikana/server/payment/store'
import { buildAcceptedOffer, buildCounteredOffer, buildOffer } from '@thikana/server/test/factories/offer'
import { payOffer } from '@thikana/server/test/factories/payment'
import {
  buildDraft,
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '@thikana/server/test/factories/property'
import { buildSlots, buildViewing, slotTime } from '@thikana/server/test/factories/viewing'
import type { Client } from '@thikana/server/test/client'
import type { TestServer } from '@thikana/server/test/server'
import { findUserId, markAsFraud } from '@thikana/server/test/factories/user'

/** The targets of all calls. Each call that changes something has a separate target, so that calls can come in any order. */
export type Fixture = Awaited<ReturnType<typeof buildFixture>>

/** Two files of listings that were checked. */
const buildFiles = async ({ database }: TestServer, agent: Client) => {
  const [toStart, toForget] = [newId(), newId()]
  await database.pool.query(
    `insert into listing_import (id, agent_id, file_name, status, created_at)
     select file, id, '', 'checked', now() from app_user, unnest($1::uuid[]) as file where email = $2`,
    [[toStart, toForget], agent.email],
  )
  return { toStart, toForget }
}

/** An agent with properties in every status, a user with wishlist, reviews and offers on them, and people for an admin to manage. */
export const buildFixture = async (server: TestServer) => {
  const [user, agent, admin, neighbour] = await Promise.all([
    server.buildUser('User'),
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Neighbour', 'agent'),
  ])
  const image = await agent.upload()
  const verified = () => buildVerifiedProperty(server, agent, { image })
  const pending = () => buildPendingProperty(agent, { image })
  const [
    shown,
    edited,
    removed,
    advertised,
    advertisedToo,
    offered,
    regretted,
    promised,
    sold,
    ...negotiated
  ] = await Promise.all([
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
    verified(),
  ])
  const [reported, ofAnother] = [await verified(), await buildVerifiedProperty(server, neighbour)]
  const [toPause, paused, soldElsewhere] = await Promise.all([verified(), verified(), verified()])
  await agent.call('PATCH /properties/pause/:id', { params: { id: paused } })
  const draft = await buildDraft(server, agent, { image })
  const files = await buildFiles(server, agent)
  const [hidden, editedHidden, removedHidden, moderated] = await Promise.all([
    pending(),
    pending(),
    pending(),
    pending(),
  ])
  const changed = await verified()
  await agent.call('PATCH /properties/:id', {
    params: { id: changed },
    body: buildPropertyForm(image, { title: 'Changed' }),
  })
  const offers = await Promise.all([
    buildOffer(user, offered),
    buildOffer(user, regretted),
    buildAcceptedOffer(agent, user, promised),
    buildAcceptedOffer(agent, user, sold),
  ])
  const [toCounter, toAnswer, toAccept, toDecline] = negotiated
  const people = await Promise.all([
    server.buildUser('Climber'),
    server.buildUser('Suspect', 'agent'),
    server.buildUser('Leaver'),
    server.buildUser('Elsewhere'),
    server.buildUser('Cleared', 'agent'),
    server.buildUser('Suspended'),
    server.buildUser('Released'),
  ])
  await markAsFraud(server, people[4], 'Marker')
  const [taken = '', free = '', other = '', unused = ''] = await buildSlots(
    agent,
    [0, 1, 2, 3].map((at) => slotTime(2, at)),
  )
  return {
    user,
    agent,
    admin,
    image,
    files,
    properties: {
      shown,
      edited,
      removed,
      advertised,
      advertisedToo,
      offered,
      reported,
      ofAnother,
      hidden,
      editedHidden,
      removedHidden,
      moderated,
      toPause,
      paused,
      soldElsewhere,
      draft,
      changed,
    },
    offers: {
      pending: offers[0],
      withdrawn: offers[1],
      accepted: offers[2],
      bought: offers[3],
      toCounter: await buildOffer(user, toCounter),
      counterToAnswer: await buildCounteredOffer(agent, user, toAnswer),
      counterToAccept: await buildCounteredOffer(agent, user, toAccept),
      counterToDecline: await buildCounteredOffer(agent, user, toDecline),
    },
    stuckPayment: await buildCapturedPayment(server, offers[3], { status: 'refundFailed' }),
    takenBackPayment: await buildCapturedPayment(server, offers[3], {
      status: 'reversed',
      takenBackChanges: 1,
    }),
    lostMail: await buildLostMail(server, user),
    transactionId: await payOffer(server, user, offers[3]),
    searches: { kept: await saveSearch(user, 'kind=flat'), dropped: await saveSearch(user, 'kind=house') },
    wishes: { kept: await addToWishlist(user, offered), dropped: await addToWishlist(user, promised) },
    // Of somebody else, so that it stays when the user revokes theirs.
    sharedBy: await shareWishlist(await server.buildUser('Sharer')),
    reviews: {
      own: await addReview(user, offered),
      any: await addReview(user, promised),
      edited: await addReview(user, edited),
    },
    thread: await ask(user, offered),
    report: await report(user, reported),
    applications: { own: await apply(user), decided: await apply(await server.buildUser('Applicant')) },
    slots: { free, other, removed: unused },
    viewing: await buildViewing(user, await ask(user, promised), taken),
    people: {
      promoted: await findUserId(people[0]),
      marked: await findUserId(people[1]),
      deleted: await findUserId(people[2]),
      signedOut: await findUserId(people[3]),
      cleared: await findUserId(people[4]),
      suspended: await findUserId(people[5]),
      released: await findUserId(people[6]),
      agent: await findUserId(neighbour),
    },
  }
}

/** A charge that was captured, and became as `now` says; returns its id. */
const buildCapturedPayment = async (
  { database }: TestServer,
  offerId: string,
  now: Pick<PaymentRow, 'status'> & Partial<PaymentRow>,
): Promise<string> => {
  const id = newId()
  const charge = { id, offerId, provider: 'sandbox' as const, part: 1, parts: 1, amount: 10_000 }
  await database.db.transaction(async (transaction) => {
    await transaction
      .insert(payment)
      .values({ ...charge, ...now, createdAt: new Date(), intentId: `pi_elsewhere_${now.status}` })
    await post(transaction, { paymentId: id, name: 'capture', attempt: 0, amount: charge.amount })
  })
  return id
}

/** An email that was given up. */
const buildLostMail = async ({ database }: TestServer, { email }: Client): Promise<string> => {
  const id = newId()
  const written = new Date(Date.now() - 2 * 24 * 60 * 60_000)
  await database.db.insert(mail).values({
    id,
    to: email,
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    attempts: 28,
    createdAt: written,
  })
  return id
}

const addToWishlist = async (user: Client, propertyId: string) =>
  (await user.call('POST /wishlist', { body: { propertyId } })).body.insertedId

const shareWishlist = async (user: Client) =>
  (await user.call('POST /wishlist/link', { body: { showsNotes: false, showsName: false } })).body.token

const saveSearch = async (user: Client, query: string) =>
  (await user.call('POST /saved-searches', { body: { name: 'A search', query } })).body.insertedId

/** A question to the agent of a property; the conversation's id. */
const ask = async (user: Client, propertyId: string) =>
  (await user.call('POST /threads', { body: { propertyId, text: 'When can I see it?' } })).body.insertedId

const apply = async (person: Client) =>
  (await person.call('POST /applications', { body: { licence: 'TRAD 1' } })).body.insertedId

const report = async (user: Client, propertyId: string) => {
  const body = { propertyId, reason: 'somethingElse', text: 'The stairs are gone.' }
  return (await user.call('POST /reports', { body })).body.insertedId
}

const addReview = async (user: Client, propertyId: string) =>
  (await user.call('POST /reviews', { body: { propertyId, rating: 4, comment: 'Quiet.' } })).body.insertedId
