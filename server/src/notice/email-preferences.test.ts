import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAddressOf, findUserId } from '../../test/factories/user.ts'
import type { Client } from '../../test/client.ts'
import { confirm, startTestServer, type TestServer } from '../../test/server.ts'
import { digestNotice, emailPreference } from '../database/schema/email-preference.ts'
import { writeNotices } from './write-notices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const buildPerson = async (name: string) => {
  const person = await server.buildUser(name)
  await confirmAddressOf(server, person)
  return { person, id: await findUserId(person) }
}
const choose = (person: Client, group: string, frequency: string) =>
  person.call('PATCH /account/email-preferences', { body: { group, frequency } })
const chosen = async (person: Client) =>
  Object.fromEntries(
    (await person.call('GET /account/email-preferences')).body.map(({ group, frequency }) => [
      group,
      frequency,
    ]),
  )

/** Tells them that an offer of theirs was rejected, and that their role was changed. */
const tell = (id: string) =>
  server.database.db.transaction(async (transaction) => {
    const data = { offerId: id, propertyId: id, propertyTitle: 'A house', amount: 100 }
    await writeNotices(transaction, 'offer', 'reject', [{ data, parties: { itsBuyer: [id] } }], 'clock')
    await writeNotices(transaction, 'user', 'setRole', [{ data: {}, parties: { person: [id] } }], 'clock')
  })
const subjectsTo = async ({ email }: Client) => {
  const admin = await server.buildUser('Admin', 'admin')
  const { body } = await admin.call('GET /admin/mails', { query: { limit: 100 } })
  return body
    .filter(({ to, subject }) => to === email && !subject.startsWith('Confirm'))
    .map(({ subject }) => subject)
}
const waitingFor = (id: string) =>
  server.database.db.select().from(digestNotice).where(eq(digestNotice.userId, id))

describe('[C-email-preferences] a person', () => {
  it('gets emails at once, but for those about changed homes, until they choose', async () => {
    const { person } = await buildPerson('Undecided')
    expect(await chosen(person)).toEqual({
      offers: 'now',
      messages: 'now',
      viewings: 'now',
      wishlist: 'now',
      wishlistChanges: 'daily',
    })
    expect((await choose(person, 'offers', 'daily')).body).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect((await choose(person, 'offers', 'daily')).body.modifiedCount).toBe(0)
    expect(await chosen(person)).toMatchObject({ offers: 'daily', messages: 'now' })
  })

  it('can’t turn off emails about their account, nor choose what doesn’t exist', async () => {
    const { person } = await buildPerson('Careless')
    for (const [group, frequency] of [
      ['account', 'never'],
      ['payments', 'daily'],
      ['offers', 'hourly'],
      ['toString', 'never'],
    ] as const) {
      const { status, body } = await choose(person, group, frequency)
      expect(status).toBe(400)
      expect(body.errors).toHaveLength(1)
    }
  })

  it('makes two choices at once: both are kept, and of one group the last', async () => {
    const { person, id } = await buildPerson('Hasty')
    await Promise.all([
      ...Array.from({ length: 10 }, () => choose(person, 'offers', 'never')),
      ...Array.from({ length: 10 }, () => choose(person, 'messages', 'daily')),
    ])
    expect(await chosen(person)).toMatchObject({ offers: 'never', messages: 'daily' })
    const rows = await server.database.db.select().from(emailPreference).where(eq(emailPreference.userId, id))
    expect(rows).toHaveLength(2)
  })
})

describe('[S-email-preferences] an email about an offer', () => {
  it('isn’t written to who wants none, while the notice is, and one about their account comes as ever', async () => {
    const { person, id } = await buildPerson('Silent')
    await choose(person, 'offers', 'never')
    await tell(id)
    expect((await person.call('GET /notices')).body).toHaveLength(2)
    expect(await subjectsTo(person)).toEqual(['Your role was changed'])
    expect(await waitingFor(id)).toEqual([])
  })

  it('waits for the digest of who wants one a day', async () => {
    const { person, id } = await buildPerson('Daily')
    await choose(person, 'offers', 'daily')
    await tell(id)
    expect(await subjectsTo(person)).toEqual(['Your role was changed'])
    expect(await waitingFor(id)).toHaveLength(1)
  })

  it('that waits isn’t sent any more once its person wants none', async () => {
    const { person, id } = await buildPerson('Annoyed')
    await choose(person, 'messages', 'daily')
    await tell(id)
    await choose(person, 'offers', 'daily')
    await tell(id)
    expect(await subjectsTo(person)).toHaveLength(3)
    await choose(person, 'offers', 'never')
    expect(await subjectsTo(person)).toEqual(['Your role was changed', 'Your role was changed'])
    expect(await waitingFor(id)).toEqual([])
  })
})

describe('[S-email-preferences] what a person chose of emails', () => {
  it('is in their export, and erased with their account', async () => {
    const { person, id } = await buildPerson('Leaver')
    await choose(person, 'offers', 'daily')
    await tell(id)
    const { body } = await person.call('GET /account/export')
    expect(body.emailPreferences).toContainEqual({ group: 'offers', frequency: 'daily' })
    await confirm(person)
    expect((await person.call('DELETE /account', { body: { word: confirmationPhrase } })).status).toBe(200)
    const { db } = server.database
    expect(await db.select().from(emailPreference).where(eq(emailPreference.userId, id))).toEqual([])
    expect(await waitingFor(id)).toEqual([])
  })
})
