import { english } from '@thikana/texts/english'
import { refusalSentence } from '@thikana/texts/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'
import { makeAuthenticator, type Options } from '../../../../test/identity/authenticator.ts'

const password = 'Chand!pur1'
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@people.test`, password })

let started: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => {
  started = await startEmbedded()
})
afterAll(() => started.close())

type Browser = ReturnType<typeof visitor>
type Device = ReturnType<typeof makeAuthenticator>

const join = async (name: string) => {
  const browser = visitor(started.url)
  await browser.signUp(person(name))
  await browser.send('/api/auth/confirm', { password })
  return browser
}
const add = async (browser: Browser, device: Device, manner: Partial<Options> = {}, name = 'Phone') => {
  const { challenge } = (await browser.send('/api/auth/passkeys/new')).body
  const response = device.create(challenge, { origin: started.url, ...manner })
  return browser.send('/api/auth/passkeys/add', { name, response })
}
const enter = async (device: Device, manner: Partial<Options> = {}, browser = visitor(started.url)) => {
  const { challenge } = (await browser.send('/api/auth/passkeys/sign-in')).body
  const response = device.get(challenge, { origin: started.url, ...manner })
  return { browser, response, answered: await browser.send('/api/auth/passkeys/sign-in', { response }) }
}
const listPasskeys = async (browser: Browser) => (await browser.send('/api/auth/security')).body.passkeys

describe('a passkey', () => {
  it('is added by its owner and signs them in without a password', async () => {
    const [browser, device] = [await join('Owner'), makeAuthenticator()]
    const token = await started.tokenFor('owner@people.test', 'verify-email')
    await browser.send('/api/auth/email/verify', { token })
    expect((await add(browser, device)).status).toBe(200)
    expect(await listPasskeys(browser)).toMatchObject([{ name: 'Phone' }])
    const entered = await enter(device)
    expect(Object.keys(entered.answered.body)).toEqual(['user'])
    const identified = await started.identity.identify(entered.browser.headers())
    expect(identified?.email).toBe('owner@people.test')
    expect((await started.emailsTo('owner@people.test'))[0]?.subject).toContain('passkey was added')
  })

  it('is not added if there are twenty, even if there were fewer when its browser asked', async () => {
    const [current, there] = [await join('Collector'), visitor(started.url)]
    await there.signIn(person('Collector'))
    await there.send('/api/auth/confirm', { password })
    await started.pool.query(`INSERT INTO auth_passkey
      (id, user_id, public_key, credential_id, counter, device_type, backed_up)
      SELECT 'collected ' || n, u.id, 'key', 'credential' || lpad(n::text, 2, '0'), 0, 'singleDevice', false
      FROM auth_user u, generate_series(1, 19) n WHERE email = 'collector@people.test'`)
    const device = makeAuthenticator()
    const { challenge } = (await there.send('/api/auth/passkeys/new')).body
    expect((await add(current, makeAuthenticator())).status).toBe(200)
    const response = device.create(challenge, { origin: started.url })
    const late = await there.send('/api/auth/passkeys/add', { name: 'Late', response })
    expect([late.status, late.body.message]).toEqual([409, refusalSentence(english, 'passkeysFull')])
    expect(await listPasskeys(current)).toHaveLength(20)
  })

  it('is not added with only a session: the password is asked for', async () => {
    const browser = visitor(started.url)
    await browser.signUp(person('Session'))
    expect((await browser.send('/api/auth/passkeys/new')).status).toBe(403)
    expect((await add(browser, makeAuthenticator())).status).toBe(403)
    expect((await visitor(started.url).send('/api/auth/passkeys/new')).status).toBe(401)
  })

  it.each([
    ['another site', { origin: 'https://elsewhere.test' }],
    ['a device that did not check who holds it', { isVerified: false }],
  ])('from %s is neither added nor let in', async (_what, manner) => {
    const [browser, device] = [await join(`Odd${Object.keys(manner)[0]}`), makeAuthenticator()]
    expect((await add(browser, device, manner)).status).toBe(400)
    expect(await listPasskeys(browser)).toEqual([])
    await add(browser, device)
    const { answered, browser: entering } = await enter(device, manner)
    expect(answered.status).toBe(401)
    expect(await started.identity.identify(entering.headers())).toBeNull()
  })

  it('answers one challenge once', async () => {
    const [browser, device] = [await join('Replay'), makeAuthenticator()]
    await add(browser, device)
    const first = await enter(device)
    expect(first.answered.status).toBe(200)
    const again = await first.browser.send('/api/auth/passkeys/sign-in', { response: first.response })
    expect(again.status).toBe(401)
  })

  it('that nobody has added opens nothing, whatever was made of it', async () => {
    expect((await enter(makeAuthenticator())).answered.status).toBe(401)
    const browser = visitor(started.url)
    const odd = ['a', '\u0000'].map((id) => ({ id, type: 'public-key', response: {} }))
    for (const response of [{}, null, 'x', ...odd, { id: 1 }])
      expect([400, 401]).toContain((await browser.send('/api/auth/passkeys/sign-in', { response })).status)
  })

  it('is renamed and removed only by its owner', async () => {
    const [browser, other, device] = [await join('Namer'), await join('Other'), makeAuthenticator()]
    await add(browser, device)
    const [{ id }] = await listPasskeys(browser)
    for (const [call, body] of [
      ['rename', { id, name: 'Mine' }],
      ['remove', { id }],
    ] as const)
      expect((await other.send(`/api/auth/passkeys/${call}`, body)).status).toBe(404)
    expect((await browser.send('/api/auth/passkeys/rename', { id, name: '  ' })).status).toBe(400)
    await browser.send('/api/auth/passkeys/rename', { id, name: 'Old phone' })
    expect(await listPasskeys(browser)).toMatchObject([{ name: 'Old phone' }])
    expect((await browser.send('/api/auth/passkeys/remove', { id })).status).toBe(200)
    expect((await enter(device)).answered.status).toBe(401)
  })

  it('that a thief added is removed by a password reset if its owner asks for that, otherwise it stays', async () => {
    for (const [name, dropPasskeys, status] of [
      ['Dropper', true, 401],
      ['Keeper', false, 200],
    ] as const) {
      const [browser, device] = [await join(name), makeAuthenticator()]
      const address = person(name).email
      await browser.send('/api/auth/email/verify', { token: await started.tokenFor(address, 'verify-email') })
      await add(browser, device)
      expect((await started.emailsTo(address))[0]?.text).toContain('Remove all passkeys')
      await browser.send('/api/auth/password/forgot', { email: address })
      const token = await started.tokenFor(address, 'reset-password')
      await visitor(started.url).send('/api/auth/password/reset', {
        token,
        password: 'Sylhet!22',
        dropPasskeys,
      })
      expect((await enter(device)).answered.status).toBe(status)
    }
  })

  it('ends with the account', async () => {
    const [browser, device] = [await join('Closing'), makeAuthenticator()]
    await add(browser, device)
    const identified = await started.identity.identify(browser.headers())
    await started.identity.close(identified!.subject)
    expect((await enter(device)).answered.status).toBe(401)
  })

  it('is removed by a new password if nobody had confirmed the address', async () => {
    const [browser, device] = [await join('Squatter'), makeAuthenticator()]
    await add(browser, device)
    const owner = visitor(started.url)
    await owner.send('/api/auth/password/forgot', { email: 'squatter@people.test' })
    const token = await started.tokenFor('squatter@people.test', 'reset-password')
    await owner.send('/api/auth/password/reset', { token, password: 'Sylhet!22' })
    expect((await enter(device)).answered.status).toBe(401)
  })
})
