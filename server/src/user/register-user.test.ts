import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { photo } from '../../test/images/plain-photo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Answered = { status: number; body: Record<string, unknown>; headers: Headers }

/** What the register page does before `POST /users`: the session's cookie, and calls with it. */
const register = async (person: object) => {
  const json = { 'content-type': 'application/json', origin: server.url }
  const fetchAs = async (path: string, init: RequestInit = {}): Promise<Answered> => {
    const response = await server.guest.fetch(path, init)
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    }
  }
  const body = JSON.stringify(person)
  const made = await fetchAs('/api/auth/sign-up/email', { method: 'POST', headers: json, body })
  const cookie = made.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const send = (method: string, path: string, sent?: object | FormData) =>
    fetchAs(path, {
      method,
      headers: sent === undefined || sent instanceof FormData ? { cookie } : { ...json, cookie },
      ...(sent === undefined ? {} : { body: sent instanceof FormData ? sent : JSON.stringify(sent) }),
    })
  return { ...made, send }
}

const person = (name: string) => ({ name, email: `${name}@people.test`, password: 'Abcde!' })
const picture = (bytes: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.set('image', new Blob([bytes]), 'me.jpg')
  return form
}

describe('[V-register] a person who registers', () => {
  it('chooses six characters with a capital letter and any one of the special characters', async () => {
    const specials = ['!', '@', '#', '$', '%', '^', '&', '*']
    const answers = await Promise.all(
      specials.map((special, at) => register({ ...person(`special${at}`), password: `Abcde${special}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(specials.map(() => 200))
  })

  const rule = 'Password must include a capital letter and a special character'
  it.each([
    ['Name is required', { name: '' }],
    ['Name is required', { name: undefined }],
    ['Email is required', { email: '' }],
    ['Password is required', { password: '' }],
    ['Password must be at least 6 characters', { password: 'Abcd!' }],
    [rule, { password: 'abcde!' }],
    [rule, { password: 'Abcdef' }],
    [rule, { password: 'Abcde?' }],
  ])('reads “%s” for %o, and no account is created', async (sentence, wrong) => {
    const refused = await register({ ...person('refused'), ...wrong })
    expect(refused).toMatchObject({ status: 400, body: { message: sentence } })
    expect(refused.headers.getSetCookie()).toEqual([])
  })

  it('needs no picture, and can add one afterwards, which has to be a picture', async () => {
    const made = await register(person('pictured'))
    const me = async () => (await made.send('GET', '/api/users/pictured@people.test')).body
    expect(await me()).toMatchObject({ name: 'pictured', image: null })
    const text = await made.send('POST', '/api/images', picture('this is no picture'))
    expect([text.status, text.body.message]).toEqual([
      415,
      'This file is not a JPEG, PNG, WebP or AVIF picture. Please choose one, or save your photo as JPEG first.',
    ])
    const stored = await made.send('POST', '/api/images', picture(new Uint8Array(await photo())))
    const { url } = stored.body.data as { url: string }
    for (const elsewhere of ['https://elsewhere.test/me.jpg', '/images/none.webp'])
      expect((await made.send('POST', '/api/users', { image: elsewhere })).status).toBe(400)
    expect((await made.send('POST', '/api/users', { image: url })).status).toBe(200)
    expect((await me()).image).toBe(url)
  })
})

describe('POST /users', () => {
  it('[C-users-add] takes what the register page sends, makes the person once and believes nothing but name and picture', async () => {
    const made = await register(person('sent'))
    const claims = {
      name: 'Sent Person',
      email: ' SENT@people.test ',
      role: 'admin',
      status: 'fraud',
      created_at: '1999-01-01T00:00:00.000Z',
      last_log_in: '1999-01-01T00:00:00.000Z',
      firebaseUid: 'chosen',
    }
    const first = await made.send('POST', '/api/users', claims)
    expect(first).toMatchObject({ status: 200, body: { acknowledged: true } })
    const me = async () => (await made.send('GET', '/api/users/sent@people.test')).body
    const before = await me()
    expect(before).toMatchObject({
      _id: first.body.insertedId,
      name: 'Sent Person',
      email: 'sent@people.test',
      role: 'user',
      status: 'active',
    })
    expect(before.firebaseUid).not.toBe('chosen')
    expect(String(before.created_at) > '2026').toBe(true)
    const again = await made.send('POST', '/api/users', { ...claims, name: 'New Name' })
    expect(again.body.insertedId).toBe(first.body.insertedId)
    const after = await me()
    expect(after).toMatchObject({ name: 'New Name', role: 'user', created_at: before.created_at })
    expect(String(after.last_log_in) > String(before.last_log_in)).toBe(true)
  })

  it('that never arrived locks nobody out: ten concurrent first calls find the same person', async () => {
    const made = await register(person('lost'))
    const calls = Array.from({ length: 10 }, () => made.send('GET', '/api/users/lost@people.test'))
    const ids = (await Promise.all(calls)).map(({ body }) => body._id)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeTypeOf('string')
  })

  it('in another person’s name is refused', async () => {
    const made = await register(person('honest'))
    expect(await made.send('POST', '/api/users', { email: 'sent@people.test' })).toMatchObject({
      status: 403,
      body: { message: 'That email address is not yours.' },
    })
  })
})
