// @module-tag slow
// @module-tag starts-first
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { externalRoutes } from '@thikana/contract/external-routes'
import { english } from '@thikana/texts/english'
import { refusalSentence } from '@thikana/texts/refusal'
import { maxWrongCodes, codesLockedMinutes, trustedDays } from '@thikana/domain/user/sign-in'
import { eq, like } from 'drizzle-orm'
import { authTwoFactor, authUser, authVerification } from '../../../database/schema/identity.ts'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'
import { codeFor, sendLastCode } from '../../../../test/identity/app-code.ts'

const password = 'Chand!pur1'
/** Wrong codes that end a log-in’s second step; better-auth has no option for it. */
const maxCodesPerLogIn = 5
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@people.test`, password })

let started: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => {
  const many = { max: 1000, seconds: 60 }
  started = await startEmbedded({
    limits: { wrongPasswords: { max: 4, seconds: 60 }, signIns: many, signUps: many },
  })
})
afterAll(() => started.close())

type Browser = ReturnType<typeof visitor>
const isSignedIn = async (browser: Browser) => (await started.identity.identify(browser.headers())) !== null
const call = (browser: Browser, name: string, body: object) =>
  browser.send(`/api/auth/two-factor/${name}`, body)

/** A person with the second step on; the previous step's code turned it on, unless `sendCode` sends another: a retry counts as a wrong code. */
const joinAt = async (url: string, name: string, sendCode: typeof sendLastCode = sendLastCode) => {
  const browser = visitor(url)
  await browser.signUp(person(name))
  const { key, backupCodes } = (await call(browser, 'begin', { password })).body
  const turnedOn = await sendCode(key, (code) => call(browser, 'turn-on', { code }))
  expect(turnedOn.status).toBe(200)
  return { browser, key, backupCodes: backupCodes as string[] }
}
const joinWithApp = (name: string) => joinAt(started.url, name)
const logIn = async (name: string, browser = visitor(started.url)) => {
  return { browser, answered: await browser.signIn(person(name)) }
}

describe('a person who sets up an authenticator app', () => {
  it('gives the password, gets a key, a picture of it and backup codes, and nothing changes until the first code is right; new codes are notified by mail', async () => {
    const browser = visitor(started.url)
    await browser.signUp(person('Setting'))
    const link = await started.tokenFor('setting@people.test', 'verify-email')
    await browser.send('/api/auth/email/verify', { token: link })
    expect((await call(browser, 'begin', { password: 'Not!mine1' })).body.errors[0].path).toBe('password')
    const begun = await call(browser, 'begin', { password })
    expect(
      externalRoutes['POST /api/auth/two-factor/begin']?.reply.safeParse(begun.body).error,
    ).toBeUndefined()
    expect(begun.body.address).toMatch(/^otpauth:\/\/totp\/Thikana:/)
    expect(begun.body.backupCodes).toHaveLength(10)
    expect((await logIn('Setting')).answered.body.user).toBeDefined()
    const wrong = await call(browser, 'turn-on', { code: '000000' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } })
    expect((await call(browser, 'turn-on', { code: codeFor(begun.body.key) })).status).toBe(200)
    expect((await browser.send('/api/auth/security')).body.twoFactor).toEqual({ isOn: true, backupCodes: 10 })
    expect((await logIn('Setting')).answered.body).toEqual({ needsCode: true })
    expect((await started.emailsTo('setting@people.test'))[0]?.subject).toContain(
      'authenticator app was added',
    )
    expect((await call(browser, 'codes', { password })).body.backupCodes).toHaveLength(10)
    expect((await started.emailsTo('setting@people.test'))[0]?.subject).toContain('New backup codes')
  })

  it('leaves neither the key nor a backup code readable in the database, and what is there opens nothing', async () => {
    const { key, backupCodes } = await joinWithApp('Sealed')
    const { browser } = await logIn('Sealed')
    const [stored] = await started.db
      .select({ codes: authTwoFactor.backupCodes })
      .from(authTwoFactor)
      .innerJoin(authUser, eq(authUser.id, authTwoFactor.userId))
      .where(eq(authUser.email, 'sealed@people.test'))
    const hashes = JSON.parse(stored?.codes ?? '') as string[]
    expect(hashes).toHaveLength(10)
    for (const code of [hashes[0], hashes[0]?.split('$')[1]])
      expect((await call(browser, 'sign-in', { code })).status).toBe(400)
    const { rows } = await started.pool.query<{ row: string }>('SELECT row::text FROM auth_two_factor AS row')
    for (const secret of [key, ...backupCodes])
      expect(rows.map(({ row }) => row).join()).not.toContain(secret)
  })

  it('turns it on once, and their session ends no later than before', async () => {
    const { browser: current } = await joinWithApp('Turned')
    const again = await call(current, 'turn-on', { code: '000000' })
    expect(again.body.message).toBe(refusalSentence(english, 'twoFactorOn'))
    const short = visitor(started.url)
    await short.signUp({ ...person('Short'), rememberMe: false })
    const { key } = (await call(short, 'begin', { password })).body
    expect((await call(short, 'turn-on', { code: codeFor(key) })).status).toBe(200)
    const { session } = (await short.send('/api/auth/get-session')).body
    expect(Date.parse(session.expiresAt) - Date.now()).toBeLessThanOrEqual(24 * 60 * 60_000)
  })

  it('can’t begin again while it is on, and turns it off with only the password', async () => {
    const { browser } = await joinWithApp('Off')
    expect((await call(browser, 'begin', { password })).status).toBe(409)
    expect((await call(browser, 'turn-off', { password: 'Not!mine1' })).status).toBe(400)
    expect((await call(browser, 'turn-off', { password })).status).toBe(200)
    expect(await isSignedIn(browser)).toBe(true)
    expect((await logIn('Off')).answered.body.user).toBeDefined()
  })
})

describe('the second step of a sign-in', () => {
  it('lets nobody in before the code, and in with it', async () => {
    const { key } = await joinWithApp('Stepper')
    const { browser, answered } = await logIn('Stepper')
    expect(answered.body).toEqual({ needsCode: true })
    expect(await isSignedIn(browser)).toBe(false)
    const entered = await call(browser, 'sign-in', { code: ` ${codeFor(key).replace(/(...)/, '$1 ')}` })
    expect(Object.keys(entered.body)).toEqual(['user'])
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('takes a code once, also from two who give it at the same moment', async () => {
    const { key } = await joinWithApp('Once')
    const both = [(await logIn('Once')).browser, (await logIn('Once')).browser]
    const code = codeFor(key)
    const answers = await Promise.all(both.map((browser) => call(browser, 'sign-in', { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await call((await logIn('Once')).browser, 'sign-in', { code })).body.message).toMatch(
      /used already/,
    )
  })

  it('doesn’t take the code that turned it on', async () => {
    const browser = visitor(started.url)
    await browser.signUp(person('First'))
    const { key } = (await call(browser, 'begin', { password })).body
    const code = codeFor(key)
    expect((await call(browser, 'turn-on', { code })).status).toBe(200)
    const { browser: other } = await logIn('First')
    expect((await call(other, 'sign-in', { code })).body.message).toMatch(/used already/)
    expect((await call(other, 'sign-in', { code: codeFor(key, 1) })).status).toBe(200)
  })

  it('takes each backup code once, with or without its dash, in capitals or not', async () => {
    const { browser: current, backupCodes } = await joinWithApp('Backup')
    const [first = '', second = ''] = backupCodes
    const { browser } = await logIn('Backup')
    expect((await call(browser, 'sign-in', { code: first.replace('-', '').toUpperCase() })).status).toBe(200)
    // No two characters of them look alike.
    expect(backupCodes.join('')).not.toMatch(/[01ilo]/)
    const again = await call((await logIn('Backup')).browser, 'sign-in', { code: first })
    expect([again.status, again.body.message]).toEqual([400, expect.stringContaining('Try another one')])
    expect((await current.send('/api/auth/security')).body.twoFactor.backupCodes).toBe(9)
    const fresh = await call(current, 'codes', { password })
    expect(fresh.body.backupCodes).toHaveLength(10)
    expect((await call((await logIn('Backup')).browser, 'sign-in', { code: second })).status).toBe(400)
  })

  it('ends after too many wrong codes, and then a right one is refused too', async () => {
    // `sendLastCode` may send a wrong code first, which would count.
    const { key } = await joinAt(started.url, 'Guessed', (own, send) => send(codeFor(own)))
    const { browser } = await logIn('Guessed')
    const statuses = []
    for (const code of ['000001', '000002', '000003', '000004', '000005', codeFor(key, 1)])
      statuses.push((await call(browser, 'sign-in', { code })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429])
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('takes no more codes in a log-in after five wrong ones', async () => {
    const many = await startEmbedded({ limits: { wrongPasswords: { max: 1000, seconds: 60 } } })
    const { key, browser } = await joinAt(many.url, 'Five')
    await browser.signIn(person('Five'))
    for (let at = 0; at < maxCodesPerLogIn; at += 1)
      expect((await call(browser, 'sign-in', { code: `00000${at}` })).status).toBe(400)
    const late = await call(browser, 'sign-in', { code: codeFor(key) })
    await many.close()
    expect([late.status, late.body.message]).toEqual([401, refusalSentence(english, 'signInOver')])
  })

  it('is locked after ten wrong codes in a row, in however many log-ins, and says for how long', async () => {
    const many = await startEmbedded({ limits: { wrongPasswords: { max: 1000, seconds: 60 } } })
    const { key, browser } = await joinAt(many.url, 'Ten')
    for (let at = 0; at < maxWrongCodes; at += 1) {
      if (at % 4 === 0) await browser.signIn(person('Ten'))
      expect((await call(browser, 'sign-in', { code: `00001${at}` })).status).toBe(400)
    }
    await browser.signIn(person('Ten'))
    const locked = await call(browser, 'sign-in', { code: codeFor(key) })
    expect([locked.status, locked.body.message]).toEqual([429, refusalSentence(english, 'codesLocked')])
    expect(locked.headers.get('retry-after')).toBe(String(codesLockedMinutes * 60))
    const [row] = await many.db.select().from(authTwoFactor)
    const minutes = ((row?.lockedUntil?.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(codesLockedMinutes - 1)
    expect(minutes).toBeLessThanOrEqual(codesLockedMinutes)
    await many.pool.query("UPDATE auth_two_factor SET locked_until = now() - interval '1 second'")
    expect((await call(browser, 'sign-in', { code: codeFor(key) })).status).toBe(200)
    await many.close()
  })

  it('refuses a browser that has not given the password, and an invented cookie', async () => {
    const { key } = await joinWithApp('Skipped')
    const fresh = visitor(started.url)
    expect((await call(fresh, 'sign-in', { code: codeFor(key) })).status).toBe(401)
    const cookie = 'thikana.two_factor=2fa-aaaaaaaaaaaaaaaaaaaa.c2lnbmVk'
    const forged = await visitor(started.url).send(
      '/api/auth/two-factor/sign-in',
      { code: codeFor(key) },
      { cookie },
    )
    expect(forged.status).toBe(401)
  })

  it('is left out on a device that was trusted, until the other sessions are ended', async () => {
    const { browser: current, key } = await joinWithApp('Trusted')
    const { browser: laptop } = await logIn('Trusted')
    await call(laptop, 'sign-in', { code: codeFor(key), trustDevice: true })
    const [trust] = await started.db
      .select()
      .from(authVerification)
      .where(like(authVerification.identifier, 'trust-device-%'))
    const days = ((trust?.expiresAt.getTime() ?? 0) - Date.now()) / (24 * 60 * 60_000)
    expect(Math.round(days)).toBe(trustedDays)
    await laptop.signOut()
    expect((await logIn('Trusted', laptop)).answered.body.user).toBeDefined()
    await current.send('/api/auth/sessions/end-others', {})
    expect((await logIn('Trusted', laptop)).answered.body).toEqual({ needsCode: true })
  })

  it('stays on after a new password by mail, which ends what waited for a code', async () => {
    const { browser: current, key } = await joinWithApp('Reset')
    const confirm = await started.tokenFor('reset@people.test', 'verify-email')
    await current.send('/api/auth/email/verify', { token: confirm })
    const { browser: waiting } = await logIn('Reset')
    await current.send('/api/auth/password/forgot', { email: 'reset@people.test' })
    const token = await started.tokenFor('reset@people.test', 'reset-password')
    await current.send('/api/auth/password/reset', { token, password: 'Sylhet!22' })
    expect((await call(waiting, 'sign-in', { code: codeFor(key) })).status).toBe(401)
    const again = visitor(started.url)
    expect((await again.signIn({ ...person('Reset'), password: 'Sylhet!22' })).body).toEqual({
      needsCode: true,
    })
  })

  it('is removed by a password reset if the address wasn’t confirmed: it may be a stranger’s', async () => {
    await joinWithApp('Squatted')
    const owner = visitor(started.url)
    await owner.send('/api/auth/password/forgot', { email: 'squatted@people.test' })
    const token = await started.tokenFor('squatted@people.test', 'reset-password')
    await owner.send('/api/auth/password/reset', { token, password: 'Sylhet!22' })
    const entered = await owner.signIn({ ...person('Squatted'), password: 'Sylhet!22' })
    expect(entered.body.user).toBeDefined()
  })
})
