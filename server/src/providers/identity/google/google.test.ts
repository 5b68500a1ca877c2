// Longer than a file should be: every way in and back from Google, on one server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'
import { beginAt, goThrough, signInAs } from '../../../../test/identity/google.ts'

const done = '/api/auth/google/done?language=en&result='
const sessionPath = '/api/auth/get-session'
const at = (name: string) => ({ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@mail.test` })

describe('a visitor with a Google account', () => {
  let started: Awaited<ReturnType<typeof startEmbedded>>
  beforeAll(async () => {
    started = await startEmbedded({ withGoogle: true })
  })
  afterAll(() => started.close())
  const browse = () => visitor(started.url)
  const guest = async (browser: ReturnType<typeof visitor>) =>
    (await started.identity.identify(browser.headers())) === null
  const rows = async (query: string, values: unknown[]) => (await started.pool.query(query, values)).rows

  it('signs in under the name and address from Google, without a picture, and none of Google’s tokens is stored', async () => {
    const browser = browse()
    expect(await signInAs(browser, { name: ' Amina \t Khatun ', email: 'Amina@Mail.test' })).toBe(
      `${done}done`,
    )
    const signedIn = await started.identity.identify(browser.headers())
    expect(signedIn).toMatchObject({ email: 'amina@mail.test', name: 'Amina Khatun', image: null })
    const [account] = await rows('SELECT * FROM auth_account WHERE user_id = $1', [signedIn?.subject])
    expect(account).toMatchObject({
      provider_id: 'google',
      password: null,
      access_token: null,
      refresh_token: null,
      id_token: null,
    })
  })

  it('is the same person the next time, in another browser too', async () => {
    const [first, second] = [browse(), browse()]
    await signInAs(first, at('Twice'))
    await signInAs(second, at('Twice'))
    const [one, other] = [first, second].map((browser) => started.identity.identify(browser.headers()))
    expect((await one)?.subject).toBe((await other)?.subject)
  })

  it('can be another person the next time in the same browser, if they choose that account', async () => {
    const browser = browse()
    for (const person of [at('First Choice'), at('Second Choice')]) {
      expect(await signInAs(browser, person)).toBe(`${done}done`)
      expect(await started.identity.identify(browser.headers())).toMatchObject(person)
    }
  })

  it('is asked for with PKCE, a state and a nonce, and comes back to our own address', async () => {
    const browser = browse()
    const asked = new URL(await beginAt(browser)).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('code_challenge')?.length).toBe(43)
    expect(asked.get('nonce')?.length).toBeGreaterThan(16)
    expect(asked.get('state')?.length).toBeGreaterThan(16)
    expect(asked.get('redirect_uri')).toBe(`${started.url}/api/auth/callback/google`)
  })

  it.each([null, at('Doubter')])(
    'stays a guest if they say no, before or after saying who they are',
    async (person) => {
      const browser = browse()
      expect(await signInAs(browser, person, 'deny')).toBe(`${done}refused`)
      expect(await guest(browser)).toBe(true)
      expect((await rows('SELECT 1 FROM auth_user WHERE email = $1', ['doubter@mail.test'])).length).toBe(0)
    },
  )

  it('stays a guest with an address that Google has not verified, and no account is made', async () => {
    const browser = browse()
    expect(await signInAs(browser, { ...at('Unproved'), unverified: true })).toBe(`${done}unverified`)
    expect(await guest(browser)).toBe(true)
    expect((await rows('SELECT 1 FROM auth_user WHERE email = $1', ['unproved@mail.test'])).length).toBe(0)
  })

  it('is not let into an account with a password that a person made with their address', async () => {
    const squatter = browse()
    const person = { ...at('Squatted'), password: 'Chand!pur1' }
    expect((await squatter.signUp(person)).status).toBe(200)
    const owner = browse()
    expect(await signInAs(owner, at('Squatted'))).toBe(`${done}taken`)
    expect(await guest(owner)).toBe(true)
    const ways = await rows(
      'SELECT provider_id FROM auth_account JOIN auth_user u ON u.id = user_id WHERE email = $1',
      [person.email],
    )
    expect(ways).toEqual([{ provider_id: 'credential' }])
  })

  it('prevents a later registration of their address with a password', async () => {
    await signInAs(browse(), at('Early'))
    const late = { ...at('Early'), password: 'Chand!pur1' }
    expect((await browse().signUp(late)).status).toBe(409)
    expect((await browse().signIn(late)).status).toBe(401)
  })

  it('can’t come back once their account is closed, under another address of the same Google account either', async () => {
    const browser = browse()
    await signInAs(browser, at('Leaver'))
    const signedIn = await started.identity.identify(browser.headers())
    await started.identity.close(signedIn!.subject)
    expect(await guest(browser)).toBe(true)
    const again = browse()
    expect(await signInAs(again, at('Leaver'))).toBe(`${done}accountClosed`)
    expect(await guest(again)).toBe(true)
    expect(await rows('SELECT 1 FROM auth_session WHERE user_id = $1', [signedIn!.subject])).toEqual([])
    await started.pool.query("UPDATE auth_user SET email = 'other@mail.test' WHERE id = $1", [
      signedIn!.subject,
    ])
    expect(await signInAs(browse(), at('Leaver'))).toBe(`${done}accountClosed`)
  })

  it.each([
    ['another state', (back: URL) => back.searchParams.set('state', 'x'.repeat(32))],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['another code', (back: URL) => back.searchParams.set('code', 'x'.repeat(43))],
    ['no code', (back: URL) => back.searchParams.delete('code')],
    ['another issuer', (back: URL) => back.searchParams.set('iss', 'https://elsewhere.test')],
  ])('is not signed in by an answer with %s', async (_what, change) => {
    const browser = browse()
    const back = new URL(await goThrough(browser, await beginAt(browser), at('Tampered')))
    change(back)
    expect((await browser.open(back.href)).to).toBe(`${done}failed`)
    expect(await guest(browser)).toBe(true)
  })

  it('is not signed in by an answer that was used already', async () => {
    const browser = browse()
    const back = await goThrough(browser, await beginAt(browser), at('Replayed'))
    const cookies = new Map(browser.cookies)
    expect((await browser.open(back)).to).toBe(`${done}done`)
    const thief = browse()
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    expect((await thief.open(back)).to).toBe(`${done}failed`)
    expect(await guest(thief)).toBe(true)
  })

  it('is not signed in, as another person, by an answer that another browser began', async () => {
    const stranger = browse()
    const back = await goThrough(stranger, await beginAt(stranger), at('Stranger'))
    const victim = browse()
    await beginAt(victim)
    expect((await victim.open(back)).to).toBe(`${done}failed`)
    expect(await guest(victim)).toBe(true)
  })

  it('ends on a page of ours, whatever the page that started it asks for', async () => {
    const evil = {
      callbackURL: 'https://elsewhere.test/',
      errorCallbackURL: 'https://elsewhere.test/',
      newUserCallbackURL: 'https://elsewhere.test/',
      additionalParams: { redirect_uri: 'https://elsewhere.test/' },
      scopes: ['https://www.googleapis.com/auth/gmail.readonly'],
    }
    const browser = browse()
    expect(new URL(await beginAt(browser, evil)).searchParams.get('scope')).toBe('openid email profile')
    expect(await signInAs(browser, at('Led'), 'allow', evil)).toBe(`${done}done`)
    expect(await signInAs(browse(), null, 'deny', evil)).toBe(`${done}refused`)
  })

  it('comes back to the log-in page if no popup was open', async () => {
    expect(await signInAs(browse(), at('Tab'), 'allow', { way: 'tab' })).toBe('/login?google=done')
    expect(await signInAs(browse(), null, 'deny', { way: 'tab' })).toBe('/login?google=refused')
  })

  it.each([
    ['popup', '/api/auth/google/done?language=bn&result=done'],
    ['tab', '/bn/login?google=done'],
  ])('comes back in the language of the page that they left in a %s', async (way, place) => {
    const browser = browse()
    const bangla = { 'accept-language': 'bn' }
    const begun = await browser.send('/api/auth/sign-in/social', { provider: 'google', way }, bangla)
    const back = await goThrough(browser, begun.body.url, at(`Reader in a ${way}`))
    expect((await browser.open(back)).to).toBe(place)
  })

  it('is told in the same language that the window can be closed', async () => {
    const { text } = await browse().open('/api/auth/google/done?language=bn&result=done')
    expect(text).toContain('<html lang="bn">')
    expect(text).toContain('href="/bn/login"')
    expect(/<main>(.+)<\/main>/s.exec(text)?.[1]?.replace(/<[^>]*>/g, '')).not.toMatch(/[A-Za-z]/)
    expect((await browse().open(`${done}done`)).text).toContain('<h1>You can close this window</h1>')
  })

  it('is signed in only by Google’s answer: a token from a page signs no one in', async () => {
    const browser = browse()
    await browser.send('/api/auth/sign-in/social', { provider: 'google', idToken: { token: 'a.b.c' } })
    expect(await guest(browser)).toBe(true)
    const other = await browser.send('/api/auth/sign-in/social', { provider: 'github' })
    expect(other.status).toBe(400)
  })

  it('can’t begin from a page of another site, and reads where to begin under another name of this machine', async () => {
    const foreign = visitor(started.url, 'https://elsewhere.test')
    expect((await foreign.send('/api/auth/sign-in/social', { provider: 'google' })).status).toBe(403)
    const { port } = new URL(started.url)
    const there = visitor(`http://localhost:${port}`, `http://localhost:${port}`)
    const answered = await there.send('/api/auth/sign-in/social', { provider: 'google' })
    expect(answered).toMatchObject({ status: 409, body: { status: 409 } })
    expect(answered.body.message).toContain(started.url)
  })

  it('meets pages that run no script but ours, send no form elsewhere and say that they aren’t Google’s', async () => {
    const browser = browse()
    const first = await browser.open(await beginAt(browser))
    const page = await browser.open(first.to ?? '')
    expect(page.text).toContain('not Google')
    for (const { headers } of [page, await browser.open(`${done}done`)]) {
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
    }
    const odd = await browser.open(first.to ?? '', { name: '<script>', email: '"><script>' })
    expect(odd.status).toBe(400)
    expect(odd.text).not.toContain('<script>')
    expect((await browse().open(first.to ?? '')).text).toContain('This sign-in has ended')
  })

  it('is made once when they come back twice at the same moment', async () => {
    const browsers = [browse(), browse(), browse()]
    const backs = []
    for (const browser of browsers) backs.push(await goThrough(browser, await beginAt(browser), at('Crowd')))
    await Promise.all(backs.map((back, index) => browsers[index]!.open(back)))
    expect((await rows('SELECT 1 FROM auth_user WHERE email = $1', ['crowd@mail.test'])).length).toBe(1)
  })
})

it('a network address may begin only so many sign-ins with Google', async () => {
  const few = { max: 2, seconds: 60 }
  const started = await startEmbedded({
    withGoogle: true,
    limits: { wrongPasswords: few, signIns: few, signUps: few },
  })
  const browser = visitor(started.url)
  await beginAt(browser)
  await beginAt(browser)
  const { status, headers } = await browser.send('/api/auth/sign-in/social', { provider: 'google' })
  await started.close()
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

it('a visitor signs in with a password while Google can’t be reached, and reads so if they try Google', async () => {
  const nowhere = 'http://127.0.0.1:9/.well-known/openid-configuration'
  const google = () => ({ clientId: 'a', clientSecret: 'b', discoveryUrl: nowhere })
  const started = await startEmbedded({ google })
  const browser = visitor(started.url)
  expect((await browser.signUp({ ...at('Offline'), password: 'Chand!pur1' })).status).toBe(200)
  const answered = await browser.send('/api/auth/sign-in/social', { provider: 'google' })
  await started.close()
  expect(answered.status).toBe(503)
  expect(answered.body.message).toContain('Google can’t be reached')
})

it('nobody signs in with Google where it isn’t offered', async () => {
  const started = await startEmbedded()
  const browser = visitor(started.url)
  const begun = await browser.send('/api/auth/sign-in/social', { provider: 'google' })
  const back = await browser.open('/api/auth/callback/google?code=a&state=b')
  const session = await browser.send(sessionPath)
  await started.close()
  expect([begun.status, back.status, session.body]).toEqual([404, 404, null])
})
