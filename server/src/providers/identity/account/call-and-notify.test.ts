import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authPasskey, authSession, authTwoFactor } from '../../../database/schema/identity.ts'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'
import { makeAuthenticator } from '../../../../test/identity/authenticator.ts'
import { codeFor } from '../../../../test/identity/app-code.ts'

const password = 'Chand!pur1'

let started: Awaited<ReturnType<typeof startEmbedded>>
let browser: ReturnType<typeof visitor>
let userId: string
beforeAll(async () => {
  started = await startEmbedded()
  browser = visitor(started.url)
  const joined = await browser.signUp({ name: 'Told', email: 'told@people.test', password })
  userId = joined.body.user.id
  await browser.send('/api/auth/confirm', { password })
  await send('email/verify', { token: await started.tokenFor('told@people.test', 'verify-email') })
})
afterAll(() => started.close())

const send = (path: string, body?: object) => browser.send(`/api/auth/${path}`, body)

/** Runs `work` while no mail can be stored. */
const withoutMail = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await started.pool.query('ALTER TABLE mail RENAME TO mail_away')
  try {
    return await work()
  } finally {
    await started.pool.query('ALTER TABLE mail_away RENAME TO mail')
  }
}
const newest = async () => (await started.emailsTo('told@people.test'))[0]?.subject
const isSignedIn = async () => (await started.identity.identify(browser.headers())) !== null

describe('a change that is notified by mail happens together with that mail, or not at all:', () => {
  it('a passkey is added', async () => {
    const device = makeAuthenticator()
    const add = async () => {
      const { challenge } = (await send('passkeys/new')).body
      const response = device.create(challenge, { origin: started.url })
      return send('passkeys/add', { name: 'Phone', response })
    }
    expect((await withoutMail(add)).status).toBeGreaterThanOrEqual(500)
    expect(await started.db.$count(authPasskey, eq(authPasskey.userId, userId))).toBe(0)
    expect((await add()).status).toBe(200)
    expect(await newest()).toContain('passkey was added')
  })

  it('an authenticator app is added, and removed', async () => {
    const { key } = (await send('two-factor/begin', { password })).body
    const turnOn = () => send('two-factor/turn-on', { code: codeFor(key) })
    expect((await withoutMail(turnOn)).status).toBeGreaterThanOrEqual(500)
    expect((await send('security')).body.twoFactor.isOn).toBe(false)
    expect(await isSignedIn()).toBe(true)
    expect((await turnOn()).status).toBe(200)
    expect(await newest()).toContain('app was added')

    const turnOff = () => send('two-factor/turn-off', { password })
    expect((await withoutMail(turnOff)).status).toBeGreaterThanOrEqual(500)
    expect((await send('security')).body.twoFactor.isOn).toBe(true)
    expect((await turnOff()).status).toBe(200)
    expect(await newest()).toContain('app was removed')
    expect(await started.db.$count(authTwoFactor, eq(authTwoFactor.userId, userId))).toBe(0)
    expect(await started.db.$count(authSession, eq(authSession.userId, userId))).toBe(1)
    expect(await isSignedIn()).toBe(true)
  })
})

const person = (name: string) => ({ name, email: `${name.toLowerCase()}@people.test`, password })

/** Registers, and changes the password five times. */
const changeOften = async (name: string, isConfirmed: boolean) => {
  const theirs = visitor(started.url)
  await theirs.signUp(person(name))
  const token = await started.tokenFor(person(name).email, 'verify-email')
  if (isConfirmed) await theirs.send('/api/auth/email/verify', { token })
  const change = { password, newPassword: password }
  const statuses = []
  for (let each = 0; each < 5; each += 1)
    statuses.push((await theirs.send('/api/auth/password/change', change)).status)
  const emails = await started.emailsTo(person(name).email)
  return { statuses, notified: emails.filter(({ subject }) => subject?.includes('was changed')).length }
}

it('a person who changes one thing often gets three mails about it in a quarter of an hour, and the changes still happen', async () => {
  expect(await changeOften('Often', true)).toEqual({ statuses: [200, 200, 200, 200, 200], notified: 3 })
})

it('no one is notified at an unconfirmed address: it may be another person’s', async () => {
  expect(await changeOften('Unknown', false)).toEqual({ statuses: [200, 200, 200, 200, 200], notified: 0 })
})
