import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { scryptSync } from 'node:crypto'
import { authTwoFactor, authUser } from '../../../database/schema/identity.ts'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'
import { untilWaiting, whileLocked } from '../../../../test/locks.ts'
import { codeFor, sendLastCode } from '../../../../test/identity/app-code.ts'

const password = 'Chand!pur1'
const addressOf = (name: string) => `${name.toLowerCase()}@people.test`
const person = (name: string) => ({ name, email: addressOf(name), password })

let started: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => {
  started = await startEmbedded()
})
afterAll(() => started.close())

type Browser = ReturnType<typeof visitor>

const call = (browser: Browser, name: string, body: object) =>
  browser.send(`/api/auth/two-factor/${name}`, body)
const join = async (name: string) => {
  const browser = visitor(started.url)
  await browser.signUp(person(name))
  return browser
}
const begin = async (browser: Browser) => (await call(browser, 'begin', { password })).body
const isSignedIn = async (browser: Browser) => (await started.identity.identify(browser.headers())) !== null
const readApp = async (name: string) => {
  const [found] = await started.db
    .select({ app: authTwoFactor })
    .from(authTwoFactor)
    .innerJoin(authUser, eq(authUser.id, authTwoFactor.userId))
    .where(eq(authUser.email, addressOf(name)))
  return found?.app
}

const lockPersonQuery = 'SELECT 1 FROM auth_user WHERE email = $1 FOR UPDATE'
const lockAppQuery =
  'SELECT 1 FROM auth_two_factor JOIN auth_user u ON u.id = user_id WHERE email = $1 FOR UPDATE OF auth_two_factor'

it('turning two steps on ends the sessions opened with only the password, and keeps the current one', async () => {
  const current = await join('Alone')
  const other = visitor(started.url)
  await other.signIn(person('Alone'))
  const { key } = await begin(current)
  expect((await call(current, 'turn-on', { code: codeFor(key) })).status).toBe(200)
  expect([await isSignedIn(current), await isSignedIn(other)]).toEqual([true, false])
  const { sessions } = (await current.send('/api/auth/security')).body
  expect(sessions).toMatchObject([{ isCurrent: true }])
})

it('a log-in with only the password, begun before two steps were turned on, opens nothing afterwards', async () => {
  const current = await join('Raced')
  const { key } = await begin(current)
  const browser = visitor(started.url)
  const turnOn = () => call(current, 'turn-on', { code: codeFor(key) })
  const [on, entered] = await whileLocked(
    started.pool,
    [lockPersonQuery, addressOf('Raced')],
    [turnOn, () => browser.signIn(person('Raced'))],
  )
  expect([on.status, entered.status]).toEqual([200, 401])
  expect([await isSignedIn(current), await isSignedIn(browser)]).toEqual([true, false])
})

it('setting up an app again while it is being turned on replaces neither its key nor its backup codes', async () => {
  const current = await join('Begun')
  const thief = visitor(started.url)
  await thief.signIn(person('Begun'))
  const { key } = await begin(current)
  const turnOn = () => call(current, 'turn-on', { code: codeFor(key) })
  const stored = (await readApp('Begun'))?.backupCodes
  const [on, anew] = await whileLocked(
    started.pool,
    [lockAppQuery, addressOf('Begun')],
    [turnOn, () => begin(thief)],
  )
  expect(on.status).toBe(200)
  expect(anew.backupCodes).toBeUndefined()
  expect(await readApp('Begun')).toMatchObject({ verified: true, backupCodes: stored })
})

it('a session that is ended in between gets no new backup codes, and the old ones stay', async () => {
  const current = await join('Codes')
  const { key, backupCodes } = await begin(current)
  await call(current, 'turn-on', { code: codeFor(key) })
  const thief = visitor(started.url)
  await thief.signIn(person('Codes'))
  await call(thief, 'sign-in', { code: backupCodes[0] })
  const stored = (await readApp('Codes'))?.backupCodes
  const holder = await started.pool.connect()
  await holder.query('BEGIN')
  await holder.query(lockPersonQuery, [addressOf('Codes')])
  const made = call(thief, 'codes', { password })
  await untilWaiting(started.pool, 1)
  await holder.query('DELETE FROM auth_session USING auth_user u WHERE u.id = user_id AND u.email = $1', [
    addressOf('Codes'),
  ])
  await holder.query('COMMIT')
  holder.release()
  expect((await made).status).toBe(401)
  expect((await readApp('Codes'))?.backupCodes).toBe(stored)
})

it('a session that is replaced while the others are ended leaves none behind', async () => {
  const current = await join('Ender')
  const { key, backupCodes } = await begin(current)
  await call(current, 'turn-on', { code: codeFor(key) })
  const thief = visitor(started.url)
  await thief.signIn(person('Ender'))
  await call(thief, 'sign-in', { code: backupCodes[0] })
  const holder = await started.pool.connect()
  await holder.query('BEGIN')
  await holder.query(lockAppQuery, [addressOf('Ender')])
  const off = call(thief, 'turn-off', { password })
  await untilWaiting(started.pool, 1)
  const ended = current.send('/api/auth/sessions/end-others', {})
  await Promise.any([ended, untilWaiting(started.pool, 2)])
  await holder.query('COMMIT')
  holder.release()
  await off
  expect((await ended).status).toBe(200)
  expect([await isSignedIn(current), await isSignedIn(thief)]).toEqual([true, false])
})

test('backup codes are stored with the production cost of hashing', async () => {
  const slow = await startEmbedded({ withRealHashing: true })
  const browser = visitor(slow.url)
  await browser.signUp({ name: 'Slow', email: 'slow@people.test', password })
  const { key, backupCodes } = (await browser.send('/api/auth/two-factor/begin', { password })).body
  await sendLastCode(key, (code) => browser.send('/api/auth/two-factor/turn-on', { code }))
  const [row] = await slow.db.select({ codes: authTwoFactor.backupCodes }).from(authTwoFactor)
  await slow.close()
  const [first = ''] = JSON.parse(row?.codes ?? '') as string[]
  const [salt = '', hash] = first.split('$')
  const cost = { N: 16_384, r: 8, p: 1 }
  expect(scryptSync(backupCodes[0], salt, 32, cost).toString('base64url')).toBe(hash)
})
