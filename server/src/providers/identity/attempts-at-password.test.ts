// @module-tag slow
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loopbackLimits, publicLimits } from './attempts.ts'
import { startEmbedded, visitor } from '../../../test/identity/embedded.ts'

const right = 'Chand!pur1'
const person = (name: string, password = right) => ({ name, email: `${name}@thikana.test`, password })

let started: Awaited<ReturnType<typeof startEmbedded>>
beforeEach(async () => {
  started = await startEmbedded({ trustProxy: true, limits: publicLimits })
  for (const name of ['victim', 'bystander']) await started.identity.createAccount(person(name))
})
afterEach(() => started.close())

/** A new client with its own network each time. */
const stranger = (at: number, password: string, name = 'victim') =>
  visitor(started.url).send('/api/auth/sign-in/email', person(name, password), {
    'x-forwarded-for': `11.${at >> 8}.${at & 255}.1`,
  })

const at = (address: string) => ({ 'x-forwarded-for': address })
const path = '/api/auth/sign-in/email'

it('a device that an account knows has only so many tries of its own', async () => {
  const thief = visitor(started.url)
  await thief.send(path, person('victim'), at('203.0.113.7'))
  const tries = publicLimits.wrongPasswords.max
  for (let each = 0; each < tries; each += 1)
    expect((await thief.send(path, person('victim', 'Wrong!1'), at(`203.0.${each}.7`))).status).toBe(401)
  expect((await thief.send(path, person('victim'), at('198.51.100.7'))).status).toBe(429)
  expect((await stranger(1, right)).status).toBe(200)
})

it('a new password makes every device unknown until a person gives it there', async () => {
  const [thief, owner] = [visitor(started.url), visitor(started.url)]
  await thief.send(path, person('victim'), at('203.0.113.7'))
  await owner.send(path, person('victim'), at('203.0.113.8'))
  const change = { password: right, newPassword: 'Sylhet!22' }
  expect((await owner.send('/api/auth/password/change', change)).status).toBe(200)
  for (let each = 0; each < publicLimits.wrongForAccount.max; each += 1) await stranger(each, 'Wrong!1')
  const guess = person('victim', 'Sylhet!22')
  expect((await thief.send(path, guess, at('198.51.100.9'))).status).toBe(429)
  expect((await owner.send(path, guess, at('198.51.100.9'))).status).toBe(200)
})

it('the devices that an account knows have only so many tries together', async () => {
  const statuses: number[] = []
  for (let each = 0; each < 7; each += 1) {
    const thief = visitor(started.url)
    await thief.send(path, person('victim'), at('203.0.113.7'))
    for (let guess = 0; guess < publicLimits.wrongPasswords.max; guess += 1)
      statuses.push((await thief.send(path, person('victim', 'Wrong!1'), at('203.0.113.7'))).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(publicLimits.wrongFromDevices.max)
})

it('a signed-in person confirms their password even if strangers have used up the account’s attempts', async () => {
  const owner = visitor(started.url)
  await owner.send(path, person('victim'), at('203.0.113.7'))
  owner.cookies.delete('thikana.device')
  for (let each = 0; each < publicLimits.wrongForAccount.max; each += 1) await stranger(each, 'Wrong!1')
  expect((await stranger(99, right)).status).toBe(429)
  expect((await owner.send('/api/auth/confirm', { password: right })).status).toBe(200)
})

it('a note of a known device counts only for the account it was made for, and can’t be forged', async () => {
  const thief = visitor(started.url)
  await thief.send(path, person('bystander'), at('203.0.113.7'))
  const note = thief.cookies.get('thikana.device') ?? ''
  expect(note).toMatch(/^[\w-]{16}\.[\w-]{43}$/)
  for (let each = 0; each < publicLimits.wrongForAccount.max; each += 1) await stranger(each, 'Wrong!1')
  for (const value of [note, `${note.slice(0, 16)}.${'A'.repeat(43)}`, `${'~'.repeat(50)}${note}`, '%00']) {
    thief.cookies.set('thikana.device', value)
    expect((await thief.send(path, person('victim'), at('198.51.100.7'))).status).toBe(429)
  }
})

it('a browser that a family shares is known to each of five accounts, and can’t be read by scripts', async () => {
  const shared = visitor(started.url)
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const name of names) {
    await started.identity.createAccount(person(name))
    const { headers } = await shared.send(path, person(name), at('203.0.113.7'))
    const cookie = headers.getSetCookie().find((one) => one.startsWith('thikana.device='))
    expect(cookie).toMatch(/; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  }
  expect(shared.cookies.get('thikana.device')?.split('~')).toHaveLength(5)
  const known = shared.cookies.get('thikana.device')
  await shared.send(path, person('f'), at('203.0.113.7'))
  expect(shared.cookies.get('thikana.device')).toBe(known)
})

it('loopback allows no more guesses at an account than the public address does', () => {
  for (const name of ['wrongPasswords', 'wrongForAccount'] as const)
    expect(loopbackLimits[name]).toEqual(publicLimits[name])
})
