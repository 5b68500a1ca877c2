import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../../test/audit.ts'
import { buildAcceptedOffer, buildOffer } from '../../../test/factories/offer.ts'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../../test/factories/property.ts'
import { saveSearch, tellSearches } from '../../../test/factories/saved-search.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { tellDueDecisions } from '../../../test/factories/decisions.ts'

let server: TestServer
let agent: Client
let admin: Client
let other: Client
let buyer: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, other, buyer] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Other Admin', 'admin'),
    server.buildUser('Buyer'),
  ])
  image = await agent.upload()
})
afterAll(() => server.stop())

const read = async (id: string) => (await agent.call('GET /properties/:id', { params: { id } })).body

type Answer = 'verified' | 'rejected'
const decide = (id: string, status: Answer, body: object = {}, as = admin) =>
  as.call('PATCH /properties/status/:id', { params: { id }, body: { status, isUndoable: true, ...body } })
const askChange = (id: string, body: object) =>
  admin.call('PATCH /properties/ask-change/:id', { params: { id }, body })
const undo = (id: string, as = admin) => as.call('PATCH /properties/undo/:id', { params: { id } })
const edit = (id: string, changes: Record<string, unknown>) =>
  agent.call('PATCH /properties/:id', { params: { id }, body: buildPropertyForm(image, changes) })

/** As if all decisions were made so many seconds ago. */
const letSecondsPass = (seconds: number) =>
  server.database.pool.query(`update held_decision set decided_at = decided_at - make_interval(secs => $1)`, [
    seconds,
  ])
const tellNow = () => tellDueDecisions(server.database.db)
/** What people were told of a listing, in order. */
const toldOf = async (id: string) => {
  const { rows } = await server.database.pool.query<{ kind: string }>(
    `select kind from notice where data ->> 'propertyId' = $1 order by id`,
    [id],
  )
  return rows.map(({ kind }) => kind)
}

const buildEdited = async (changes: Record<string, unknown>) => {
  const id = await buildVerifiedProperty(server, agent, { image, title: 'As verified' })
  await edit(id, { title: 'As edited', ...changes })
  return id
}

describe('[S-ask-change] an admin who asks for a change', () => {
  it('gives the listing back as a draft with what to change, and its agent, who is told, sends it again', async () => {
    const id = await buildPendingProperty(agent, { image })
    expect(await askChange(id, { reasonCode: 'photosFew' })).toMatchObject({ body: { modifiedCount: 1 } })
    expect(await read(id)).toMatchObject({ status: 'pending', isDraft: true, reasonCode: 'photosFew' })
    expect(await toldOf(id)).toEqual(['changeAsked'])
    expect((await decide(id, 'verified')).status).toBe(409)
    expect((await agent.call('PATCH /properties/send', {})).body.modifiedCount).toBe(0)
    await edit(id, { title: 'With more photos' })
    expect((await agent.call('PATCH /properties/send/:id', { params: { id } })).status).toBe(200)
    expect(await read(id)).toMatchObject({ isDraft: false, reasonCode: 'photosFew' })
    expect((await decide(id, 'verified')).status).toBe(200)
    expect(await read(id)).not.toHaveProperty('reasonCode')
  })

  it('says which, in words or by a reason often given, which the agent reads in their language', async () => {
    const id = await buildPendingProperty(agent, { image, title: 'Kept' })
    expect(await askChange(id, {})).toMatchObject({ status: 400, body: { message: 'Reason is required' } })
    await askChange(id, { reasonCode: 'listedTwice' })
    const titleIn = async (language: string) => {
      const response = await agent.fetch('/api/notices', { headers: { 'accept-language': language } })
      return ((await response.json()) as { title: string }[])[0]?.title
    }
    expect(await titleIn('en')).toBe(
      'Please change “Kept” and send it again: This home is listed here already. Please keep one listing of it.',
    )
    expect(await titleIn('bn')).toMatch(/[\u0980-\u09ff].*“Kept”|“Kept”.*[\u0980-\u09ff]/)
  })

  it('prefers own words to a reason often given, and the next decision replaces both', async () => {
    const id = await buildPendingProperty(agent, { image })
    await askChange(id, { reason: 'Name the road.', reasonCode: 'placeUnclear' })
    const asked = await read(id)
    expect(asked.rejectionReason).toBe('Name the road.')
    expect(asked).not.toHaveProperty('reasonCode')
    await agent.call('PATCH /properties/send/:id', { params: { id } })
    await decide(id, 'rejected', { reasonCode: 'rightUnproved' })
    expect(await read(id)).toMatchObject({ rejectionReason: null, reasonCode: 'rightUnproved' })
  })
})

it('ends pending offers on an edited listing with its rejection, once it can’t be undone', async () => {
  const statuses = async (id: string) => {
    const { body } = await buyer.call('GET /offer/:id', { params: { id } })
    return [body.status, body.endedBy]
  }
  const make = async () => {
    const id = await buildVerifiedProperty(server, agent, { image, title: 'As verified' })
    const offerId = await buildOffer(buyer, id)
    await edit(id, { title: 'As edited' })
    return { id, offerId }
  }
  const [undone, rejected, atOnce] = [await make(), await make(), await make()]
  for (const { id } of [undone, rejected]) await decide(id, 'rejected')
  await decide(atOnce.id, 'rejected', { isUndoable: false })
  await undo(undone.id)
  expect(await statuses(rejected.offerId)).toEqual(['pending', null])
  expect(await statuses(atOnce.offerId)).toEqual(['rejected', 'loseTakenDown'])
  await letSecondsPass(20)
  await tellNow()
  expect(await statuses(rejected.offerId)).toEqual(['rejected', 'loseTakenDown'])
  expect(await statuses(undone.offerId)).toEqual(['pending', null])
})

describe('[S-undo-decision] an admin who decided', () => {
  it.each([
    ['verified', 'listingVerified'],
    ['rejected', 'listingRejected'],
  ] as const)('%s: its agent hears of it once ten seconds are over, and once only', async (status, kind) => {
    const id = await buildPendingProperty(agent, { image })
    await decide(id, status)
    expect((await read(id)).status).toBe(status)
    await tellNow()
    expect(await toldOf(id)).toEqual([])
    await letSecondsPass(11)
    await Promise.all([tellNow(), tellNow()])
    expect(await toldOf(id)).toEqual([kind])
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { message: 'It is too late to undo this decision.' },
    })
  })

  it('undoes it within ten seconds: the listing waits as before, and nobody hears of anything', async () => {
    const id = await buildPendingProperty(agent, { image })
    const { submittedAt } = await read(id)
    for (const status of ['verified', 'rejected'] as const) {
      await decide(id, status, { reasonCode: 'priceWrong' })
      expect(await undo(id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
      const again = await read(id)
      expect(again).toMatchObject({ status: 'pending', isDraft: false, submittedAt, lastVerified: null })
      expect(again).not.toHaveProperty('reasonCode')
    }
    await admin.call('PATCH /properties/ask-change/:id', {
      params: { id },
      body: { reason: 'Change it.', isUndoable: true },
    })
    expect((await undo(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ isDraft: false, rejectionReason: null, submittedAt })
    await letSecondsPass(11)
    await tellNow()
    expect(await toldOf(id)).toEqual([])
    expect((await readTrail(server, id)).slice(1).map((line) => line.replace(`${admin.email} `, ''))).toEqual(
      [
        'verify pending verified',
        'undo verified pending',
        'reject pending rejected',
        'undo rejected pending',
        'askChange pending pending',
        'undo pending pending',
      ],
    )
  })

  it('has an edit back that they verified or turned down, with the form before it and its prices', async () => {
    const id = await buildEdited({ priceMin: 80_000 })
    const edited = await read(id)
    const asBefore = { ...edited, confirmedAt: expect.any(String) }
    const kept = { params: { id }, body: { isUndoable: true } }
    await decide(id, 'verified')
    expect((await undo(id)).status).toBe(200)
    expect(await read(id)).toMatchObject(asBefore)
    await admin.call('PATCH /properties/keep-earlier/:id', kept)
    expect((await read(id)).title).toBe('As verified')
    expect((await undo(id)).status).toBe(200)
    expect(await read(id)).toMatchObject(asBefore)
  })

  it('can’t undo another admin’s decision, nor one that was made for good', async () => {
    const [theirs, final] = [
      await buildPendingProperty(agent, { image }),
      await buildPendingProperty(agent, { image }),
    ]
    await decide(theirs, 'verified', {}, other)
    await decide(final, 'verified', { isUndoable: false })
    for (const id of [theirs, final]) expect((await undo(id)).status).toBe(409)
    expect((await undo(theirs, other)).status).toBe(200)
  })

  it('can’t undo it once something else happened to the listing, of which its agent then heard', async () => {
    const id = await buildPendingProperty(agent, { image })
    await decide(id, 'verified')
    await edit(id, { title: 'Edited at once' })
    expect(await toldOf(id)).toEqual(['listingVerified'])
    expect((await undo(id)).status).toBe(409)
    const sold = await buildPendingProperty(agent, { image })
    await decide(sold, 'verified')
    await buildAcceptedOffer(agent, buyer, sold)
    expect((await undo(sold)).status).toBe(409)
    expect((await read(sold)).status).toBe('verified')
  })

  it('is either told of or undone, whichever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await buildPendingProperty(agent, { image })
      await decide(id, 'rejected')
      await letSecondsPass(9.99)
      const [undone] = await Promise.all([undo(id), tellNow(), tellNow()])
      await letSecondsPass(11)
      await tellNow()
      const isUndone = undone.status === 200
      expect(await toldOf(id)).toEqual(isUndone ? [] : ['listingRejected'])
      expect((await read(id)).status).toBe(isUndone ? 'pending' : 'rejected')
    }
  })

  it('keeps saved searches waiting, which find nothing of what was undone', async () => {
    await saveSearch(buyer, 'location=Kuakata')
    const id = await buildPendingProperty(agent, { image, location: 'Kuakata beach' })
    await decide(id, 'verified')
    expect(await tellSearches(server)).toBe(0)
    await undo(id)
    expect(await tellSearches(server)).toBe(0)
    await decide(id, 'verified')
    await letSecondsPass(11)
    await tellNow()
    expect(await tellSearches(server)).toBe(1)
  })
})
