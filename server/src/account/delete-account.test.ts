import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { authUser } from '../database/schema/identity.ts'
import { mail } from '../database/schema/mail.ts'
import { appUser } from '../database/schema/user.ts'
import { wish, wishlistLink } from '../database/schema/wishlist.ts'
import { buildAcceptedOffer, buildOffer } from '../../test/factories/offer.ts'
import { eventually, buildBoughtOffer, payByCard, readPayments } from '../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { confirm, signInAt, signUpAt, startTestServer, type TestServer } from '../../test/server.ts'
import { findUserId } from '../../test/factories/user.ts'

let server: TestServer
let admin: Client
let agent: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[admin, agent] = await Promise.all([
    server.buildUser('Admin', 'admin'),
    server.buildUser('Agent', 'agent'),
  ])
  image = await agent.upload()
})
afterAll(() => server.stop())

const deleteAccount = (client: Client, word: unknown = confirmationPhrase) =>
  client.call('DELETE /account', { body: { word } })
const readOffer = async (id: string) => (await admin.call('GET /offer/:id', { params: { id } })).body

describe('a person who deletes their own account', () => {
  it('types the phrase and confirms their identity, otherwise nothing happens', async () => {
    const person = await server.buildUser('Hesitant')
    expect(await deleteAccount(person)).toMatchObject({
      status: 403,
      body: { type: 'urn:thikana:problem:confirmFirst' },
    })
    await confirm(person)
    for (const word of [null, '', 'delete', 'DELETE it', 1])
      expect((await deleteAccount(person, word)).status).toBe(400)
    expect((await person.call('GET /users/:email', { params: { email: person.email } })).status).toBe(200)
  })

  it('is signed out everywhere, can’t come back, and gets a mail about it', async () => {
    const person = await server.buildUser('Leaver')
    const laptop = await signInAt(server.url, 'Leaver')
    const id = await findUserId(person)
    const { db } = server.database
    await db.update(authUser).set({ emailVerified: true }).where(eq(authUser.email, person.email))
    await confirm(person)
    expect(await deleteAccount(person)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
    for (const session of [person, laptop])
      expect((await session.call('GET /users/:email', { params: { email: person.email } })).status).toBe(401)
    await expect(signInAt(server.url, 'Leaver')).rejects.toThrow('401')
    await expect(signUpAt(server.url, 'Leaver')).rejects.toThrow('409')
    expect(await readTrail(server, id)).toEqual([`${person.email} leave active deleted`])
    // What waited is dropped, such as the link to confirm the address.
    const sent = await db.select().from(mail).where(eq(mail.to, person.email)).orderBy(desc(mail.id))
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('deleted')])
  })

  it('gets no mail about it at an unconfirmed address, which may be a stranger’s', async () => {
    const person = await server.buildUser('Unconfirmed Leaver')
    await confirm(person)
    expect((await deleteAccount(person)).status).toBe(200)
    const emails = await server.database.db.select().from(mail).where(eq(mail.to, person.email))
    expect(emails.filter(({ subject }) => subject?.includes('deleted'))).toEqual([])
  })

  it('reads the effects beforehand, and these happen: offers end, money is refunded, purchases stay', async () => {
    const buyer = await server.buildUser('Leaving Buyer')
    const huge = { priceMin: 1_500_000, priceMax: 1_500_000 }
    const [open, inParts, sold] = [
      await buildVerifiedProperty(server, agent, { image }),
      await buildVerifiedProperty(server, agent, { ...huge, image }),
      await buildVerifiedProperty(server, agent, { image }),
    ]
    const pending = await buildOffer(buyer, open)
    const accepted = await buildAcceptedOffer(agent, buyer, inParts, { offerAmount: 1_500_000 })
    const bought = await buildBoughtOffer(server, agent, buyer, sold)
    const asked = await buyer.call('POST /create-payment-intent', { body: { offerId: accepted } })
    const { id: transactionId } = await payByCard(server, asked.body.clientSecret)
    await buyer.call('POST /payments', { body: { offerId: accepted, transactionId } })
    await buyer.call('POST /wishlist', { body: { propertyId: open } })
    await buyer.call('POST /wishlist/link', { body: { showsNotes: true, showsName: true } })

    const { body } = await buyer.call('GET /account/leaving')
    expect(body).toEqual({
      offersMade: 2,
      offersReceived: 0,
      homesListed: 0,
      moneyBack: 750_000,
      sales: 1,
    })

    const id = await findUserId(buyer)
    await confirm(buyer)
    await deleteAccount(buyer)
    expect([(await readOffer(pending)).status, (await readOffer(accepted)).status]).toEqual([
      'rejected',
      'rejected',
    ])
    await eventually(
      async () => (await readPayments(server.database, accepted)).map(({ status }) => status),
      (statuses) => statuses.includes('refunded'),
    )
    expect(await readOffer(bought)).toMatchObject({ status: 'bought', buyerName: 'Leaving Buyer' })
    const { db } = server.database
    expect(await db.$count(wish, eq(wish.userId, id))).toBe(0)
    expect(await db.$count(wishlistLink, eq(wishlistLink.userId, id))).toBe(0)
    const [row] = await db.select().from(appUser).where(eq(appUser.id, id))
    expect(row).toMatchObject({ status: 'deleted', image: null })
  })

  it('keeps their address from agents, but for what they bought', async () => {
    const person = await server.buildUser('Forgotten')
    const [wanted, owned] = [
      await buildVerifiedProperty(server, agent, { image }),
      await buildVerifiedProperty(server, agent, { image }),
    ]
    await buildOffer(person, wanted)
    const bought = await buildBoughtOffer(server, agent, person, owned)
    await confirm(person)
    expect((await deleteAccount(person)).status).toBe(200)
    const { body } = await agent.call('GET /offers/agent', { query: { email: agent.email } })
    const named = body.filter(({ buyerEmail }) => buyerEmail === person.email)
    expect(named.map(({ _id }) => _id)).toEqual([bought])
    const exported = await (await agent.fetch('/api/account/export')).text()
    expect(exported.split(person.email)).toHaveLength(2)
  })

  it('keeps an agent’s address from those who saved their homes and made offers, but for what was bought', async () => {
    const leaving = await server.buildUser('Departing Agent', 'agent')
    const buyer = await server.buildUser('Deserted Buyer')
    const picture = await leaving.upload()
    const [wanted, owned] = [
      await buildVerifiedProperty(server, leaving, { image: picture }),
      await buildVerifiedProperty(server, leaving, { image: picture }),
    ]
    await buyer.call('POST /wishlist', { body: { propertyId: wanted } })
    await buildOffer(buyer, wanted)
    const bought = await buildBoughtOffer(server, leaving, buyer, owned)
    await confirm(leaving)
    expect((await deleteAccount(leaving)).status).toBe(200)
    const query = { email: buyer.email }
    const offers = (await buyer.call('GET /offers/user', { query })).body
    const wishes = (await buyer.call('GET /wishlist', { query })).body
    const named = [...offers, ...wishes].filter(({ agentEmail }) => agentEmail !== '')
    expect(named.map(({ _id }) => _id)).toEqual([bought])
  })

  it('leaves no portrait behind: its files are gone at once', async () => {
    const person = await server.buildUser('Portrayed')
    const portrait = await person.upload()
    await person.call('POST /users', { body: { image: portrait } })
    const body = JSON.stringify({ image: portrait })
    const headers = { 'content-type': 'application/json' }
    await person.fetch('/api/auth/update-user', { method: 'POST', headers, body })
    expect((await server.guest.fetch(portrait)).status).toBe(200)
    await confirm(person)
    expect((await deleteAccount(person)).status).toBe(200)
    expect((await server.guest.fetch(portrait)).status).toBe(404)
  })

  it('leaves their portrait to the next sweep where the files could not be deleted with the account', async () => {
    const person = await server.buildUser('Backed up')
    const portrait = await person.upload()
    await person.call('POST /users', { body: { image: portrait } })
    await server.database.db.execute(
      sql`update image set named_at = now() - interval '25 hours' where url = ${portrait}`,
    )
    await server.cleanUp()
    expect((await server.guest.fetch(portrait)).status).toBe(200)
    await confirm(person)
    await server.database.db.execute(sql`alter table image_erasure rename to image_erasure_away`)
    expect((await deleteAccount(person)).status).toBe(200)
    await server.database.db.execute(sql`alter table image_erasure_away rename to image_erasure`)
    expect((await server.guest.fetch(portrait)).status).toBe(200)
    await server.cleanUp()
    expect((await server.guest.fetch(portrait)).status).toBe(404)
  })

  it('as an agent takes their unsold homes out of every list, and the offers on them end', async () => {
    const leaver = await server.buildUser('Leaving Agent', 'agent')
    const buyer = await server.buildUser('Buyer')
    const propertyId = await buildVerifiedProperty(server, leaver, {})
    const offer = await buildOffer(buyer, propertyId)
    expect((await leaver.call('GET /account/leaving')).body).toMatchObject({
      homesListed: 1,
      offersReceived: 1,
    })
    await confirm(leaver)
    await deleteAccount(leaver)
    expect((await readOffer(offer)).status).toBe('rejected')
    expect((await buyer.call('GET /properties/:id', { params: { id: propertyId } })).status).toBe(404)
  })

  it('is deleted once when they press twice', async () => {
    const person = await server.buildUser('Twice')
    const id = await findUserId(person)
    await confirm(person)
    const answers = await Promise.all([deleteAccount(person), deleteAccount(person)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await readTrail(server, id)).toHaveLength(1)
  })

  it('is no admin: another admin has to do it', async () => {
    await confirm(admin)
    expect(await deleteAccount(admin)).toMatchObject({
      status: 403,
      body: { type: 'urn:thikana:problem:ownAccount' },
    })
  })

  it('stays deleted if the process died before their sessions were ended', async () => {
    const person = await server.buildUser('Interrupted')
    await server.database.db.execute(
      sql`update app_user set status = 'deleted' where email = ${person.email}`,
    )
    expect((await person.call('GET /account/leaving')).status).toBe(401)
    await expect(signInAt(server.url, 'Interrupted')).rejects.toThrow('401')
  })
})
