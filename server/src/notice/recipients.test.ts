import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayInDhaka } from '@thikana/texts/day'
import { english } from '@thikana/texts/english'
import { reminderDays } from '@thikana/domain/offer/payment-days'
import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { offer } from '../database/schema/offer.ts'
import { answer, buildAcceptedOffer, buildOffer, buildOfferForm } from '../../test/factories/offer.ts'
import { buildBoughtOffer, eventually, payTooLate } from '../../test/factories/payment.ts'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../test/factories/property.ts'
import { findUserId, markAsFraud } from '../../test/factories/user.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
import type { Client } from '../../test/client.ts'
import { confirm, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let buyer: Client
let rival: Client
let wisher: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, buyer, rival, wisher] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Buyer'),
    server.buildUser('Rival'),
    server.buildUser('Wisher'),
  ])
  image = await agent.upload()
})
afterAll(() => server.stop())

const addProperty = () => buildVerifiedProperty(server, agent, { image })
const wish = (person: Client, propertyId: string) => person.call('POST /wishlist', { body: { propertyId } })
const moderate = (id: string, body: object) =>
  admin.call('PATCH /properties/status/:id', { params: { id }, body })
/** Who is told what by `act`. */
const toldBy = async (act: () => Promise<unknown>) => {
  const before = await newestNotice(server)
  await act()
  return readTold(server, before)
}
const age = (id: string, days: number) =>
  server.database.db
    .update(offer)
    .set({ acceptedAt: new Date(Date.now() - days * 24 * 60 * 60_000) })
    .where(eq(offer.id, id))

describe('[S-notice] an offer', () => {
  it('tells the agent that it came or was withdrawn, and nobody of what they did themselves', async () => {
    const propertyId = await addProperty()
    let id = ''
    expect(await toldBy(async () => (id = await buildOffer(buyer, propertyId)))).toEqual([
      'agent offerReceived',
    ])
    const withdraw = () => buyer.call('PATCH /offers/withdraw/:id', { params: { id } })
    expect(await toldBy(withdraw)).toEqual(['agent offerWithdrawn'])
  })

  it('tells its buyer that it was accepted or rejected, and the rivals that they lost', async () => {
    const propertyId = await addProperty()
    const [won, refused] = [await buildOffer(buyer, propertyId), await buildOffer(wisher, propertyId)]
    await buildOffer(rival, propertyId)
    expect(await toldBy(() => answer(agent, refused, propertyId, 'rejected'))).toEqual([
      'wisher offerRejected',
    ])
    expect(await toldBy(() => answer(agent, won, propertyId))).toEqual([
      'buyer offerAccepted',
      'rival offerLost',
    ])
    const [told] = (await buyer.call('GET /notices', { query: { limit: 1 } })).body
    const end = dayInDhaka(english, new Date(Date.now() + 14 * 24 * 60 * 60_000))
    expect(told?.title).toContain(`, to be paid by ${end}, for “`)
  })

  it('tells its buyer once that three days are left, and both sides when it lapses', async () => {
    const propertyId = await addProperty()
    const id = await buildAcceptedOffer(agent, buyer, propertyId)
    expect(await toldBy(server.reconcile)).toEqual([])
    await age(id, 14 - reminderDays + 0.1)
    expect(await toldBy(() => Promise.all([server.reconcile(), server.reconcile()]))).toEqual([
      'buyer offerExpiring',
    ])
    const [newest] = (await buyer.call('GET /notices', { query: { limit: 1 } })).body
    const end = dayInDhaka(english, new Date(Date.now() + 2.9 * 24 * 60 * 60_000))
    expect(newest?.title).toBe(`Pay by ${end}, or your accepted offer ends: “A house by the lake”`)
    expect(await toldBy(server.reconcile)).toEqual([])
    await age(id, 15)
    expect(await toldBy(server.reconcile)).toEqual(['agent receivedOfferLapsed', 'buyer offerLapsed'])
  })

  it('tells both sides that it is paid, and others who wished for the home that it is sold', async () => {
    const propertyId = await addProperty()
    await Promise.all([wish(buyer, propertyId), wish(wisher, propertyId)])
    const told = await toldBy(() => buildBoughtOffer(server, agent, buyer, propertyId))
    expect(told).toEqual([
      'agent homeSold',
      'agent offerReceived',
      'buyer homeBought',
      'buyer offerAccepted',
      'wisher wishSold',
    ])
  })

  it('tells its buyer that what was paid too late went back', async () => {
    const propertyId = await addProperty()
    const id = await buildAcceptedOffer(agent, buyer, propertyId)
    const asked = await buyer.call('POST /create-payment-intent', { body: { offerId: id } })
    const before = await newestNotice(server)
    await payTooLate(server, id, asked.body.clientSecret)
    await eventually(
      async () => {
        await server.reconcile()
        return readTold(server, before)
      },
      (told) => told.length > 0,
    )
    expect(await readTold(server, before)).toEqual(['buyer refunded'])
  })

  it('that is refused leaves no notice', async () => {
    const propertyId = await addProperty()
    const refuse = () => buyer.call('POST /offers', { body: buildOfferForm(propertyId, { offerAmount: 1 }) })
    expect(await toldBy(refuse)).toEqual([])
  })
})

describe('[S-notice] a listing', () => {
  it('[S-rejection] tells its agent that it is verified, or rejected with the admin’s reason, which the agent reads with it', async () => {
    const [good, bad] = [
      await buildPendingProperty(agent, { image }),
      await buildPendingProperty(agent, { image, title: 'A shed' }),
    ]
    expect(await toldBy(() => moderate(good, { status: 'verified', reason: 'Fine' }))).toEqual([
      'agent listingVerified',
    ])
    const reason = 'The photo shows another house.'
    expect(await toldBy(() => moderate(bad, { status: 'rejected', reason }))).toEqual([
      'agent listingRejected',
    ])
    const [newest] = (await agent.call('GET /notices', { query: { limit: 1 } })).body
    expect(newest).toMatchObject({
      title: `Rejected: “A shed”. Why: ${reason}`,
      href: `/dashboard/myAddedProperties#${bad}`,
    })
    const read = (id: string) => agent.call('GET /properties/:id', { params: { id } })
    expect((await read(bad)).body.rejectionReason).toBe(reason)
    expect((await read(good)).body.rejectionReason).toBeNull()
    const long = await moderate(await buildPendingProperty(agent, { image }), {
      status: 'rejected',
      reason: 'a'.repeat(501),
    })
    expect(long).toMatchObject({ status: 400, body: { message: 'Reason can be at most 500 characters' } })
  })

  it('keeps a reason with half a sign, which JSON in PostgreSQL refuses, with a replacement for it', async () => {
    const id = await buildPendingProperty(agent, { image })
    expect((await moderate(id, { status: 'rejected', reason: 'Half \ud83d a sign' })).status).toBe(200)
    const { body } = await agent.call('GET /properties/:id', { params: { id } })
    expect(body.rejectionReason).toBe('Half \ufffd a sign')
  })

  it('tells those who wish for it of an edit once it is verified, and then of its removal', async () => {
    const id = await addProperty()
    await wish(wisher, id)
    const edit = (changes: object) =>
      agent.call('PATCH /properties/:id', {
        params: { id },
        body: { ...buildPropertyForm(image), ...changes },
      })
    expect(await toldBy(() => edit({ title: 'A villa' }))).toEqual([])
    expect(await toldBy(() => moderate(id, { status: 'verified' }))).toEqual([
      'agent listingVerified',
      'wisher wishChanged',
    ])
    await edit({ title: 'A villa', priceMin: 80_000 })
    expect(await toldBy(() => moderate(id, { status: 'verified' }))).toEqual([
      'agent listingVerified',
      'wisher wishRepriced',
    ])
    const [newest] = (await wisher.call('GET /notices', { query: { limit: 1 } })).body
    expect(newest?.title).toBe('New price: $80,000 to $120,000 for “A villa” on your wishlist')
    await edit({ title: 'A palace that nobody has verified' })
    const remove = () => agent.call('DELETE /properties/:id', { params: { id } })
    expect(await toldBy(remove)).toEqual(['wisher wishRemoved'])
    const [last] = (await wisher.call('GET /notices', { query: { limit: 1 } })).body
    expect(last?.title).toBe('Removed: “A villa” on your wishlist')
  })

  it('tells its agent of a review', async () => {
    const propertyId = await addProperty()
    const review = { propertyId, rating: 4.5, comment: 'Bright.' }
    expect(await toldBy(() => buyer.call('POST /reviews', { body: review }))).toEqual([
      'agent reviewReceived',
    ])
  })
})

describe('[S-notice] an account', () => {
  it('marked as fraud is told that only; the buyers and those who wish for its listings hear that they are gone', async () => {
    const dishonest = await server.buildUser('Dishonest', 'agent')
    const propertyId = await buildVerifiedProperty(server, dishonest)
    await buildOffer(buyer, propertyId)
    await wish(wisher, propertyId)
    expect(await toldBy(() => markAsFraud(server, dishonest))).toEqual([
      'buyer offerDismissed',
      'dishonest accountMarked',
      'wisher wishDelisted',
    ])
  })

  it('is told of its new role', async () => {
    const person = await server.buildUser('Climber')
    const id = await findUserId(person)
    const promote = () => admin.call('PATCH /users/role/:id', { params: { id }, body: { role: 'agent' } })
    expect(await toldBy(promote)).toEqual(['climber roleChanged'])
  })

  it('that is deleted keeps no notices, and the agent of its offer hears that it ended', async () => {
    const leaver = await server.buildUser('Leaver')
    const propertyId = await addProperty()
    const id = await buildOffer(leaver, propertyId)
    await answer(agent, id, propertyId)
    expect(await readTold(server)).toContain('leaver offerAccepted')
    await confirm(leaver)
    const leave = () => leaver.call('DELETE /account', { body: { word: confirmationPhrase } })
    expect(await toldBy(leave)).toEqual(['agent receivedOfferDismissed'])
    expect((await readTold(server)).filter((line) => line.startsWith('leaver'))).toEqual([])
  })

  it('exports its notices', async () => {
    const text = await (await wisher.fetch('/api/account/export')).text()
    const { notices } = JSON.parse(text) as { notices: { kind: string }[] }
    expect(notices.map(({ kind }) => kind)).toContain('wishRepriced')
  })
})
