import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicLimits } from '../attempts.ts'
import {
  claimsOf,
  createIssuer,
  inSeconds,
  projectId,
  startFirebase,
} from '../../../../test/identity/firebase.ts'

const sessionPath = '/api/auth/get-session'

let started: Awaited<ReturnType<typeof startFirebase>>
beforeAll(async () => {
  started = await startFirebase()
})
afterAll(() => started.close())

const identify = (browser: { headers(): { cookie: string } }) => started.identity.identify(browser.headers())

describe('a person with an account at Firebase', () => {
  it('exchanges an ID token for a session that no script can read and that ends with the token', async () => {
    const browser = started.browse()
    const exp = inSeconds(1200)
    const { status, headers, body } = await browser.enter({ ...claimsOf('rahim'), exp })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(/^thikana\.session_token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(body).toMatchObject({
      user: { id: 'rahim', email: 'rahim@thikana.test', name: 'rahim', emailVerified: false, image: null },
      session: { expiresAt: new Date(exp * 1000).toISOString() },
    })
    expect((await browser.send(sessionPath)).body).toEqual(body)
    expect(await identify(browser)).toMatchObject({ provider: 'firebase', subject: 'rahim' })
  })

  it('has shown who they are for ten minutes after signing in at Firebase, however often the token is renewed', async () => {
    const browser = started.browse()
    const confirmed = () => started.identity.isConfirmed(browser.headers())
    await browser.enter({ ...claimsOf('fresh'), auth_time: inSeconds(-540) })
    expect(await confirmed()).toBe(true)
    await browser.enter({ ...claimsOf('fresh'), auth_time: inSeconds(-660) })
    expect(await confirmed()).toBe(false)
  })

  it('reads in their language why a token doesn’t let them in', async () => {
    const tell = async (language: string) =>
      started.browse().send('/api/auth/firebase', { idToken: 'none' }, { 'accept-language': language })
    const [english, bangla] = [await tell('en'), await tell('bn')]
    expect([english.status, bangla.status]).toEqual([401, 401])
    expect(english.body.message).toBe('Your sign-in couldn’t be confirmed. Please log in again.')
    expect(bangla.body.message).toMatch(/^[^A-Za-z]+$/)
    expect(bangla.headers.get('content-language')).toBe('bn')
  })

  it('is a guest once the token has expired', async () => {
    const browser = started.browse()
    await browser.enter(claimsOf('late'))
    await started.pool.query(
      `UPDATE auth_session SET expires_at = now() - interval '1 second'
       WHERE user_id IN (SELECT id FROM auth_user WHERE email = 'late@thikana.test')`,
    )
    expect(await identify(browser)).toBeNull()
    expect((await browser.send(sessionPath)).body).toBeNull()
  })

  it('is the same person with every later token, and a new session replaces the previous one', async () => {
    const browser = started.browse()
    await browser.enter(claimsOf('again'))
    const before = browser.headers()
    const first = await identify(browser)
    await browser.enter({ ...claimsOf('again'), name: 'Otherwise', email: 'moved@thikana.test' })
    expect(await identify(browser)).toEqual(first)
    expect(await started.identity.identify(before)).toBeNull()
  })

  it('is one person with ten concurrent tokens', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => started.browse().enter(claimsOf('crowd'))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.user.createdAt)).size).toBe(1)
  })

  it('is a guest after signing out, with the old cookie too', async () => {
    const browser = started.browse()
    await browser.enter(claimsOf('leaver'))
    const before = browser.headers()
    expect((await browser.signOut()).body).toEqual({ success: true })
    expect(browser.cookies.size).toBe(0)
    expect(await started.identity.identify(before)).toBeNull()
    expect((await browser.signOut()).status).toBe(200)
  })

  it('changes their name and picture here, and a guest changes nothing', async () => {
    const browser = started.browse()
    await browser.enter(claimsOf('painter'))
    const profile = {
      name: ' A  Painter ',
      image: '/images/0123456789abcdef0123456789abcdef-640x480-0f5d46-c.webp',
    }
    await browser.send('/api/auth/update-user', { ...profile, email: 'else@thikana.test' })
    const { name, email } = (await identify(browser))!
    expect({ name, email }).toEqual({ name: 'A Painter', email: 'painter@thikana.test' })
    expect(
      (await browser.send('/api/auth/update-user', { image: 'https://elsewhere.test/a.png' })).status,
    ).toBe(400)
    expect((await started.browse().send('/api/auth/update-user', profile)).status).toBe(401)
  })
})

describe('nobody', () => {
  it('gets in with a token that another person signed, or with none', async () => {
    const browser = started.browse()
    const forged = await (await createIssuer()).sign(claimsOf('victim'))
    const { status, body, headers } = await browser.show(forged)
    expect([status, body.message]).toEqual([401, 'Your sign-in couldn’t be confirmed. Please log in again.'])
    expect(headers.getSetCookie()).toEqual([])
    for (const token of [undefined, '', 7, 'a'.repeat(8193)])
      expect((await browser.show(token)).status).toBe(400)
  })

  it('gets in with an address that another person has, however it is written', async () => {
    await started.browse().enter(claimsOf('owner'))
    const { status, body } = await started.browse().enter({ sub: 'thief', email: 'OWNER@thikana.test' })
    expect(status).toBe(409)
    expect(body.message).toContain('There is an account with this email address already')
  })

  it('gets in with an address that has a password here', async () => {
    await started.pool.query(
      `INSERT INTO auth_user (id, name, email) VALUES ('embedded', 'Old', 'old@thikana.test')`,
    )
    expect(
      (await started.browse().enter({ ...claimsOf('new'), email: 'old@thikana.test', email_verified: true }))
        .status,
    ).toBe(409)
  })

  it.each([undefined, '', 'no address'])('gets in with the address %j', async (email) => {
    const { status, body } = await started.browse().enter({ sub: 'anonymous', email })
    expect(status).toBe(409)
    expect(body.message).toContain('needs an email address')
  })

  it('comes back to a closed account with a live token, nor under its address as another person', async () => {
    const browser = started.browse()
    const token = await started.issuer.sign(claimsOf('closed'))
    await browser.show(token)
    await started.identity.close('closed')
    expect(await identify(browser)).toBeNull()
    const { status, body } = await browser.show(token)
    expect([status, body.message]).toEqual([401, 'This account was closed.'])
    expect((await browser.enter({ ...claimsOf('closed'), sub: 'closed again' })).status).toBe(409)
  })

  it('leaves a portrait behind when their account is closed', async () => {
    const browser = started.browse()
    await browser.enter(claimsOf('portrayed'))
    const image = `/images/${'a'.repeat(32)}-800x600-a0b1c2.webp`
    expect((await browser.send('/api/auth/update-user', { image })).status).toBe(200)
    await started.identity.close('portrayed')
    const { rows } = await started.pool.query('SELECT 1 FROM auth_user WHERE image = $1', [image])
    expect(rows).toEqual([])
  })

  it('acts from another site, which could sign a visitor in as another person', async () => {
    const browser = started.browse()
    await browser.enter(claimsOf('visitor'))
    const idToken = await started.issuer.sign(claimsOf('attacker'))
    const origin = 'https://elsewhere.test'
    for (const path of ['firebase', 'sign-out', 'update-user'])
      expect((await browser.send(`/api/auth/${path}`, { idToken }, { origin })).status).toBe(403)
    const form = { 'content-type': 'text/plain' }
    expect((await browser.send('/api/auth/firebase', JSON.stringify({ idToken }), form)).status).toBe(415)
    expect(await identify(browser)).toMatchObject({ subject: 'visitor' })
  })

  it('is let in by what the database stores', async () => {
    const browser = started.browse()
    await browser.enter(claimsOf('stolen'))
    const { rows } = await started.pool.query<{ token: string }>('SELECT token FROM auth_session')
    for (const { token } of rows)
      expect(await started.identity.identify({ cookie: `thikana.session_token=${token}` })).toBeNull()
  })
})

it('a visitor reads that Google’s keys can’t be fetched, and may try again', async () => {
  const away = await startFirebase({ readToken: async () => 'unreachable' })
  const { status, headers, body } = await away.browse().enter()
  await away.close()
  expect([status, headers.get('retry-after')]).toEqual([503, '10'])
  expect(body.message).toContain('can’t be reached')
})

it('the cookie goes only over https if the public address is https', async () => {
  const secure = await startFirebase({ publicUrl: 'https://homes.example' })
  const { headers } = await secure.browse().enter({ aud: projectId })
  await secure.close()
  expect(headers.getSetCookie()[0]).toMatch(/^__Secure-thikana\.session_token=.*; Secure$/)
})

it('a visitor who shows too many tokens waits', async () => {
  const browser = started.browse()
  await started.pool.query('UPDATE auth_attempt SET count = $1', [publicLimits.signIns.max])
  expect((await browser.show('anything')).status).toBe(429)
})
