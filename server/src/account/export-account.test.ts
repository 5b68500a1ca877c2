import { afterAll, beforeAll, expect, it } from 'vitest'
import { authSession } from '../database/schema/identity.ts'
import { mail as sent } from '../database/schema/mail.ts'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { signInAt, startTestServer, type TestServer } from '../../test/server.ts'
import { findUserId, markAsFraud } from '../../test/factories/user.ts'

let server: TestServer
let agent: Client
let buyer: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer] = await Promise.all([server.buildUser('Agent', 'agent'), server.buildUser('Buyer')])
})
afterAll(() => server.stop())

it('a person’s export is a file with all that is stored about them, and nothing of others or that opens an account', async () => {
  const image = await agent.upload()
  const [open, sold] = [
    await buildVerifiedProperty(server, agent, { image }),
    await buildVerifiedProperty(server, agent, { image }),
  ]
  const other = await server.buildUser('Other')
  await buildOffer(other, open)
  const pending = await buildOffer(buyer, open)
  const bought = await buildBoughtOffer(server, agent, buyer, sold)
  await buyer.call('POST /wishlist', { body: { propertyId: open } })
  const choices = { showsNotes: true, showsName: false }
  const link = (await buyer.call('POST /wishlist/link', { body: choices })).body
  await buyer.call('POST /reviews', { body: { propertyId: open, rating: 4, comment: 'Quiet.' } })

  const { status, headers, body } = await buyer.call('GET /account/export')
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="thikana-account.json"')
  expect(body.profile).toMatchObject({ email: buyer.email, name: 'Buyer' })
  expect(body.offersMade.map(({ _id }) => _id).toSorted()).toEqual([pending, bought].toSorted())
  expect(body.payments).toMatchObject([{ offerId: bought, transactionId: expect.stringMatching(/^pi_/) }])
  expect([body.wishlist.length, body.reviews.length, body.properties.length]).toEqual([1, 1, 0])
  expect(body.wishlistLink).toMatchObject([choices])
  expect(JSON.stringify(body)).not.toContain(link.token)
  expect(body.signIn).toMatchObject({ emailVerified: false, sessions: [{ isCurrent: true }] })

  const portrait = await buyer.upload()
  const { pictures, mails, history } = (await buyer.call('GET /account/export')).body
  expect(pictures).toMatchObject([{ url: portrait }])
  expect(mails[0]?.subject).toContain('Confirm your address')
  expect(history).toContainEqual(
    expect.objectContaining({ by: 'you', entity: 'offer', entityId: pending, to: 'pending' }),
  )

  const text = JSON.stringify({ ...body, mails, history })
  const emails = await server.database.db.select({ text: sent.text }).from(sent)
  for (const [, token] of emails.map((one) => /#(\S+)/.exec(one.text ?? '') ?? []))
    expect(text).not.toContain(token)
  expect(text).not.toContain(other.email)
  const tokens = await server.database.db.select({ token: authSession.token }).from(authSession)
  for (const { token } of tokens) expect(text).not.toContain(token)
  expect(text).not.toMatch(/client_?secret|"password"|hash/i)

  const theirs = (await agent.call('GET /account/export')).body
  expect(theirs.pictures).toMatchObject([{ url: image }])
  expect([theirs.properties.length, theirs.offersReceived.length, theirs.payments.length]).toEqual([2, 3, 0])
})

it('a person’s export says what an admin did to their account, not which admin, and nothing of their notes', async () => {
  const marked = await server.buildUser('Marked', 'agent')
  await markAsFraud(server, marked)
  const id = await findUserId(marked)
  const admin = await server.buildUser('Noting', 'admin')
  await admin.call('POST /admin/people/:id/notes', { params: { id }, body: { text: 'Called twice.' } })
  const { body } = await marked.call('GET /account/export')
  expect(body.history).toMatchObject([{ by: 'admin', entity: 'user', move: 'markFraud', to: 'fraud' }])
  expect(JSON.stringify(body)).not.toContain('admin@people.test')
})

it('a person exports their data six times a minute at most, over all processes, and others aren’t limited by it', async () => {
  const [eager, other] = [await server.buildUser('Eager'), await server.buildUser('Unhurried')]
  const there = await signInAt(await server.startAnother(), 'Eager')
  const answers = []
  for (const each of [eager, eager, eager, there, there, there, eager, there])
    answers.push(await each.call('GET /account/export'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await other.call('GET /account/export')).status).toBe(200)
})
