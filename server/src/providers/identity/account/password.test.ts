// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../../test/identity/google.ts'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'

const password = 'Chand!pur1'
const other = 'Sylhet!22'
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@people.test`, password })

let started: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => {
  const many = { max: 1000, seconds: 60 }
  const few = { max: 3, seconds: 60 }
  started = await startEmbedded({
    withGoogle: true,
    limits: { wrongPasswords: few, signIns: many, signUps: many },
  })
})
afterAll(() => started.close())

const join = async (name: string) => {
  const browser = visitor(started.url)
  await browser.signUp(person(name))
  return browser
}
const forget = (email: string) => visitor(started.url).send('/api/auth/password/forgot', { email })
const resetTo = (token: string, chosen = other) =>
  visitor(started.url).send('/api/auth/password/reset', { token, password: chosen })
const linkFor = async (name: string) => {
  await forget(person(name).email)
  return started.tokenFor(person(name).email, 'reset-password')
}
const tryPassword = async (name: string, chosen: string) =>
  (await visitor(started.url).signIn({ ...person(name), password: chosen })).status
const isSignedIn = async (browser: ReturnType<typeof visitor>) =>
  (await started.identity.identify(browser.headers())) !== null

describe('a person who forgot their password', () => {
  it('chooses another by the link of a mail, once, and every session ends', async () => {
    const [phone, laptop] = [await join('Forgetful'), visitor(started.url)]
    await laptop.signIn(person('Forgetful'))
    const token = await linkFor('Forgetful')
    expect((await resetTo(token)).status).toBe(200)
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, false])
    expect([await tryPassword('Forgetful', password), await tryPassword('Forgetful', other)]).toEqual([
      401, 200,
    ])
    expect((await resetTo(token, 'Third!pass1')).status).toBe(400)
    expect((await started.emailsTo('forgetful@people.test'))[0]?.subject).toContain('password was changed')
  })

  it('ends the older links by using one, and uses it once even by pressing twice', async () => {
    await join('Twice')
    const [first, second] = [await linkFor('Twice'), await linkFor('Twice')]
    expect(first).not.toBe(second)
    const answers = await Promise.all([resetTo(second), resetTo(second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await resetTo(first)).status).toBe(400)
  })

  it('gets in by exactly one of two links that are used at the same time', async () => {
    for (const name of ['Both', 'Pair', 'Couple', 'Doublet']) {
      await join(name)
      const links = [await linkFor(name), await linkFor(name)]
      const answers = await Promise.all([...links, ...links, ...links].map((link) => resetTo(link)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
    }
  })

  it('confirms their address by that', async () => {
    await join('Confirmed')
    await resetTo(await linkFor('Confirmed'))
    const browser = visitor(started.url)
    await browser.signIn({ ...person('Confirmed'), password: other })
    expect((await browser.send('/api/auth/get-session')).body.user.emailVerified).toBe(true)
  })

  it('keeps the link if the new password is refused', async () => {
    await join('Weak')
    const token = await linkFor('Weak')
    const refused = await resetTo(token, 'weak')
    expect(refused.body.errors).toEqual([
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
    expect((await resetTo(token)).status).toBe(200)
  })

  it('can use a valid link although a neighbour in their network tried many invalid ones', async () => {
    const strict = await startEmbedded({ trustProxy: true, limits: { signUps: { max: 3, seconds: 600 } } })
    const from = (host: number) => ({ 'x-forwarded-for': `203.0.113.${host}` })
    const send = (call: string, body: object, host: number) =>
      visitor(strict.url).send(`/api/auth/${call}`, body, from(host))
    await send('sign-up/email', person('Neighbour'), 9)
    await send('password/forgot', { email: 'neighbour@people.test' }, 9)
    const reset = (token: string, host: number) => send('password/reset', { token, password: other }, host)
    const junk = []
    for (const token of ['a', 'b', 'c', 'd']) junk.push((await reset(token, 7)).status)
    expect(junk).toEqual([400, 400, 400, 429])
    const token = await strict.tokenFor('neighbour@people.test', 'reset-password')
    expect((await reset(token, 9)).status).toBe(200)
    await strict.close()
  })

  it('is answered like an unknown person, and in about the same time', async () => {
    await join('Known')
    const ask = async (email: string) => {
      const began = performance.now()
      const { status, body, headers } = await forget(email)
      return {
        answer: { status, body, names: [...headers.keys()].toSorted() },
        ms: performance.now() - began,
      }
    }
    const [known, unknown] = [[], []] as Awaited<ReturnType<typeof ask>>[][]
    for (let round = 0; round < 7; round += 1) {
      known!.push(await ask('known@people.test'))
      unknown!.push(await ask('nobody@people.test'))
    }
    const medianOf = (answers: typeof known) => answers!.map(({ ms }) => ms).toSorted((a, b) => a - b)[3] ?? 0
    const answer = [...known!, ...unknown!].map((one) => JSON.stringify(one.answer))
    expect(new Set(answer).size).toBe(1)
    expect(Math.abs(medianOf(known) / medianOf(unknown) - 1)).toBeLessThan(0.1)
    expect(await started.emailsTo('nobody@people.test')).toEqual([])
  })

  it('gets at most three mails in a quarter of an hour, while the answer stays the same', async () => {
    await join('Flooded')
    const answers = await Promise.all(Array.from({ length: 6 }, () => forget('flooded@people.test')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const sent = await started.emailsTo('flooded@people.test')
    expect(sent.filter(({ subject }) => subject?.includes('new password'))).toHaveLength(3)
  })

  it('gets a mail that says to use Google if that is how they log in, and no password', async () => {
    await signInAs(visitor(started.url), { name: 'Gia', email: 'gia@people.test' })
    await forget('gia@people.test')
    expect(await started.tokenFor('gia@people.test', 'reset-password')).toBe('')
    expect((await started.emailsTo('gia@people.test'))[0]?.text).toContain('you log in with Google')
  })

  it('gets nothing once the account is closed, and an older link no longer opens it', async () => {
    const browser = await join('Closed')
    const token = await linkFor('Closed')
    await started.identity.close((await browser.send('/api/auth/get-session')).body.user.id)
    expect((await resetTo(token)).status).toBe(400)
    const before = (await started.emailsTo('closed@people.test')).length
    await forget('closed@people.test')
    expect(await started.emailsTo('closed@people.test')).toHaveLength(before)
  })
})

describe('a person who changes their password', () => {
  const change = (browser: ReturnType<typeof visitor>, body: object) =>
    browser.send('/api/auth/password/change', body)

  it('gives the present one, stays signed in, and ends their other sessions', async () => {
    const [current, elsewhere] = [await join('Changer'), visitor(started.url)]
    await elsewhere.signIn(person('Changer'))
    const { status, body } = await change(current, { password, newPassword: other })
    expect({ status, body }).toEqual({ status: 200, body: { status: true, endedSessions: 1 } })
    expect([await isSignedIn(current), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect([await tryPassword('Changer', password), await tryPassword('Changer', other)]).toEqual([401, 200])
  })

  it('reads which field is wrong: the present password, or a new one that breaks the rule', async () => {
    const browser = await join('Wrong')
    const wrong = await change(browser, { password: 'Not!mine1', newPassword: other })
    expect(wrong.body.errors).toEqual([{ path: 'password', message: 'This isn’t your password' }])
    const weak = await change(browser, { password, newPassword: 'nocapital!' })
    expect(weak.body.errors[0]).toMatchObject({ path: 'newPassword', message: /capital letter/ })
    expect(await tryPassword('Wrong', password)).toBe(200)
  })

  it('ends no reset link: otherwise a thief of the password could keep its owner from every reset', async () => {
    const thief = await join('Linked')
    const token = await linkFor('Linked')
    expect((await change(thief, { password, newPassword: other })).status).toBe(200)
    expect((await resetTo(token, 'Third!pass1')).status).toBe(200)
    expect([await tryPassword('Linked', 'Third!pass1'), await isSignedIn(thief)]).toEqual([200, false])
  })

  it('guesses at the present one no more often than at the log-in page', async () => {
    const browser = await join('Guesser')
    const guesses = Array.from({ length: 5 }, () =>
      change(browser, { password: 'Not!mine1', newPassword: other }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([400, 400, 400, 429, 429])
    expect((await change(browser, { password, newPassword: other })).status).toBe(429)
  })

  it('is signed in, and on a page of ours', async () => {
    const browser = await join('Visited')
    const body = { password, newPassword: other }
    expect((await change(visitor(started.url), body)).status).toBe(401)
    const foreign = visitor(started.url, 'https://elsewhere.test')
    expect((await foreign.send('/api/auth/password/change', body, browser.headers())).status).toBe(403)
    const form = { 'content-type': 'text/plain', ...browser.headers() }
    expect((await visitor(started.url).send('/api/auth/password/change', '{}', form)).status).toBe(415)
  })
})

it('an operator’s longer minimum holds wherever a password is chosen', async () => {
  const strict = await startEmbedded({ passwordMin: 12 })
  const long = 'Chandpur!2026'
  const browser = visitor(strict.url)
  const refused = await browser.signUp({ ...person('Strict'), password: other })
  expect(refused.body.message).toBe('Password must be at least 12 characters')
  await browser.signUp({ ...person('Strict'), password: long })
  const changed = await browser.send('/api/auth/password/change', { password: long, newPassword: other })
  expect(changed.body.message).toBe('Password must be at least 12 characters')
  await visitor(strict.url).send('/api/auth/password/forgot', { email: 'strict@people.test' })
  const token = await strict.tokenFor('strict@people.test', 'reset-password')
  const reset = await visitor(strict.url).send('/api/auth/password/reset', { token, password: other })
  expect(reset.body.message).toBe('Password must be at least 12 characters')
  await strict.close()
})
