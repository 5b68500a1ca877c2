// Longer than a file should be: everything that is said in the language of a request, on one server.
import { answers } from '@thikana/contract/problem'
import { problemOf } from '@thikana/domain/problem'
import { i18nOf } from '@thikana/texts/i18n-of'
import { problemText } from '@thikana/texts/problem'
import { noticeTitle } from '@thikana/texts/notice/notice'
import { refusalSentence } from '@thikana/texts/refusal'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId } from '../../test/factories/user.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import { listen } from '../../test/notices.ts'
import { readPdf } from '../../test/pdf-text.ts'
import { fetchRaw } from '../../test/raw.ts'
import { signUpAt, startTestServer, type TestServer } from '../../test/server.ts'
import { newId } from '../database/rows/ids.ts'
import { preferredLanguage } from './language.ts'

const bangla = i18nOf('bn')
const [inEnglish, inBangla] = ['Please log in first.', refusalSentence(bangla, 'logInFirst')]
const lettersOfBangla = /[\u0980-\u09ff]/

let server: TestServer
let agent: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(() => server.stop())

/** What a guest is told who asks for notices with this header. */
const refused = async (accepted: string | undefined, url = server.url) => {
  const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-language': accepted }
  const answer = await fetchRaw(`${url}/api/notices`, headers)
  return { ...answer, body: JSON.parse(answer.bytes.toString()) }
}

const asked = async (person: Client, path: string, accepted: string, init: RequestInit = {}) => {
  const headers = { ...(init.headers as Record<string, string>), 'accept-language': accepted }
  const answer = await person.fetch(path, { ...init, headers })
  return { answer, text: await answer.text() }
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe('[S-languages] a refusal', () => {
  it.each([
    'bn',
    'BN',
    'bn-BD',
    'bn-Beng-BD',
    'fr;q=0.9, bn;q=0.5',
    'en;q=0.4,bn',
    'bn, en',
    'en;q=0, bn;q=0.001',
  ])('is in Bangla for a browser that prefers “%s”, with the same code and title', async (accepted) => {
    const { status, headers, body } = await refused(accepted)
    expect(status).toBe(401)
    expect(body).toEqual({
      type: 'urn:thikana:problem:logInFirst',
      code: 'logInFirst',
      title: answers.noSession.title,
      status: 401,
      detail: inBangla,
      message: inBangla,
      errors: [],
    })
    expect(headers['content-language']).toBe('bn')
    expect(headers.vary).toContain('accept-language')
  })

  it.each([
    undefined,
    '',
    '*',
    'de',
    'en',
    'en-GB, bn;q=0.9',
    'en;q=1, bn;q=0.1',
    'bn;q=0',
    'bengali',
    'bn;q=2',
    'bn;q=high',
    'bn_BD',
    ';q=1,,;',
  ])('is in English for one that prefers “%s”', async (accepted) => {
    const { headers, body } = await refused(accepted)
    expect(body.message).toBe(inEnglish)
    expect(headers['content-language']).toBe('en')
    expect(headers.vary).toContain('accept-language')
  })

  it('is in English at an installation that speaks nothing else, and in Bangla at one that speaks only that', async () => {
    const [english, only, both] = await Promise.all(
      ['en', 'bn', 'bn,en'].map((LANGUAGES) => server.startAnother({ LANGUAGES })),
    )
    expect((await refused('bn', english)).body.message).toBe(inEnglish)
    expect((await refused('en', only)).body.message).toBe(inBangla)
    // The specification's texts are what whoever prefers nothing gets.
    for (const accepted of [undefined, '*', 'de'])
      expect((await refused(accepted, both)).body.message).toBe(inEnglish)
  })

  it('is in Bangla too if nothing is there, an address is too long, or a body can’t be read', async () => {
    const tell = async (path: string, init: RequestInit = {}) =>
      (JSON.parse((await asked(agent, path, 'bn', init)).text) as { message: string }).message
    expect(await tell('/api/properties/none')).toBe(refusalSentence(bangla, 'propertyNotFound'))
    expect(await tell(`/api/properties/${'x'.repeat(400)}`)).toBe(refusalSentence(bangla, 'notFound'))
    const cut = { ...json({}), body: '{' }
    expect(await tell('/api/properties', cut)).toBe(refusalSentence(bangla, 'malformedBody'))
  })

  it('of a form says in Bangla what is wrong with each field', async () => {
    const { text } = await asked(agent, '/api/properties', 'bn', json({ title: ' ', priceMin: 'much' }))
    const { message, errors } = JSON.parse(text) as { message: string; errors: Record<string, string>[] }
    const required = problemText(bangla, problemOf('title', 'required'))
    expect(errors).toContainEqual({ path: 'title', message: required })
    expect(errors.length).toBeGreaterThan(3)
    for (const said of [message, ...errors.map((error) => error['message'])])
      expect(said).toMatch(lettersOfBangla)
  })

  it('of what guests share is in the language of each of them', async () => {
    const open = await server.startAnother({ BROWSE: 'public' })
    for (const accepted of ['bn', 'en', 'bn']) {
      const { bytes } = await fetchRaw(`${open}/api/properties/none`, { 'accept-language': accepted })
      const { message } = JSON.parse(bytes.toString()) as { message: string }
      expect(message).toBe(refusalSentence(i18nOf(accepted === 'bn' ? 'bn' : 'en'), 'propertyNotFound'))
    }
  })
})

test('a person who logs in with a wrong password, or registers an address twice, is told in Bangla', async () => {
  const { email } = await signUpAt(server.url, 'Registered')
  const origin = { headers: { 'content-type': 'application/json', origin: server.url } }
  const tell = async (path: string, body: object) => {
    const { text } = await asked(server.guest, `/api/auth/${path}`, 'bn', { ...json(body), ...origin })
    return JSON.parse(text) as { type: string; code: string; message: string }
  }
  const wrong = await tell('sign-in/email', { email, password: 'Wrong!2026' })
  const taken = await tell('sign-up/email', { email, password: 'Secret!2026', name: 'Again' })
  const codes = ['INVALID_EMAIL_OR_PASSWORD', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']
  expect([wrong.code, taken.code]).toEqual(codes)
  for (const { type, message } of [wrong, taken]) {
    expect(type).toBe('about:blank')
    expect(message).toMatch(lettersOfBangla)
    expect(message).not.toMatch(/[A-Za-z]/)
  }
  const weak = await tell('sign-up/email', { email: 'other@people.test', password: 'x', name: 'Weak' })
  expect(weak.message).toMatch(lettersOfBangla)
})

test('a person reads in Bangla which devices they are logged in on', async () => {
  const person = await server.buildUser('Travelling')
  const devices = async (accepted: string) => {
    const { text } = await asked(person, '/api/auth/security', accepted)
    return (JSON.parse(text) as { sessions: { device: string }[] }).sessions
  }
  expect((await devices('bn'))[0]?.device).toMatch(lettersOfBangla)
  expect((await devices('en'))[0]?.device).not.toMatch(lettersOfBangla)
})

describe('a notice', () => {
  const inTheirLanguage = noticeTitle(bangla, 'roleChanged', { role: 'agent' })
  const plant = async (person: Client) => {
    const [id, userId] = [newId(), await findUserId(person)]
    await server.database.db.execute(
      sql`insert into notice (id, user_id, kind, data) values (${id}, ${userId}, 'roleChanged', '{"role": "agent"}')`,
    )
  }

  it('is listed in the language of the request', async () => {
    const person = await server.buildUser('Reader')
    await plant(person)
    const list = async (accepted: string) => JSON.parse((await asked(person, '/api/notices', accepted)).text)
    expect(inTheirLanguage).toMatch(lettersOfBangla)
    expect(await list('bn')).toMatchObject([{ title: inTheirLanguage }])
    expect(await list('en')).toMatchObject([{ title: 'You are an agent now: you can list properties' }])
  })

  it('arrives on each stream in the language that its address names', async () => {
    const person = await server.buildUser('Listener')
    const [english, other] = await Promise.all([listen(person), listen(person, undefined, 'bn')])
    await plant(person)
    for (const stream of [english, other]) await expect.poll(() => stream.events).toHaveLength(1)
    expect(english.events[0]?.notice.title).toBe('You are an agent now: you can list properties')
    expect(other.events[0]?.notice.title).toBe(inTheirLanguage)
    await Promise.all([english.stop(), other.stop()])
  })

  it('is in Bangla in the file of a person’s own data', async () => {
    const person = await server.buildUser('Exporter')
    await plant(person)
    const file = await (await person.fetch('/api/account/export?language=bn')).json()
    expect(file).toMatchObject({ notices: [{ title: inTheirLanguage }] })
  })
})

describe('a file that a browser opens by its address', () => {
  const open = async (person: Client, path: string, accepted = 'en') => {
    const answer = await person.fetch(path, { headers: { 'accept-language': accepted } })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }

  it('is a receipt in the language of its address, else in the one that the browser prefers', async () => {
    const buyer = await server.buildUser('Buyer')
    const propertyId = await buildVerifiedProperty(server, agent, { image: await agent.upload() })
    const path = `/api/offers/${await buildBoughtOffer(server, agent, buyer, propertyId)}/receipt.pdf`
    const read = async (address: string, accepted?: string) =>
      readPdf(await open(buyer, address, accepted)).text
    for (const [text, language] of [
      [await read(path), 'en'],
      [await read(`${path}?language=bn`), 'bn'],
      [await read(`${path}?language=en`, 'bn'), 'en'],
      [await read(path, 'bn'), 'bn'],
    ] as const)
      expect([text.includes('Test mode'), lettersOfBangla.test(text)], language).toEqual(
        language === 'en' ? [true, false] : [false, true],
      )
  })

  it('is a viewing for a calendar in the language of its address', async () => {
    const buyer = await server.buildUser('Visitor')
    const propertyId = await buildVerifiedProperty(server, agent, { image: await agent.upload() })
    const threadId = await buildThread(buyer, propertyId)
    const [slotId = ''] = await buildSlots(agent, [slotTime(3)])
    const path = `/api/viewings/${await buildViewing(buyer, threadId, slotId)}/calendar.ics`
    const summaryOf = async (address: string) =>
      /^SUMMARY:(.+)$/m.exec(String(await open(buyer, address)))?.[1]
    expect(await summaryOf(`${path}?language=bn`)).toMatch(lettersOfBangla)
    expect(await summaryOf(path)).not.toMatch(lettersOfBangla)
  })

  it('is refused in its language, and with one that nobody speaks here', async () => {
    const person = await server.buildUser('Guesser')
    const tell = async (language: string) => {
      const answer = await person.fetch(`/api/viewings/none/calendar.ics?language=${language}`)
      return [answer.status, ((await answer.json()) as { message: string }).message]
    }
    expect(await tell('bn')).toEqual([404, refusalSentence(bangla, 'viewingNotFound')])
    expect(await tell('de')).toEqual([400, 'Language must be one of en, bn'])
  })
})

test('an installation’s language is found in a header in the order of its qualities, if it names one', () => {
  const both = ['bn', 'en'] as const
  expect(preferredLanguage('fr, en;q=0.2, bn;q=0.8', both)).toBe('bn')
  expect(preferredLanguage('en;q=0.5, bn;q=0.5', both)).toBe('en')
  expect(preferredLanguage('bn, en;q=0.5', ['en'])).toBe('en')
  const long = `${'de,'.repeat(400)}bn`
  for (const named of [undefined, '', '*', 'de, *;q=0.5', 'en;q=0', long])
    expect(preferredLanguage(named, both)).toBeNull()
})
