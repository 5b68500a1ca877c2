// Longer than a file should be: each decision about a report, on one server.
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { emailSettingsOf } from '../../test/email-settings.ts'
import { buildAcceptedOffer, buildOffer } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { confirmAddressOf, markAsFraud } from '../../test/factories/user.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { createComposer } from '../mail/compose-notice.ts'

let server: TestServer
let agent: Client
let admin: Client
let otherAdmin: Client
let reporters: [Client, Client]
let image: string
beforeAll(async () => {
  server = await startTestServer()
  const [first, second] = [await server.buildUser('First'), await server.buildUser('Second')]
  reporters = [first, second]
  ;[agent, admin, otherAdmin] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('OtherAdmin', 'admin'),
  ])
  image = await agent.upload()
})
afterAll(() => server.stop())

const send = async (as: Client, propertyId: string): Promise<string> => {
  const { body } = await as.call('POST /reports', { body: { propertyId, reason: 'notTheOwner' } })
  return body.insertedId
}
/** A listing that both reporters have reported, and the ids of their reports. The limit of a day is not what is tested here. */
const buildReported = async (by = agent) => {
  await server.database.pool.query(`update report set created_at = created_at - interval '1 day'`)
  const propertyId = await buildVerifiedProperty(server, by, by === agent ? { image } : {})
  const ids = [await send(reporters[0], propertyId), await send(reporters[1], propertyId)] as const
  return { propertyId, ids }
}
const decide = (as: Client, id: string, body: object) =>
  as.call('PATCH /admin/reports/:id', { params: { id }, body })
const takeDown = (as: Client, id: string, changes: object = {}) =>
  decide(as, id, { decision: 'takeDown', reason: 'The deed names somebody else.', ...changes })
const statusOf = async (id: string) => {
  const { rows } = await server.database.pool.query('select status from property where id = $1', [id])
  return rows[0]?.status
}
const statesOf = async (propertyId: string) => {
  const { rows } = await server.database.pool.query(
    'select distinct status, closed_at is not null as closed from report where property_id = $1',
    [propertyId],
  )
  return rows
}
const newestOf = async (person: Client) =>
  (await person.call('GET /notices', { query: { limit: 1 } })).body[0]

describe('[C-reports-decide] an admin’s decision', () => {
  it('that nothing is wrong closes all reports of the listing, which stays, and tells each reporter', async () => {
    const { propertyId, ids } = await buildReported()
    const before = await newestNotice(server)
    expect((await decide(admin, propertyId, { decision: 'dismiss' })).body.modifiedCount).toBe(2)
    expect(await statesOf(propertyId)).toEqual([{ status: 'dismissed', closed: true }])
    expect(await statusOf(propertyId)).toBe('verified')
    expect(await readTold(server, before)).toEqual(['first reportDismissed', 'second reportDismissed'])
    expect(await newestOf(reporters[0])).toMatchObject({
      title: 'We checked your report and found nothing wrong: “A house by the lake”',
      href: `/dashboard/myReports#${ids[0]}`,
    })
    expect(await readTrail(server, ids[1])).toEqual([
      `${reporters[1].email} send open`,
      `${admin.email} dismiss open dismissed`,
    ])
    expect(await send(reporters[0], propertyId)).toBeTruthy()
  })

  it('to take the listing down rejects it with a reason for its agent, ends its offers, and tells each reporter', async () => {
    const { propertyId } = await buildReported()
    const buyer = await server.buildUser('Buyer')
    await buildOffer(buyer, propertyId)
    await buyer.call('POST /wishlist', { body: { propertyId } })
    const before = await newestNotice(server)
    expect((await takeDown(admin, propertyId)).body.modifiedCount).toBe(2)
    expect(await statesOf(propertyId)).toEqual([{ status: 'upheld', closed: true }])
    const read = (as: Client) => as.call('GET /properties/:id', { params: { id: propertyId } })
    expect((await read(agent)).body).toMatchObject({
      status: 'rejected',
      rejectionReason: 'The deed names somebody else.',
    })
    expect((await read(buyer)).status).toBe(404)
    expect(await readTold(server, before)).toEqual([
      'agent listingTakenDown',
      'buyer offerTakenDown',
      'buyer wishDelisted',
      'first reportUpheld',
      'second reportUpheld',
    ])
    expect(await readTrail(server, propertyId)).toContain(`${admin.email} takeDown verified rejected`)
    const mine = (await reporters[0].call('GET /reports', { query: { propertyId } })).body
    expect(mine).toMatchObject([{ status: 'upheld', propertyStatus: 'rejected' }])
  })

  it('takes down a listing whose edit waits for its check too, and tells its reporters the title that they know', async () => {
    const { propertyId } = await buildReported()
    const title = 'An honest house'
    await agent.call('PATCH /properties/:id', {
      params: { id: propertyId },
      body: { title, location: 'Dhaka', priceMin: 1000, priceMax: 2000, image },
    })
    expect(await statusOf(propertyId)).toBe('pending')
    expect((await takeDown(admin, propertyId)).status).toBe(200)
    expect(await statusOf(propertyId)).toBe('rejected')
    expect((await newestOf(reporters[0]))?.title).toContain('“A house by the lake”')
  })

  it('to mark the agent as fraud does what that call does, and says nothing of the agent to the reporters', async () => {
    const suspect = await server.buildUser('Suspect', 'agent')
    const { propertyId } = await buildReported(suspect)
    const before = await newestNotice(server)
    expect((await decide(admin, propertyId, { decision: 'markAgent' })).body.modifiedCount).toBe(2)
    const { body } = await admin.call('GET /users/:email', { params: { email: suspect.email } })
    expect(body.status).toBe('fraud')
    expect(await readTold(server, before)).toEqual([
      'first reportUpheld',
      'second reportUpheld',
      'suspect accountMarked',
    ])
    expect(JSON.stringify(await newestOf(reporters[0]))).not.toMatch(/suspect|fraud/i)
  })

  it('on a listing that isn’t shown any more closes its reports, and they can be closed only then', async () => {
    const suspect = await server.buildUser('Gone', 'agent')
    const { propertyId } = await buildReported(suspect)
    expect(await decide(admin, propertyId, { decision: 'close' })).toMatchObject({
      status: 409,
      body: { message: 'This listing is still shown. Please decide on its reports.' },
    })
    await markAsFraud(server, suspect)
    expect((await takeDown(admin, propertyId)).body.message).toContain('isn’t shown any more')
    expect((await decide(admin, propertyId, { decision: 'markAgent' })).body.message).toContain(
      'marked as fraud already',
    )
    const before = await newestNotice(server)
    expect((await decide(admin, propertyId, { decision: 'close' })).body.modifiedCount).toBe(2)
    expect(await readTold(server, before)).toEqual(['first reportOutdated', 'second reportOutdated'])
    expect((await newestOf(reporters[0]))?.title).toBe(
      'The listing you reported is no longer shown: “A house by the lake”',
    )
  })

  it('on a listing that its agent removed can still be made', async () => {
    const { propertyId } = await buildReported()
    await agent.call('DELETE /properties/:id', { params: { id: propertyId } })
    expect((await decide(admin, propertyId, { decision: 'close' })).body.modifiedCount).toBe(2)
  })

  it('can’t take down a listing with an accepted offer, nor without a reason, and then changes nothing', async () => {
    const { propertyId } = await buildReported()
    expect((await takeDown(admin, propertyId, { reason: undefined })).body.message).toBe('Reason is required')
    await buildAcceptedOffer(agent, await server.buildUser('Lucky'), propertyId)
    const before = await newestNotice(server)
    expect(await takeDown(admin, propertyId)).toMatchObject({
      status: 409,
      body: { message: 'This property has an accepted offer, so it can’t be changed.' },
    })
    expect(await statesOf(propertyId)).toEqual([{ status: 'open', closed: false }])
    expect(await readTold(server, before)).toEqual([])
  })

  it('waits until a report that came in meanwhile is read', async () => {
    const { propertyId } = await buildReported()
    expect(await decide(admin, propertyId, { decision: 'dismiss', count: 1 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('was reported again') },
    })
    expect((await decide(admin, propertyId, { decision: 'dismiss', count: 2 })).status).toBe(200)
  })
})

test('of two admins who decide at once one does, five times of five, whatever they decide', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { propertyId } = await buildReported()
    const before = await newestNotice(server)
    const answers = await Promise.all([
      round % 2 ? takeDown(admin, propertyId) : decide(admin, propertyId, { decision: 'dismiss' }),
      round % 3 ? takeDown(otherAdmin, propertyId) : decide(otherAdmin, propertyId, { decision: 'dismiss' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('is open any more')
    const [{ status }] = await statesOf(propertyId)
    expect(await statusOf(propertyId)).toBe(status === 'upheld' ? 'rejected' : 'verified')
    const told = (await readTold(server, before)).filter((line) => line.includes(' report'))
    expect(told).toHaveLength(2)
  }
})

test('two admins who mark the agent and take the listing down at once don’t wait for each other forever', async () => {
  for (let round = 0; round < 2; round += 1) {
    const suspect = await server.buildUser(`Raced ${round}`, 'agent')
    const { propertyId } = await buildReported(suspect)
    const answers = await Promise.all([
      decide(admin, propertyId, { decision: 'markAgent' }),
      takeDown(otherAdmin, propertyId),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('a report that is sent while the listing is taken down is closed with the others or refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { propertyId } = await buildReported()
    const late = await server.buildUser(`Late ${round}`)
    const [sent] = await Promise.all([
      late.call('POST /reports', { body: { propertyId, reason: 'soldAlready' } }),
      takeDown(admin, propertyId),
    ])
    expect([200, 404]).toContain(sent.status)
    expect(await statesOf(propertyId)).toEqual([{ status: 'upheld', closed: true }])
  }
})

test('the email about what came of a report names neither the agent nor anybody’s address', async () => {
  const suspect = await server.buildUser('Unnamed', 'agent')
  const witness = await server.buildUser('Witness')
  await confirmAddressOf(server, witness)
  const propertyId = await buildVerifiedProperty(server, suspect)
  await send(witness, propertyId)
  await decide(admin, propertyId, { decision: 'markAgent' })
  const { rows } = await server.database.pool.query(
    `select notice.kind, notice.data, notice.user_id as "userId", "to" from mail join notice on notice.id = mail.notice_id where "to" = $1`,
    [witness.email],
  )
  expect(rows).toHaveLength(1)
  const { subject, text, html, unsubscribeUrl } = createComposer(emailSettingsOf())({
    language: null,
    ...rows[0],
  })
  expect(subject).toBe('We removed the listing you reported: “A house by the lake”')
  for (const part of [text, html]) {
    expect(part).toContain('You reported “A house by the lake”. An admin checked it')
    expect(part).toContain('Nobody was told it was you.')
    expect(part).toContain('/dashboard/myReports#')
    expect(part).not.toMatch(/unnamed|fraud/i)
    expect(part).not.toContain(witness.email)
  }
  // What came of a report is told in any case.
  expect(unsubscribeUrl).toBeUndefined()
})
