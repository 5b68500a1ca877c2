import { afterEach, expect, it } from 'vitest'
import type { AttemptLimits } from './attempts.ts'
import { startEmbedded, visitor } from '../../../test/identity/embedded.ts'

const limits: AttemptLimits = {
  wrongPasswords: { max: 3, seconds: 60 },
  wrongForAccount: { max: 5, seconds: 60 },
  wrongFromDevices: { max: 6, seconds: 60 },
  wrongSignIns: { max: 6, seconds: 60 },
  signIns: { max: 8, seconds: 60 },
  signUps: { max: 2, seconds: 60 },
  confirmationEmails: { max: 2, seconds: 60 },
}
const person = (name: string) => ({ name, email: `${name}@thikana.test`, password: 'Chand!pur1' })
const wrong = (name: string) => ({ ...person(name), password: 'Wrong!1' })

let started: Awaited<ReturnType<typeof startEmbedded>>
const begin = async (options: Parameters<typeof startEmbedded>[0] = {}) => {
  started = await startEmbedded({ limits, ...options })
  await started.identity.createAccount(person('a'))
  await started.identity.createAccount(person('b'))
  return visitor(started.url)
}
afterEach(() => started.close())

it('a visitor may try three wrong passwords for one person, then waits, whatever address they claim', async () => {
  const browser = await begin()
  for (let at = 0; at < 3; at += 1) expect((await browser.signIn(wrong('a'))).status).toBe(401)
  const claims = {
    'x-forwarded-for': '203.0.113.7',
    'x-thikana-address': '203.0.113.8',
    'x-real-ip': '203.0.113.9',
  }
  const answered = await browser.send('/api/auth/sign-in/email', person('a'), claims)
  expect(answered.status).toBe(429)
  expect(answered.headers.get('content-type')).toContain('application/problem+json')
  expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(answered.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await browser.signIn({ ...person('a'), email: ' A@THIKANA.test' })).status).toBe(429)
  expect((await browser.signIn(person('b'))).status).toBe(200)
})

it('a visitor who tries twenty wrong passwords at the same time gets three of them checked', async () => {
  const browser = await begin({ limits: { ...limits, signIns: { max: 100, seconds: 60 } } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.signIn(wrong('a'))))
  expect(answers.filter((each) => each.status === 401).length).toBe(3)
})

it('a right password doesn’t count as a guess', async () => {
  const browser = await begin()
  for (let at = 0; at < 6; at += 1) expect((await browser.signIn(person('a'))).status).toBe(200)
})

it('a network may sign in only so often, for however many people', async () => {
  const browser = await begin()
  for (let at = 0; at < 8; at += 1) await browser.signIn(person(at % 2 ? 'a' : 'b'))
  expect((await browser.signIn(person('a'))).status).toBe(429)
})

it('a network may register only so many people', async () => {
  const browser = await begin()
  expect((await browser.signUp(person('c'))).status).toBe(200)
  expect((await browser.signUp(person('d'))).status).toBe(200)
  expect((await visitor(started.url).signUp(person('e'))).status).toBe(429)
})

it('visitors behind a trusted proxy are counted by their networks, the addresses of one network together', async () => {
  const browser = await begin({ trustProxy: true })
  const from = (address: string) =>
    browser.send('/api/auth/sign-in/email', wrong('a'), { 'x-forwarded-for': address })
  for (let at = 0; at < 3; at += 1) await from('203.0.113.7')
  expect((await from('203.0.113.8')).status).toBe(429)
  expect((await from('198.51.100.8')).status).toBe(401)
})

it('a network that tries one wrong password on many people waits, and who is right all the time doesn’t', async () => {
  const browser = await begin({
    trustProxy: true,
    limits: { ...limits, signIns: { max: 100, seconds: 60 } },
  })
  const from = (address: string, body: object) =>
    browser.send('/api/auth/sign-in/email', body, { 'x-forwarded-for': address })
  for (let at = 0; at < 12; at += 1) expect((await from('203.0.113.7', person('b'))).status).toBe(200)
  browser.cookies.clear()
  for (let at = 0; at < 6; at += 1)
    expect((await from(`203.0.113.${at}`, wrong(`nobody${at}`))).status).toBe(401)
  expect((await from('203.0.113.9', wrong('a'))).status).toBe(429)
  expect((await from('198.51.100.9', wrong('a'))).status).toBe(401)
})

it('an attempt counts again once its window is over, and what expired is swept', async () => {
  const browser = await begin()
  for (let at = 0; at < 4; at += 1) await browser.signIn(wrong('a'))
  await browser.signIn(person('b'))
  await started.pool.query("UPDATE auth_attempt SET expires_at = now() - interval '1 second'")
  await started.pool.query("UPDATE auth_session SET expires_at = now() - interval '1 second'")
  expect((await browser.signIn(wrong('a'))).status).toBe(401)
  const { rows } = await started.pool.query(
    'SELECT 1 FROM auth_attempt WHERE expires_at < now() UNION ALL SELECT 1 FROM auth_session',
  )
  expect(rows.length).toBeLessThanOrEqual(1)
})
