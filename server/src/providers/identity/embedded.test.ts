// @module-tag slow
// @module-tag starts-first
import { english } from '@thikana/texts/english'
import { refusalSentence } from '@thikana/texts/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded, visitor } from '../../../test/identity/embedded.ts'

const password = 'Chand!pur1'
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@thikana.test`, password })
const picture = `/images/${'0'.repeat(32)}-800x600-a0b1c2.webp`
const sessionPath = '/api/auth/get-session'

describe('an account at /api/auth', () => {
  let started: Awaited<ReturnType<typeof startEmbedded>>
  beforeAll(async () => {
    started = await startEmbedded({ withRealHashing: true })
  })
  afterAll(() => started.close())
  const count = async (query: string, values: unknown[] = []) =>
    Number((await started.pool.query<{ count: string }>(query, values)).rows[0]!.count)

  it('is signed in by signing up, through a cookie that scripts and other sites’ forms can’t use', async () => {
    const browser = visitor(started.url)
    const answered = await browser.signUp({
      ...person('Nadia'),
      email: '  NADIA@Thikana.test ',
      name: ' Nadia \r\n Islam ',
    })
    expect(answered.status).toBe(200)
    const [cookie] = answered.headers.getSetCookie()
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).not.toMatch(/; Secure/i)
    expect(answered.headers.get('cache-control')).toBe('no-store')
    const { body } = await browser.send(sessionPath)
    expect(body.user).toMatchObject({ email: 'nadia@thikana.test', name: 'Nadia Islam' })
  })

  it('keeps the address and browser of the connection, whatever the visitor claims', async () => {
    const browser = visitor(started.url)
    await browser.signUp(person('Origin'))
    await browser.send('/api/auth/sign-in/email', person('Origin'), {
      'x-thikana-address': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
    })
    expect(await count("SELECT count(*) FROM auth_session WHERE ip_address LIKE '203.%'")).toBe(0)
    expect(await count("SELECT count(*) FROM auth_session WHERE ip_address = '127.0.0.1'")).toBeGreaterThan(1)
  })

  it.each([
    ['a password of five characters', { password: 'Ab!cd' }, 'Password must be at least 6 characters'],
    [
      'a password without a capital letter',
      { password: 'abcdef!' },
      'Password must include a capital letter and a special character',
    ],
    [
      'a password without a special character',
      { password: 'Abcdefg' },
      'Password must include a capital letter and a special character',
    ],
    ['no password', { password: undefined }, 'Password is required'],
    ['an empty name', { name: '   ' }, 'Name is required'],
    ['a name of 121 characters', { name: 'n'.repeat(121) }, 'Name can be at most 120 characters'],
    ['no address', { email: '' }, 'Email is required'],
    ['two addresses in one', { email: 'a@thikana.test,b@thikana.test' }, 'Email is not a valid address'],
    ['a picture of another site', { image: 'https://elsewhere.test/a.jpg' }, 'Please upload an image'],
    ['a picture path that climbs', { image: '/images/../api/users' }, 'Please upload an image'],
    ['a password that is a number', { password: 123456 }, 'Password is required'],
  ])('is not made with %s', async (_what, change, said) => {
    const { status, headers, body } = await visitor(started.url).signUp({ ...person('Refused'), ...change })
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(body).toMatchObject({ status: 400, message: said, detail: said })
    expect(body.errors[0].path).toBe(Object.keys(change)[0])
  })

  it('is made once when twelve visitors register one address at the same moment; the others learn it is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => visitor(started.url).signUp(person('Race'))),
    )
    expect(answers.map((each) => each.status).sort()).toEqual([200, ...Array<number>(11).fill(409)])
    const sentences = answers.filter((each) => each.status === 409).map((each) => each.body.message)
    expect(new Set(sentences).size).toBe(1)
    expect(
      await count('SELECT count(*) FROM auth_account JOIN auth_user u ON u.id = user_id WHERE email = $1', [
        'race@thikana.test',
      ]),
    ).toBe(1)
  })

  it('says of a taken address only that it is taken', async () => {
    await visitor(started.url).signUp({ ...person('Taken'), name: 'Somebody Private' })
    const answered = await visitor(started.url).signUp({ ...person('Taken'), password: 'Other!pass1' })
    expect(answered.status).toBe(409)
    expect(answered.headers.getSetCookie()).toEqual([])
    expect(Object.keys(answered.body).sort()).toEqual([
      'code',
      'detail',
      'errors',
      'message',
      'status',
      'title',
      'type',
    ])
    expect(JSON.stringify(answered.body)).not.toMatch(/Private|taken@/i)
    expect((await visitor(started.url).signIn({ ...person('Taken'), password: 'Other!pass1' })).status).toBe(
      401,
    )
  })

  it('can’t be distinguished from an unknown address by the answer to a wrong password', async () => {
    await visitor(started.url).signUp(person('Known'))
    const wrong = await visitor(started.url).signIn({ ...person('Known'), password: 'Wrong!1' })
    const unknown = await visitor(started.url).signIn({ ...person('Unknown'), password: 'Wrong!1' })
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('content-type')).toContain('application/problem+json')
    expect(wrong.body.message).toBe('Invalid email or password')
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.headers.getSetCookie()).toEqual([])
  })

  it('can’t be spelled around: fields the call doesn’t know change nothing', async () => {
    const browser = visitor(started.url)
    const extra = {
      id: 'chosen',
      emailVerified: true,
      role: 'admin',
      callbackURL: 'https://elsewhere.test/',
      createdAt: 0,
    }
    expect((await browser.signUp({ ...person('Extra'), ...extra })).status).toBe(200)
    const { body } = await browser.send(sessionPath)
    expect(body.user).toMatchObject({ emailVerified: false })
    expect(body.user.id).not.toBe('chosen')
  })

  it('takes a name and a picture of ours, takes the picture off again, and takes nobody else’s', async () => {
    const browser = visitor(started.url)
    await browser.signUp(person('Profile'))
    const update = (body: object) => browser.send('/api/auth/update-user', body)
    expect((await update({ name: 'New Name', image: picture })).status).toBe(200)
    expect(await started.identity.identify(browser.headers())).toMatchObject({
      name: 'New Name',
      image: picture,
    })
    expect((await update({ image: 'https://elsewhere.test/track.png' })).status).toBe(400)
    expect((await update({ image: null })).status).toBe(200)
    expect(await started.identity.identify(browser.headers())).toMatchObject({
      name: 'New Name',
      image: null,
    })
    expect((await update({ email: 'other@thikana.test' })).status).toBe(400)
    const refused = await visitor(started.url).send('/api/auth/update-user', { name: 'Nobody' })
    expect(refused).toMatchObject({ status: 401, body: { message: refusalSentence(english, 'logInFirst') } })
  })

  it('has a password as it is typed, spaces and case included, of up to 128 characters and no more', async () => {
    const whole = `  Chand!pur ${'a'.repeat(114)}  `
    expect(whole).toHaveLength(128)
    const long = { ...person('Long'), password: whole }
    expect((await visitor(started.url).signUp({ ...long, password: `${whole}x` })).status).toBe(400)
    expect((await visitor(started.url).signUp(long)).status).toBe(200)
    const others = [whole.trim(), whole.slice(0, 127), whole.toLowerCase(), whole.toUpperCase()]
    for (const other of others)
      expect((await visitor(started.url).signIn({ ...long, password: other })).status).toBe(401)
    expect((await visitor(started.url).signIn({ ...long, password: `${whole}x` })).status).toBe(400)
    expect((await visitor(started.url).signIn(long)).status).toBe(200)
  })

  it('is signed out for good: the cookie of before is worth nothing', async () => {
    const browser = visitor(started.url)
    await browser.signUp(person('Leaving'))
    const before = browser.headers()
    expect((await browser.signOut()).status).toBe(200)
    expect(await started.identity.identify(before)).toBeNull()
    expect((await visitor(started.url).send(sessionPath, undefined, before)).body).toBeNull()
  })

  it('takes no session for one that was signing in while it was closed', async () => {
    await visitor(started.url).signUp(person('Closing'))
    const before = await count('SELECT count(*) FROM auth_session')
    const closing = await started.pool.connect()
    await closing.query("BEGIN; UPDATE auth_user SET closed_at = now() WHERE email = 'closing@thikana.test'")
    const signingIn = visitor(started.url).signIn(person('Closing'))
    await new Promise((resolve) => setTimeout(resolve, 500))
    await closing.query('COMMIT')
    closing.release()
    const answered = await signingIn
    expect(answered.status).toBe(401)
    expect(answered.headers.getSetCookie()).toEqual([])
    expect(await count('SELECT count(*) FROM auth_session')).toBe(before)
  })

  it('leaves no password behind once it is closed, and its address stays taken', async () => {
    const subject = await started.identity.createAccount(person('Gone'))
    await started.identity.close(subject)
    expect(await count('SELECT count(*) FROM auth_account WHERE user_id = $1', [subject])).toBe(0)
    expect((await visitor(started.url).signUp(person('Gone'))).status).toBe(409)
  })

  it('answers a body that is no JSON, or far too long, with a problem', async () => {
    const browser = visitor(started.url)
    expect(await browser.send('/api/auth/sign-in/email', '{"email":')).toMatchObject({ status: 400 })
    expect(await browser.send('/api/auth/sign-in/email', '[]')).toMatchObject({ status: 400 })
    expect(await browser.signIn({ email: 'a@thikana.test', password: 'x'.repeat(20_000) })).toMatchObject({
      status: 413,
    })
  })

  it.each([
    'change-password',
    'change-email',
    'delete-user',
    'request-password-reset',
    'sign-in/social',
    'list-sessions',
    'ok',
  ])('has no call %s', async (path) => {
    expect((await fetch(`${started.url}/api/auth/${path}`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${started.url}/api/auth/${path}`)).status).toBe(404)
  })
})

it('takes nobody for a guest because the database can’t be asked', async () => {
  const started = await startEmbedded()
  const browser = visitor(started.url)
  await browser.signUp(person('Outage'))
  await started.drop()
  await expect(started.identity.identify(browser.headers())).rejects.toThrow()
  expect(await browser.send(sessionPath)).toMatchObject({ status: 503, body: { status: 503 } })
  await started.close()
})
