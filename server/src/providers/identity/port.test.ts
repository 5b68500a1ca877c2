import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '@thikana/domain/refusal'
import { english } from '@thikana/texts/english'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFirebase } from '../../../test/identity/firebase.ts'
import type { Identity } from './port.ts'
import { startEmbedded, visitor } from '../../../test/identity/embedded.ts'

type NewAccount = { name: string; email: string; password: string }

type Started = {
  identity: Identity
  /** Makes an account, or finds the one its address has; returns its subject. */
  createAccount(person: NewAccount): Promise<string>
  /** Signs in as a browser and returns the headers that it sends afterwards; null if refused. */
  signIn(person: { email: string; password: string }): Promise<IncomingHttpHeaders | null>
  close(): Promise<void>
}

/** Every provider, as an app runs it. Each one passes the same suite. */
const adapters: Record<string, () => Promise<Started>> = {
  embedded: async () => {
    const { identity, url, close } = await startEmbedded()
    const signIn: Started['signIn'] = async (person) => {
      const browser = visitor(url)
      const { status } = await browser.signIn(person)
      return status === 200 ? browser.headers() : null
    }
    return { identity, createAccount: identity.createAccount, signIn, close }
  },
  firebase: async () => {
    const { identity, browse, close } = await startFirebase()
    const subjectOf = ({ email }: { email: string }) => `uid of ${email.split('@')[0]}`
    const names = new Map<string, string>()
    const signIn: Started['signIn'] = async ({ email }) => {
      const browser = browse()
      const { status } = await browser.enter({ sub: subjectOf({ email }), email, name: names.get(email) })
      return status === 200 ? browser.headers() : null
    }
    const createAccount: Started['createAccount'] = async (person) => {
      names.set(person.email, person.name)
      return subjectOf(person)
    }
    return { identity, createAccount, signIn, close }
  },
}

const password = 'Chand!pur1'
const amina = { name: 'Amina Khatun', email: 'amina@thikana.test', password }

describe.each(Object.entries(adapters))('identity provider %s', (_name, start) => {
  let started: Started
  beforeAll(async () => {
    started = await start()
  })
  afterAll(() => started.close())

  it('knows the person whose session the request carries', async () => {
    const before = Date.now()
    const subject = await started.createAccount(amina)
    const headers = await started.signIn(amina)
    const identified = await started.identity.identify(headers!)
    expect(identified).toMatchObject({ subject, email: amina.email, name: amina.name, image: null })
    expect(identified!.provider).not.toBe('')
    expect(identified!.createdAt).toBeInstanceOf(Date)
    expect(Math.abs(identified!.createdAt.getTime() - before)).toBeLessThan(60_000)
  })

  it.each([
    ['no cookie', {}],
    ['an empty cookie', { cookie: '' }],
    ['another site’s cookie', { cookie: 'theme=dark; _ga=1.2' }],
    ['a broken cookie', { cookie: 'thikana.session_token=%E0%A4%A; =;;=' }],
    ['a forged session', { cookie: `thikana.session_token=${'a'.repeat(32)}.${'b'.repeat(44)}` }],
  ])('takes a request with %s for a guest', async (_what, headers) => {
    await expect(started.identity.identify(headers)).resolves.toBeNull()
  })

  it('shows a person what it knows of them, and a guest nothing', async () => {
    const headers = await started.signIn(amina)
    const known = await started.identity.describe(english, headers!)
    expect(Object.keys(known)).not.toEqual([])
    const secrets = headers!.cookie?.match(/[\w-]{16,}/g) ?? []
    expect(secrets).not.toEqual([])
    for (const secret of secrets) expect(JSON.stringify(known)).not.toContain(secret)
    expect(await started.identity.describe(english, {})).toEqual({})
  })

  it('doesn’t count a guest as confirmed', async () => {
    expect(await started.identity.isConfirmed({})).toBe(false)
  })

  it('ends every session of a closed account immediately and never lets it sign in again', async () => {
    const person = { ...amina, email: 'leaver@thikana.test' }
    const subject = await started.createAccount(person)
    const phone = await started.signIn(person)
    const laptop = await started.signIn(person)
    await started.identity.close(subject)
    expect(await started.identity.identify(phone!)).toBeNull()
    expect(await started.identity.identify(laptop!)).toBeNull()
    expect(await started.signIn(person)).toBeNull()
    await started.createAccount(person)
    expect(await started.signIn(person)).toBeNull()
  })

  it('ends the sessions that begin while the account is being closed', async () => {
    const person = { ...amina, email: 'meanwhile@thikana.test' }
    const subject = await started.createAccount(person)
    const signIns = Array.from({ length: 6 }, () => started.signIn(person))
    await Promise.race(signIns)
    await started.identity.close(subject)
    for (const headers of await Promise.all(signIns))
      if (headers) expect(await started.identity.identify(headers)).toBeNull()
  })

  it('lists the open sessions of a person, and ends them all; they can sign in again, and others stay', async () => {
    const person = { ...amina, name: 'Elsewhere', email: 'elsewhere@thikana.test' }
    const subject = await started.createAccount(person)
    const other = await started.signIn(amina)
    const sessions = [await started.signIn(person), await started.signIn(person)]
    const open = await started.identity.listSessions(english, subject)
    expect(open).toHaveLength(2)
    expect(open[0]).toEqual({
      id: expect.any(String),
      device: expect.any(String),
      place: expect.any(String),
      startedAt: expect.stringMatching(/^2/),
      lastUsedAt: expect.stringMatching(/^2/),
    })
    expect(await started.identity.endSessions(subject)).toBe(2)
    for (const headers of sessions) expect(await started.identity.identify(headers!)).toBeNull()
    expect(await started.identity.identify(other!)).not.toBeNull()
    expect(await started.identity.listSessions(english, subject)).toEqual([])
    expect(await started.identity.identify((await started.signIn(person))!)).not.toBeNull()
    expect(await started.identity.endSessions('nobody')).toBe(0)
  })

  it('closes a closed or unknown account without an error, and affects nobody else', async () => {
    const headers = await started.signIn(amina)
    const gone = await started.createAccount({ ...amina, email: 'gone@thikana.test' })
    for (const subject of ['nobody', gone, gone]) await started.identity.close(subject)
    expect(await started.identity.identify(headers!)).not.toBeNull()
  })
})

describe('a provider whose accounts are our own', () => {
  let started: Awaited<ReturnType<typeof startEmbedded>>
  beforeAll(async () => {
    started = await startEmbedded()
  })
  afterAll(() => started.close())

  it('gives an address the same account however often it is made, and however it is written', async () => {
    const first = await started.identity.createAccount({ ...amina, email: 'rahim@thikana.test' })
    const again = await started.identity.createAccount({
      ...amina,
      email: '  RAHIM@Thikana.test ',
      name: 'Else',
    })
    expect(again).toBe(first)
  })

  it('gives an address one account when it is made ten times at the same time', async () => {
    const person = { ...amina, email: 'crowd@thikana.test' }
    const subjects = await Promise.all(
      Array.from({ length: 10 }, () => started.identity.createAccount(person)),
    )
    expect(new Set(subjects).size).toBe(1)
    expect((await visitor(started.url).signIn(person)).status).toBe(200)
  })

  it.each([
    ['a short password', { ...amina, email: 'x@thikana.test', password: 'A!b' }],
    ['a password without a capital letter', { ...amina, email: 'x@thikana.test', password: 'abcdef!' }],
    ['no name', { ...amina, email: 'x@thikana.test', name: ' ' }],
    [
      'a picture of another site',
      { ...amina, email: 'x@thikana.test', image: 'https://elsewhere.test/a.jpg' },
    ],
  ])('refuses an account with %s', async (_what, person) => {
    await expect(started.identity.createAccount(person)).rejects.toThrow(Refusal)
  })

  it('doesn’t count a session as a confirmation', async () => {
    const person = { ...amina, email: 'proof@thikana.test' }
    await started.identity.createAccount(person)
    const browser = visitor(started.url)
    expect((await browser.signIn(person)).status).toBe(200)
    expect(await started.identity.isConfirmed(browser.headers())).toBe(false)
  })
})
