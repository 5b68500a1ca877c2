import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailSettingsOf } from '../../test/email-settings.ts'
import { buildPropertyForm, buildVerifiedProperty } from '../../test/factories/property.ts'
import { confirmAddressOf } from '../../test/factories/user.ts'
import { oneRound } from '../../test/one-round.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { mail } from '../database/schema/mail.ts'
import { createDigestComposer } from './compose-digest.ts'
import { writeDigests } from './write-digests.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const buildPerson = async (name: string) => {
  const person = await server.buildUser(name)
  await confirmAddressOf(server, person)
  return person
}
/** Two mornings later. */
const writeLater = () =>
  writeDigests({
    db: server.database.db,
    compose: createDigestComposer(emailSettingsOf()),
    now: new Date(Date.now() + 2 * 24 * 60 * 60_000),
    ...oneRound,
  })
const mailsTo = ({ email }: Client) => eq(mail.to, email)
const digestsTo = (person: Client) =>
  server.database.db
    .select()
    .from(mail)
    .where(and(mailsTo(person), sql`${mail.unsubscribeUrl} is not null`))

it('[S-digest] [S-email-preferences] a digest tells who hasn’t chosen of changed homes on their wishlist, and of the same at once, or not, who chose so', async () => {
  const [agent, admin] = await Promise.all([
    server.buildUser('Editor', 'agent'),
    server.buildUser('Verifier', 'admin'),
  ])
  const [undecided, hasty, silent] = await Promise.all([
    buildPerson('Undecided'),
    buildPerson('Hasty'),
    buildPerson('Silent'),
  ])
  for (const [person, frequency] of [
    [hasty, 'now'],
    [silent, 'never'],
  ] as const)
    await person.call('PATCH /account/email-preferences', { body: { group: 'wishlistChanges', frequency } })
  const image = await agent.upload()
  const propertyId = await buildVerifiedProperty(server, agent, { image })
  for (const person of [undecided, hasty, silent])
    await person.call('POST /wishlist', { body: { propertyId } })
  const edited = { ...buildPropertyForm(image), title: 'A villa by the lake' }
  await agent.call('PATCH /properties/:id', { params: { id: propertyId }, body: edited })
  await admin.call('PATCH /properties/status/:id', {
    params: { id: propertyId },
    body: { status: 'verified' },
  })
  await writeLater()

  const [digest, ...more] = await digestsTo(undecided)
  expect(more).toEqual([])
  for (const part of [digest?.text, digest?.html]) {
    expect(part).toContain('Changed homes on your wishlist')
    expect(part).toContain('Changed: “A villa by the lake” on your wishlist')
    expect(part).toContain(`https://homes.test/property/${propertyId}`)
  }
  const noticesMailedTo = (person: Client) =>
    server.database.db.$count(mail, and(mailsTo(person), isNotNull(mail.noticeId)))
  for (const [person, mails] of [
    [undecided, 0],
    [hasty, 1],
    [silent, 0],
  ] as const) {
    expect((await person.call('GET /notices')).body).toHaveLength(1)
    expect(await noticesMailedTo(person)).toBe(mails)
  }
  for (const person of [hasty, silent]) expect(await digestsTo(person)).toEqual([])
})
