// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publicLimits } from './attempts.ts'
import { startEmbedded, visitor } from '../../../test/identity/embedded.ts'

const right = 'Chand!pur1'
const person = (name: string, password = right) => ({ name, email: `${name}@thikana.test`, password })

let started: Awaited<ReturnType<typeof startEmbedded>>
beforeEach(async () => {
  started = await startEmbedded({ trustProxy: true, limits: publicLimits, withRealHashing: true })
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

describe('a thousand wrong passwords for one account within a minute, each from another network', () => {
  it('let no right guess through afterwards, and lock out neither its owner nor anyone else', async () => {
    const owner = visitor(started.url)
    expect((await owner.send(path, person('victim'), at('203.0.113.7'))).status).toBe(200)
    const begun = Date.now()
    const statuses: number[] = []
    for (let from = 0; from < 1000; from += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, one) => stranger(from + one, `Wrong!${from + one}`)),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(Date.now() - begun).toBeLessThan(60_000)
    expect(statuses.filter((status) => status === 401)).toHaveLength(publicLimits.wrongForAccount.max)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - publicLimits.wrongForAccount.max)
    const guessed = await stranger(2000, right)
    expect([guessed.status, guessed.headers.getSetCookie()]).toEqual([429, []])
    expect(Number(guessed.headers.get('retry-after'))).toBeGreaterThan(60)

    expect(await started.identity.identify(owner.headers())).toMatchObject({ email: 'victim@thikana.test' })
    expect((await owner.signOut()).status).toBe(200)
    expect((await owner.send(path, person('victim'), at('198.51.100.9'))).status).toBe(200)
    expect((await stranger(2001, right, 'bystander')).status).toBe(200)
  })

  it('are limited for one network as for many, and lock no one else of that network out', async () => {
    const browser = visitor(started.url)
    const statuses: number[] = []
    for (let from = 0; from < 1000; from += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => browser.signIn(person('victim', 'Wrong!1'))),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(publicLimits.wrongPasswords.max)
    expect((await browser.signIn(person('victim'))).status).toBe(429)
    expect((await browser.signIn(person('bystander'))).status).toBe(200)
  })
})
