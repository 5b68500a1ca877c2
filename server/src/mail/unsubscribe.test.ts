import type { Language } from '@thikana/domain/language'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAddressOf, findUserId } from '../../test/factories/user.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer, testSecret } from '../../test/server.ts'
import { deriveKey } from '../config/secrets.ts'
import { digestNotice } from '../database/schema/email-preference.ts'
import { createUnsubscribeTokens, oneClickPath, type Unsubscription } from './unsubscribe-tokens.ts'
import { writeNotices } from '../notice/write-notices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const tokens = createUnsubscribeTokens(deriveKey(testSecret, 'unsubscribe'))
/** As mail readers do it: RFC 8058 section 3.2, with no cookie and no origin. */
const click = (token: string) =>
  fetch(server.url + oneClickPath(token, 'en'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
const chosen = async (person: Client) =>
  Object.fromEntries(
    (await person.call('GET /account/email-preferences')).body.map(({ group, frequency }) => [
      group,
      frequency,
    ]),
  )
const buildPerson = async (name: string) => {
  const person = await server.buildUser(name)
  await confirmAddressOf(server, person)
  return { person, id: await findUserId(person) }
}

describe('[S-unsubscribe] a mail reader', () => {
  it('stops the emails of one group with one click, a second click changes nothing, and the person can turn them on again', async () => {
    const { person, id } = await buildPerson('Clicker')
    const token = tokens.make({ userId: id, scope: 'offers' })
    const first = await click(token)
    expect([first.status, await first.json()]).toEqual([200, { acknowledged: true, modifiedCount: 1 }])
    expect(await (await click(token)).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
    expect(await chosen(person)).toMatchObject({ offers: 'never', messages: 'now' })
    await person.call('PATCH /account/email-preferences', { body: { group: 'offers', frequency: 'now' } })
    expect(await chosen(person)).toMatchObject({ offers: 'now' })
  })

  it('stops with a digest’s link all that comes daily, and what waited for it', async () => {
    const { person, id } = await buildPerson('Digested')
    for (const group of ['offers', 'wishlist'])
      await person.call('PATCH /account/email-preferences', { body: { group, frequency: 'daily' } })
    const data = { offerId: id, propertyId: id, propertyTitle: 'A house', amount: 100 }
    const { db } = server.database
    await db.transaction((transaction) =>
      writeNotices(transaction, 'offer', 'reject', [{ data, parties: { itsBuyer: [id] } }], 'clock'),
    )
    expect(await db.$count(digestNotice, eq(digestNotice.userId, id))).toBe(1)
    expect((await click(tokens.make({ userId: id, scope: 'digest' }))).status).toBe(200)
    expect(await chosen(person)).toMatchObject({ offers: 'never', wishlist: 'never', messages: 'now' })
    expect(await db.$count(digestNotice, eq(digestNotice.userId, id))).toBe(0)
  })

  it('that only follows the link changes nothing and is led to the page with the button', async () => {
    const { person, id } = await buildPerson('Scanned')
    const token = tokens.make({ userId: id, scope: 'offers' })
    const follow = (language: Language) =>
      fetch(server.url + oneClickPath(token, language), { redirect: 'manual' })
    const followed = await follow('en')
    expect([followed.status, followed.headers.get('location')]).toEqual([303, `/unsubscribe#${token}`])
    expect((await follow('bn')).headers.get('location')).toBe(`/bn/unsubscribe#${token}`)
    expect(followed.headers.get('cache-control')).toContain('no-store')
    expect(await chosen(person)).toMatchObject({ offers: 'now' })
    const forged = await fetch(`${server.url}/api/unsubscribe?token=//evil.test`, { redirect: 'manual' })
    expect(forged.headers.get('location')).toBe('/unsubscribe#')
  })

  it('can’t do it with another person’s id, another group, a cut link, or one of another installation', async () => {
    const [victim, attacker] = await Promise.all([buildPerson('Victim'), buildPerson('Attacker')])
    const own = tokens.make({ userId: attacker.id, scope: 'offers' })
    const [, , signature = ''] = own.split('.')
    const elsewhere = createUnsubscribeTokens(deriveKey('another secret', 'unsubscribe'))
    const stranger: Unsubscription = { userId: victim.id, scope: 'offers' }
    for (const token of [
      `${victim.id}.offers.${signature}`,
      `${attacker.id}.messages.${signature}`,
      `${attacker.id}.account.${signature}`,
      own.slice(0, -4),
      `${own}.more`,
      elsewhere.make(stranger),
      'made-up',
      '',
    ]) {
      const { status } = await click(token)
      expect([token, status]).toEqual([token, 400])
    }
    expect((await click('x'.repeat(300))).status).toBe(400)
    for (const { person } of [victim, attacker])
      expect(await chosen(person)).toMatchObject({ offers: 'now', messages: 'now' })
  })

  it('may not send a large form, and a browser may not do it for another website', async () => {
    const { person, id } = await buildPerson('Target')
    const address = server.url + oneClickPath(tokens.make({ userId: id, scope: 'offers' }), 'en')
    const large = await fetch(address, { method: 'POST', body: 'x'.repeat(20_000) })
    expect(large.status).toBe(413)
    const foreign = await fetch(address, { method: 'POST', headers: { origin: 'https://evil.test' } })
    expect(foreign.status).toBe(403)
    expect(await chosen(person)).toMatchObject({ offers: 'now' })
  })
})
