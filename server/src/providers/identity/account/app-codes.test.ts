import { languages } from '@thikana/domain/language'
import { english } from '@thikana/texts/english'
import { refusalSentence } from '@thikana/texts/refusal'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { anyCode, appCode } from '@thikana/contract/sign-in/second-factor-code'
import { answerError } from '../../../http/api/problems.ts'
import { createOutbox } from '../../mail/choose.ts'
import { createEmbeddedIdentity } from '../embedded.ts'
import { quickHashing } from '../../../../test/identity/quick-hashing.ts'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'
import { codeFor, sendLastCode } from '../../../../test/identity/app-code.ts'

const password = 'Chand!pur1'
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@people.test`, password })

let started: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => {
  started = await startEmbedded()
})
afterAll(() => started.close())

const call = (browser: ReturnType<typeof visitor>, name: string, body: object) =>
  browser.send(`/api/auth/two-factor/${name}`, body)

const joinWithApp = async (name: string) => {
  const browser = visitor(started.url)
  await browser.signUp(person(name))
  const { key, backupCodes } = (await call(browser, 'begin', { password })).body
  const turnedOn = await sendLastCode(key, (code) => call(browser, 'turn-on', { code }))
  expect(turnedOn.status).toBe(200)
  return { browser, key, backupCodes: backupCodes as string[] }
}
const logIn = async (name: string, browser = visitor(started.url)) => {
  expect((await browser.signIn(person(name))).body).toEqual({ needsCode: true })
  return { browser }
}

it.each([
  ['of another account before it', (other: string) => `thikana.two_factor=${other}; `],
  [
    'of another account by the name it has elsewhere',
    (other: string) => `__Secure-thikana.two_factor=${other}; `,
  ],
  [
    'made of its own count of attempts',
    (_: string, own: string) => `__Secure-thikana.two_factor=2fa-attempts-${own.split('.')[0]}.x; `,
  ],
  ['that isn’t signed before it', () => `thikana.two_factor=2fa-${'a'.repeat(20)}.${'b'.repeat(43)}=; `],
])('a used code is taken no second time from a browser with a cookie %s', async (way, before) => {
  const { key } = await joinWithApp(`Seen${way.length}`)
  await joinWithApp(`Thief${way.length}`)
  const readCookie = async (name: string) =>
    (await logIn(name)).browser.cookies.get('thikana.two_factor') ?? ''
  const [theirs, own] = [await readCookie(`Thief${way.length}`), await readCookie(`Seen${way.length}`)]
  const code = codeFor(key)
  const { browser: owner } = await logIn(`Seen${way.length}`)
  expect((await call(owner, 'sign-in', { code })).status).toBe(200)
  const cookie = `${before(theirs, own)}thikana.two_factor=${own}`
  const again = await visitor(started.url).send('/api/auth/two-factor/sign-in', { code }, { cookie })
  expect([400, 401]).toContain(again.status)
  expect(again.headers.getSetCookie().join()).not.toContain('session_token=')
})

it('a code is checked for the person whose log-in waits, even if another person is logged in in that browser', async () => {
  const { browser: other, key } = await joinWithApp('Other')
  await joinWithApp('Waiting')
  const waiting = (await logIn('Waiting')).browser.cookies.get('thikana.two_factor') ?? ''
  other.cookies.set('thikana.two_factor', waiting)
  expect((await call(other, 'sign-in', { code: codeFor(key) })).status).toBe(400)
})

it('after the site’s secret was changed a code is refused with the reason, and a backup code still opens the account', async () => {
  const { key, backupCodes } = await joinWithApp('Rotated')
  const app = Fastify()
  app.decorate('languages', languages)
  app.setErrorHandler(answerError)
  let url = 'http://127.0.0.1:0'
  const identity = createEmbeddedIdentity({
    db: started.db,
    lookups: () => started.db,
    secret: 'quite another secret, long enough for anybody',
    publicUrl: () => url,
    log: { warn: () => {} },
    mail: createOutbox(),
    brand: 'Thikana',
    languages,
    hashing: quickHashing,
  })
  await identity.register(app)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { browser } = await logIn('Rotated', visitor(url))
  const refused = await call(browser, 'sign-in', { code: codeFor(key) })
  const entered = await call(browser, 'sign-in', { code: backupCodes[0] })
  const seen = await browser.send('/api/auth/security')
  await app.close()
  expect([refused.status, refused.body.message]).toEqual([409, refusalSentence(english, 'appUnreadable')])
  expect([entered.status, seen.body.twoFactor]).toEqual([200, { isOn: true, backupCodes: 9 }])
})

test('a code of the app may be typed with spaces and in Bangla digits, and is still refused if it is too short', () => {
  expect(appCode.parse('123 456')).toBe('123456')
  expect(appCode.parse('১২৩ ৪৫৬')).toBe('123456')
  expect(anyCode.parse('abcde১২৩৪৫')).toBe('abcde-12345')
  expect(appCode.safeParse('১২৩').success).toBe(false)
})
