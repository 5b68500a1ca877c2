import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { externalRoutes } from '@thikana/contract/external-routes'
import { english } from '@thikana/texts/english'
import { authSession, authVerification } from '../../../database/schema/identity.ts'
import { signInAs } from '../../../../test/identity/google.ts'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'
import { deviceOf, placeOf } from './sessions.ts'

const password = 'Chand!pur1'
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@people.test`, password })
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'

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
const enter = async (name: string, headers = {}) => {
  const browser = visitor(started.url)
  await browser.send('/api/auth/sign-in/email', person(name), headers)
  return browser
}
const security = async (browser: ReturnType<typeof visitor>) =>
  (await browser.send('/api/auth/security')).body
const isSignedIn = async (browser: ReturnType<typeof visitor>) =>
  (await started.identity.identify(browser.headers())) !== null

describe('a person who is signed in on several devices', () => {
  it('sees each by its browser and network, and which one is here, and no token or whole address', async () => {
    const current = await join('Several')
    await enter('Several', { 'user-agent': pixel })
    const answer = await security(current)
    expect(externalRoutes['GET /api/auth/security']?.reply.safeParse(answer).error).toBeUndefined()
    expect(answer.sessions).toHaveLength(2)
    expect(answer.sessions.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1)
    expect(answer.sessions.map((one: { device: string }) => one.device)).toContain('Chrome on Android')
    const tokens = await started.db.select({ token: authSession.token }).from(authSession)
    for (const { token } of tokens) expect(JSON.stringify(answer)).not.toContain(token)
    expect(JSON.stringify(answer)).not.toContain('127.0.0.1')
  })

  it('ends one of them, and the others stay', async () => {
    const [current, phone, tablet] = [await join('Ender'), await enter('Ender'), await enter('Ender')]
    const [mine] = (await security(phone)).sessions.filter((one: { isCurrent: boolean }) => one.isCurrent)
    expect((await current.send('/api/auth/sessions/end', { id: mine.id })).body).toEqual({ ended: 1 })
    expect([await isSignedIn(current), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('ends all but the one in hand', async () => {
    const [current, phone, tablet] = [await join('Alone'), await enter('Alone'), await enter('Alone')]
    expect((await current.send('/api/auth/sessions/end-others', {})).body).toEqual({ ended: 2 })
    expect([await isSignedIn(current), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('gets 404 for a session name that can’t be stored', async () => {
    const current = await join('Zero')
    const { status, body } = await current.send('/api/auth/sessions/end', { id: 'a\u0000' })
    expect([status, body.errors[0].path]).toEqual([400, 'id'])
  })

  it('leaves no session behind when they sign in again in the same browser, whoever was signed in there', async () => {
    const browser = await join('Anew')
    const before = [browser.headers()]
    await browser.signIn({ ...person('Anew'), password: 'Not!mine1' })
    expect(await started.identity.identify(before[0]!)).not.toBeNull()
    await browser.signIn(person('Anew'))
    before.push(browser.headers())
    await browser.signUp(person('Anewer'))
    before.push(browser.headers())
    await signInAs(browser, { name: 'Anewest', email: 'anewest@people.test' })
    expect(await isSignedIn(browser)).toBe(true)
    for (const headers of before) expect(await started.identity.identify(headers)).toBeNull()
  })

  it('ends the trust in devices with any session that they end', async () => {
    const [current, phone] = [await join('Truster'), await enter('Truster')]
    const [{ id }] = (await security(phone)).sessions.filter((one: { isCurrent: boolean }) => one.isCurrent)
    const { user } = (await current.send('/api/auth/get-session')).body
    const trust = { id: 'trust', identifier: 'trust-device-of-the-phone', value: user.id as string }
    await started.db.insert(authVerification).values({ ...trust, expiresAt: sql`now() + interval '1 day'` })
    await current.send('/api/auth/sessions/end', { id })
    expect(await started.db.$count(authVerification, eq(authVerification.id, 'trust'))).toBe(0)
  })

  it('can’t end another person’s', async () => {
    const [mine, theirs] = [await join('Mine'), await join('Theirs')]
    const [session] = (await security(theirs)).sessions
    expect((await mine.send('/api/auth/sessions/end', { id: session.id })).body).toEqual({ ended: 0 })
    expect(await isSignedIn(theirs)).toBe(true)
    const foreign = visitor(started.url, 'https://elsewhere.test')
    for (const path of ['end', 'end-others'])
      expect(
        (await foreign.send(`/api/auth/sessions/${path}`, { id: session.id }, theirs.headers())).status,
      ).toBe(403)
    expect((await visitor(started.url).send('/api/auth/security')).status).toBe(401)
  })
})

it.each(['sign-up/email', 'sign-in/email', 'get-session'])(
  'the answer of %s has who it is and no token, network or browser',
  async (call) => {
    const browser = await join(`Bare${call.length}`)
    const answer =
      call === 'get-session'
        ? await browser.send('/api/auth/get-session')
        : await visitor(started.url).send(`/api/auth/${call}`, {
            ...person(`Bare${call.length}`),
            ...(call.startsWith('sign-up') ? { email: 'another@people.test' } : {}),
          })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).toSorted()).toEqual(
      call === 'get-session' ? ['session', 'user'] : ['user'],
    )
    expect(JSON.stringify(answer.body)).not.toMatch(/token|127\.0\.0\.1|agent/i)
    if (call === 'get-session') expect(Object.keys(answer.body.session)).toEqual(['expiresAt'])
  },
)

describe('an action for which a session is not enough', () => {
  it('is open for ten minutes after the password was given again, in this session only', async () => {
    const [current, elsewhere] = [await join('Confirmer'), await enter('Confirmer')]
    expect((await security(current)).isConfirmed).toBe(false)
    expect((await current.send('/api/auth/confirm', { password: 'Not!mine1' })).status).toBe(400)
    expect((await security(current)).isConfirmed).toBe(false)
    expect((await current.send('/api/auth/confirm', { password })).status).toBe(200)
    expect((await security(current)).isConfirmed).toBe(true)
    expect((await security(elsewhere)).isConfirmed).toBe(false)
    await started.db.update(authSession).set({ confirmedAt: sql`now() - interval '11 minutes'` })
    expect((await security(current)).isConfirmed).toBe(false)
  })

  it('is open for ten minutes after logging in, to a person who has no password', async () => {
    const browser = visitor(started.url)
    await signInAs(browser, { name: 'Gia', email: 'gia@people.test' })
    expect(await security(browser)).toMatchObject({ hasPassword: false, isConfirmed: true })
    expect((await browser.send('/api/auth/confirm', { password })).status).toBe(400)
    await started.db.update(authSession).set({ createdAt: sql`now() - interval '11 minutes'` })
    expect((await security(browser)).isConfirmed).toBe(false)
  })
})

it.each([
  [pixel, 'Chrome on Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    'Chrome on Mac',
  ],
  ['curl/8.5', 'Unknown device'],
  [null, 'Unknown device'],
])('a device that says %s is called %s', (userAgent, words) => {
  expect(deviceOf(english, userAgent)).toBe(words)
})

it.each([
  ['203.0.113.7', '203.0.113.…'],
  ['::ffff:203.0.113.7', '203.0.113.…'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:…'],
  ['2001:db8::5', '2001:db8:0:…'],
  ['fe80::1', 'fe80:0:0:…'],
  ['fe80::1%eth0', 'fe80:0:0:…'],
  ['::1', 'This machine'],
  ['somewhere', 'Unknown network'],
  [null, 'Unknown network'],
])('the network of %s is shown as %s', (address, words) => {
  expect(placeOf(english, address)).toBe(words)
})
