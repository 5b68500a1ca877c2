// @module-tag commit
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authVerification } from '../../../database/schema/identity.ts'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'
import { untilWaiting } from '../../../../test/locks.ts'
import { makeAuthenticator } from '../../../../test/identity/authenticator.ts'
import { codeFor } from '../../../../test/identity/app-code.ts'

const password = 'Chand!pur1'
const fresh = 'Sylhet!22'
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@people.test`, password })

let started: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => {
  started = await startEmbedded()
})
afterAll(() => started.close())

type Browser = ReturnType<typeof visitor>

const post = (browser: Browser, call: string, body: object) => browser.send(`/api/auth/${call}`, body)

const join = async (name: string) => {
  const browser = visitor(started.url)
  await browser.signUp(person(name))
  await post(browser, 'confirm', { password })
  return browser
}
const challengeFor = async (browser: Browser, call: string) =>
  (await browser.send(`/api/auth/passkeys/${call}`)).body.challenge

/** Delays a password reset just before its commit, until `meanwhile` has run as far as it can without seeing it. */
const whileChoosing = async <Done>(name: string, meanwhile: () => Promise<Done>): Promise<Done> => {
  const owner = visitor(started.url)
  await post(owner, 'password/forgot', { email: person(name).email })
  const token = await started.tokenFor(person(name).email, 'reset-password')
  const holder = await started.pool.connect()
  await holder.query('BEGIN; LOCK TABLE mail IN SHARE MODE')
  const chosen = post(owner, 'password/reset', { token, password: fresh })
  await untilWaiting(started.pool, 1)
  const under = meanwhile()
  await untilWaiting(started.pool, 2)
  await holder.query('ROLLBACK')
  holder.release()
  expect((await chosen).status).toBe(200)
  return under
}

type Way = (browser: Browser, name: string) => Promise<() => Promise<{ status: number; browser: Browser }>>

const ways: [string, Way][] = [
  [
    'a log-in by the old password',
    async (_, name) => async () => {
      const browser = visitor(started.url)
      return { ...(await browser.signIn(person(name))), browser }
    },
  ],
  [
    'a log-in by a passkey that was set up with it',
    async (current) => {
      const device = makeAuthenticator()
      const made = device.create(await challengeFor(current, 'new'), { origin: started.url })
      await post(current, 'passkeys/add', { name: 'Phone', response: made })
      const browser = visitor(started.url)
      const response = device.get(await challengeFor(browser, 'sign-in'), { origin: started.url })
      return async () => ({ ...(await post(browser, 'passkeys/sign-in', { response })), browser })
    },
  ],
  [
    'a log-in that waits for a code',
    async (current, name) => {
      const { body } = await post(current, 'two-factor/begin', { password })
      await post(current, 'two-factor/turn-on', { code: codeFor(body.key) })
      const browser = visitor(started.url)
      await browser.signIn(person(name))
      const code = body.backupCodes[0]
      return async () => ({ ...(await post(browser, 'two-factor/sign-in', { code })), browser })
    },
  ],
  [
    'an authenticator app turned on',
    async (browser) => {
      const { body } = await post(browser, 'two-factor/begin', { password })
      const code = codeFor(body.key)
      return async () => ({ ...(await post(browser, 'two-factor/turn-on', { code })), browser })
    },
  ],
  [
    'a passkey added',
    async (browser) => {
      const made = makeAuthenticator().create(await challengeFor(browser, 'new'), { origin: started.url })
      return async () => ({
        ...(await post(browser, 'passkeys/add', { name: 'Phone', response: made })),
        browser,
      })
    },
  ],
]

it.each(ways)(
  '%s while a new password is chosen by mail opens nothing and leaves nothing behind',
  async (way, prepare) => {
    const name = `Raced${ways.findIndex(([each]) => each === way)}`
    const { status, browser } = await whileChoosing(name, await prepare(await join(name), name))
    expect([401, 409]).toContain(status)
    expect(await started.identity.identify(browser.headers())).toBeNull()
    const owner = visitor(started.url)
    expect((await owner.signIn({ ...person(name), password: fresh })).body.user).toBeDefined()
    const { body } = await owner.send('/api/auth/security')
    expect(body).toMatchObject({ twoFactor: { isOn: false }, passkeys: [], sessions: [{ isCurrent: true }] })
  },
)

it('a log-in by the old password, started while a new one is chosen, never reaches the step of the code', async () => {
  const current = await join('Waiting')
  await post(current, 'email/verify', {
    token: await started.tokenFor('waiting@people.test', 'verify-email'),
  })
  const { body } = await post(current, 'two-factor/begin', { password })
  await post(current, 'two-factor/turn-on', { code: codeFor(body.key) })
  const browser = visitor(started.url)
  const { status } = await whileChoosing('Waiting', () => browser.signIn(person('Waiting')))
  expect(status).toBe(401)
  expect(browser.cookies.has('thikana.two_factor')).toBe(false)
  const waits = like(authVerification.identifier, '2fa-%')
  const notes = await started.db.select().from(authVerification).where(waits)
  expect(notes.filter(({ identifier }) => !identifier.startsWith('2fa-attempts'))).toEqual([])
})

it('a password change with the old password never replaces one that was reset by mail in between', async () => {
  const current = await join('Replaced')
  const change = { password, newPassword: 'Third!pass1' }
  const { status } = await whileChoosing('Replaced', () => post(current, 'password/change', change))
  expect(status).toBe(401)
  const tryPassword = async (chosen: string) =>
    (await visitor(started.url).signIn({ ...person('Replaced'), password: chosen })).status
  expect([await tryPassword('Third!pass1'), await tryPassword(fresh)]).toEqual([401, 200])
})

it.each([
  [
    'adds a passkey',
    async (current: Browser) => {
      const made = makeAuthenticator().create(await challengeFor(current, 'new'), { origin: started.url })
      return () => post(current, 'passkeys/add', { name: 'Phone', response: made })
    },
  ],
  [
    'turns an app on',
    async (current: Browser) => {
      const code = codeFor((await post(current, 'two-factor/begin', { password })).body.key)
      return () => post(current, 'two-factor/turn-on', { code })
    },
  ],
  ['turns an app off', async (current: Browser) => () => post(current, 'two-factor/turn-off', { password })],
  [
    'changes the password',
    async (current: Browser) => () => post(current, 'password/change', { password, newPassword: fresh }),
  ],
])('a session that is ended in between no longer %s', async (what, prepare) => {
  const name = `Ended${what.length}`
  const thief = await join(name)
  const action = await prepare(thief)
  const holder = await started.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM auth_user WHERE email = $1 FOR UPDATE', [person(name).email])
  const done = action()
  await untilWaiting(started.pool, 1)
  await holder.query('DELETE FROM auth_session USING auth_user u WHERE u.id = user_id AND u.email = $1', [
    person(name).email,
  ])
  await holder.query('COMMIT')
  holder.release()
  expect((await done).status).toBe(401)
  const owner = visitor(started.url)
  expect((await owner.signIn(person(name))).body.user).toBeDefined()
  const { body } = await owner.send('/api/auth/security')
  expect(body).toMatchObject({ twoFactor: { isOn: false }, passkeys: [] })
})
