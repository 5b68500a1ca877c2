import type { FastifyRequest } from 'fastify'
import type { Language } from '@thikana/domain/language'
import { languages } from '@thikana/domain/language'
import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../test/client.ts'
import { startEmbedded, visitor } from '../../test/identity/embedded.ts'
import { createIssuer, projectId } from '../../test/identity/firebase.ts'
import { signInAs } from '../../test/identity/google.ts'
import { confirm, signInAt, startTestServer, type TestServer } from '../../test/server.ts'
import { appUser } from '../database/schema/user.ts'
import { createTokenReader } from '../providers/identity/firebase/token.ts'
import { readActor } from '../user/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const choose = (person: Client, language: unknown) =>
  person.call('PATCH /account/language', { body: { language } })
const told = async (person: Client) => {
  const session = (await (await person.fetch('/api/auth/get-session')).json()) as {
    user: { language: Language | null }
  }
  return session.user.language
}
const storedOf = async (email: string, { database: { db } } = server) =>
  (await db.select({ language: appUser.language }).from(appUser).where(eq(appUser.email, email)))[0]?.language

describe('[C-account-language] a signed-in person', () => {
  it.each(['user', 'agent', 'admin'] as const)('as %s chooses the language of their emails', async (role) => {
    const person = await server.buildUser(`Chooser ${role}`, role)
    expect(await told(person)).toBeNull()
    const first = await choose(person, 'bn')
    expect([first.status, first.body]).toEqual([200, { acknowledged: true, modifiedCount: 1 }])
    expect((await choose(person, 'bn')).body.modifiedCount).toBe(0)
    expect(await told(person)).toBe('bn')
    expect((await choose(person, 'en')).body.modifiedCount).toBe(1)
    expect(await told(person)).toBe('en')
    expect((await person.call('GET /account/export')).body.profile).toMatchObject({ language: 'en' })
  })

  it('is told their language when they log in', async () => {
    await choose(await server.buildUser('Returning'), 'bn')
    expect(await told(await signInAt(server.url, 'Returning'))).toBe('bn')
    const body = JSON.stringify({ email: 'returning@people.test', password: 'Secret!2026' })
    const headers = { 'content-type': 'application/json', origin: server.url }
    const answer = await server.guest.fetch('/api/auth/sign-in/email', { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ user: { language: 'bn' } })
  })

  it.each([
    ['that nobody here speaks', 'fr', 'Language must be one of those that are offered'],
    ['that is none', 7, 'Language must be one of those that are offered'],
    ['left out', undefined, 'Language is required'],
  ])('can’t choose a language %s', async (_what, language, message) => {
    const person = await server.buildUser('Wrong chooser')
    const { status, body } = await choose(person, language)
    expect([status, body.errors]).toEqual([400, [{ path: 'language', message }]])
    expect(await told(person)).toBeNull()
  })

  it('can’t choose one that the installation doesn’t speak, nor is it told of one from before', async () => {
    const person = await server.buildUser('Former')
    await choose(person, 'bn')
    const english = await signInAt(await server.startAnother({ LANGUAGES: 'en' }), 'Former')
    const { status, body } = await choose(english, 'bn')
    const message = 'Language must be one of those that are offered'
    expect([status, body.errors]).toEqual([400, [{ path: 'language', message }]])
    expect(await told(english)).toBeNull()
    expect(await told(person)).toBe('bn')
  })

  it('takes the choice along when the account is deleted', async () => {
    const person = await server.buildUser('Leaver')
    await choose(person, 'bn')
    await confirm(person)
    expect((await person.call('DELETE /account', { body: { word: confirmationPhrase } })).status).toBe(200)
    expect(await storedOf(person.email)).toBeNull()
    expect((await choose(person, 'en')).status).toBe(401)
  })
})

describe('a guest', () => {
  it('can’t choose a language for an account', async () => {
    expect((await choose(server.guest, 'bn')).status).toBe(401)
  })
})

describe('a new account', () => {
  const cases: [string, Language | null][] = [
    ['bn', 'bn'],
    ['en-GB,en;q=0.9,bn;q=0.5', 'en'],
    ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
    ['fr', null],
    ['*', null],
  ]

  it.each(cases)('with a password has the language of a page in “%s”: %s', async (header, language) => {
    const email = `new${cases.findIndex(([one]) => one === header)}@people.test`
    const browser = visitor(server.url)
    const person = { name: 'New', email, password: 'Secret!2026' }
    const headers = { 'accept-language': header }
    expect((await browser.send('/api/auth/sign-up/email', person, headers)).status).toBe(200)
    expect((await browser.send('/api/users', { email }, headers)).status).toBe(200)
    expect(await storedOf(email)).toBe(language)
    const later = await browser.send('/api/users', { email }, { 'accept-language': 'en' })
    expect([later.status, await storedOf(email)]).toEqual([200, language])
  })

  it('by Google has that of the page that they come back to', async () => {
    const started = await startEmbedded({ withGoogle: true })
    const enter = async (name: string, header: string) => {
      const browser = visitor(started.url)
      await signInAs(browser, { name, email: `${name}@mail.test` })
      const headers = { ...browser.headers(), 'accept-language': header }
      const request = { headers, server: { languages } } as unknown as FastifyRequest
      await readActor(request, started.identity, { db: started.db } as TestServer['database'])
      return (await browser.send('/api/auth/get-session')).body.user.language
    }
    expect([await enter('amina', 'bn'), await enter('rafiq', 'en'), await enter('jean', 'fr')]).toEqual([
      'bn',
      'en',
      null,
    ])
    await started.close()
  })

  it('at Firebase has that of the page too, and is told it', async () => {
    const issuer = await createIssuer()
    const readToken = createTokenReader(projectId, issuer.keys)
    const env = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: 'a-key' }
    const firebase = await startTestServer({ env, readToken })
    const browser = visitor(firebase.url)
    const claims = { sub: 'amina', name: 'Amina', email: 'amina@thikana.test' }
    const entered = await browser.send('/api/auth/firebase', { idToken: await issuer.sign(claims) })
    expect(entered.body.user.language).toBeNull()
    await browser.send('/api/users', { email: claims.email }, { 'accept-language': 'bn' })
    expect(await storedOf(claims.email, firebase)).toBe('bn')
    const person = createClient(firebase.url, claims.email, browser.headers().cookie)
    expect(await told(person)).toBe('bn')
    await choose(person, 'en')
    expect(await told(person)).toBe('en')
    await firebase.stop()
  })
})
