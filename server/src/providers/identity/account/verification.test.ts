import { english } from '@thikana/texts/english'
import { refusalSentence } from '@thikana/texts/refusal'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authUser, authVerification } from '../../../database/schema/identity.ts'
import { makeAuthenticator } from '../../../../test/identity/authenticator.ts'
import { codeFor } from '../../../../test/identity/app-code.ts'
import { beginAt, signInAs } from '../../../../test/identity/google.ts'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'

const password = 'Chand!pur1'
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@people.test`, password })

let started: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => {
  started = await startEmbedded({ withGoogle: true })
})
afterAll(() => started.close())

const join = async (name: string) => {
  const browser = visitor(started.url)
  await browser.signUp(person(name))
  return browser
}
const isConfirmed = async (browser: ReturnType<typeof visitor>) =>
  (await browser.send('/api/auth/get-session')).body.user.emailVerified
const follow = (token: unknown, browser = visitor(started.url)) =>
  browser.send('/api/auth/email/verify', { token })

describe('a person who registers', () => {
  it('is sent one link, without any words of theirs, and is signed in before they follow it', async () => {
    const browser = visitor(started.url)
    await browser.signUp({ ...person('Amina'), name: 'Visit http://elsewhere.test now' })
    expect(await isConfirmed(browser)).toBe(false)
    const emails = await started.emailsTo('amina@people.test')
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).not.toContain('elsewhere')
  })

  it('is registered and written to together, or not at all', async () => {
    await started.pool.query('ALTER TABLE mail RENAME TO mail_away')
    const refused = await visitor(started.url).signUp(person('Together'))
    await started.pool.query('ALTER TABLE mail_away RENAME TO mail')
    expect(refused.status).toBeGreaterThanOrEqual(500)
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await started.db.$count(authUser, eq(authUser.email, 'together@people.test'))).toBe(0)
    await join('Together')
    expect(await started.emailsTo('together@people.test')).toHaveLength(1)
  })

  it('confirms their address by the link in any browser in which they are logged in, and again without harm', async () => {
    const [browser, phone] = [await join('Rahim'), visitor(started.url)]
    await phone.signIn(person('Rahim'))
    const token = await started.tokenFor('rahim@people.test', 'verify-email')
    expect((await follow(token, phone)).status).toBe(200)
    expect(await isConfirmed(browser)).toBe(true)
    expect((await follow(token, browser)).status).toBe(200)
  })

  it('confirms nothing by just opening the link, nor does another logged-in person: a mail reader that opens it changes nothing', async () => {
    const [browser, other] = [await join('Karim'), await join('Other')]
    const token = await started.tokenFor('karim@people.test', 'verify-email')
    for (const elsewhere of [visitor(started.url), other]) {
      const { status, body } = await follow(token, elsewhere)
      expect([status, body.message]).toEqual([401, refusalSentence(english, 'linkOfAnother')])
    }
    expect([await isConfirmed(browser), await isConfirmed(other)]).toEqual([false, false])
    expect((await follow(token, browser)).status).toBe(200)
  })

  it('with another person’s address keeps no way in once its owner, who opened the link too, chooses a password', async () => {
    const [squatter, device] = [await join('Squatter'), makeAuthenticator()]
    await squatter.send('/api/auth/confirm', { password })
    const { challenge } = (await squatter.send('/api/auth/passkeys/new')).body
    const made = device.create(challenge, { origin: started.url })
    await squatter.send('/api/auth/passkeys/add', { name: 'Phone', response: made })
    const { key } = (await squatter.send('/api/auth/two-factor/begin', { password })).body
    await squatter.send('/api/auth/two-factor/turn-on', { code: codeFor(key) })
    const owner = visitor(started.url)
    await follow(await started.tokenFor('squatter@people.test', 'verify-email'), owner)
    await owner.send('/api/auth/password/forgot', { email: 'squatter@people.test' })
    const token = await started.tokenFor('squatter@people.test', 'reset-password')
    await owner.send('/api/auth/password/reset', { token, password: 'Sylhet!22' })
    const entered = await owner.signIn({ ...person('Squatter'), password: 'Sylhet!22' })
    expect(entered.body.user).toMatchObject({ emailVerified: true })
    const { body } = await owner.send('/api/auth/security')
    expect(body).toMatchObject({ passkeys: [], sessions: [{ isCurrent: true }] })
    expect(await started.identity.identify(squatter.headers())).toBeNull()
  })

  it.each([
    ['no token', undefined],
    ['an empty one', ''],
    ['a guess', 'a'.repeat(43)],
    ['a long one', 'a'.repeat(5000)],
    ['an object', {}],
  ])('confirms nothing with %s', async (_what, token) => {
    const { status, body } = await follow(token)
    expect(status).toBe(400)
    expect(body.message).toMatch(/link/)
  })

  it('can’t use an expired link, or one for something else', async () => {
    await join('Late')
    const token = await started.tokenFor('late@people.test', 'verify-email')
    const reset = visitor(started.url)
    expect((await reset.send('/api/auth/password/reset', { token, password: 'New!pass1' })).status).toBe(400)
    const [late] = await started.db.select().from(authUser).where(eq(authUser.email, 'late@people.test'))
    await started.db
      .update(authVerification)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(authVerification.value, late!.id))
    expect((await follow(token)).status).toBe(400)
  })

  it('leaves only the hash of their link in the database, apart from the mail itself', async () => {
    await join('Hashed')
    const token = await started.tokenFor('hashed@people.test', 'verify-email')
    expect(token).toHaveLength(43)
    const stored = await started.db.$count(authVerification, like(authVerification.identifier, `%${token}%`))
    expect(stored).toBe(0)
  })

  it('may have the link sent again, three times in a quarter of an hour', async () => {
    const browser = await join('Again')
    const send = () => browser.send('/api/auth/email/send', {})
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([200, 200, 200])
    const fourth = await send()
    expect(fourth.status).toBe(429)
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(fourth.body.message).toMatch(/^Too many requests\. Please try again in (14|15) minutes\.$/)
    expect(await started.emailsTo('again@people.test')).toHaveLength(4)
  })

  it('from a network that caused many such mails is registered without one, and asks for it later', async () => {
    const few = await startEmbedded({ limits: { confirmationEmails: { max: 2, seconds: 60 } } })
    const browsers = []
    for (const name of ['a', 'b', 'c']) {
      const browser = visitor(few.url)
      expect((await browser.signUp(person(name))).status).toBe(200)
      expect(await few.emailsTo(person(name).email)).toHaveLength(name === 'c' ? 0 : 1)
      browsers.push(browser)
    }
    expect((await browsers[2]!.send('/api/auth/email/send', {})).status).toBe(429)
    await few.pool.query('DELETE FROM auth_attempt')
    expect((await browsers[2]!.send('/api/auth/email/send', {})).status).toBe(200)
    expect(await few.emailsTo('c@people.test')).toHaveLength(1)
    await few.close()
  })

  it('from such a network causes no link to a new password either, but for a confirmed address', async () => {
    const few = await startEmbedded({ limits: { confirmationEmails: { max: 3, seconds: 60 } } })
    const enter = async (name: string) => {
      const browser = visitor(few.url)
      await browser.signUp(person(name))
      return browser
    }
    const owner = await enter('owner')
    await owner.send('/api/auth/email/verify', {
      token: await few.tokenFor('owner@people.test', 'verify-email'),
    })
    for (const name of ['a', 'b', 'owner', 'owner']) {
      await enter(name)
      const forgot = await visitor(few.url).send('/api/auth/password/forgot', { email: person(name).email })
      expect([forgot.status, forgot.body]).toEqual([200, { status: true }])
    }
    const counts = ['a', 'b', 'owner'].map(async (name) => (await few.emailsTo(person(name).email)).length)
    const sent = await Promise.all(counts)
    await few.close()
    expect(sent).toEqual([2, 0, 3])
  })

  it('reads that mails came back, and may have one sent to check a confirmed address, until one is accepted', async () => {
    const browser = await join('Bounced')
    const { email } = person('Bounced')
    await follow(await started.tokenFor(email, 'verify-email'), browser)
    const bouncedAt = async () => (await browser.send('/api/auth/security')).body.bouncedAt
    const send = async () => (await browser.send('/api/auth/email/send', {})).status
    expect([await bouncedAt(), await send()]).toEqual([null, 409])
    await started.pool.query(`update mail set bounced_at = now() where "to" = $1`, [email])
    expect(Date.parse(await bouncedAt())).toBeGreaterThan(Date.now() - 60_000)
    expect((await (await join('Neighbour')).send('/api/auth/security')).body.bouncedAt).toBeNull()
    expect(await send()).toBe(200)
    expect(await bouncedAt()).not.toBeNull()
    await started.pool.query(`update mail set sent_at = now() where "to" = $1 and bounced_at is null`, [
      email,
    ])
    expect([await bouncedAt(), await send()]).toEqual([null, 409])
  })

  it('is sent no other once the address is confirmed, and nobody asks for another person', async () => {
    const browser = await join('Done')
    await follow(await started.tokenFor('done@people.test', 'verify-email'), browser)
    expect((await browser.send('/api/auth/email/send', {})).status).toBe(409)
    expect((await visitor(started.url).send('/api/auth/email/send', {})).status).toBe(401)
    const foreign = visitor(started.url, 'https://elsewhere.test')
    expect((await foreign.send('/api/auth/email/send', {}, browser.headers())).status).toBe(403)
  })
})

it('an account made without a visitor, or with Google, is confirmed from the start and gets no mail', async () => {
  await started.identity.createAccount(person('Made'))
  const made = visitor(started.url)
  await made.signIn(person('Made'))
  expect(await isConfirmed(made)).toBe(true)
  const google = visitor(started.url)
  await beginAt(google)
  await signInAs(google, { name: 'Google', email: 'google@people.test' })
  expect(await isConfirmed(google)).toBe(true)
  for (const to of ['made@people.test', 'google@people.test']) expect(await started.emailsTo(to)).toEqual([])
})

it('a closed account can’t be confirmed any more', async () => {
  const browser = await join('Closed')
  const { body } = await browser.send('/api/auth/get-session')
  await started.identity.close(body.user.id)
  expect((await follow(await started.tokenFor('closed@people.test', 'verify-email'))).status).toBe(400)
})
