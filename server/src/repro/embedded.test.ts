import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbedded, visitor } from '../providers/identity/testing.ts'
import { makeAuthenticator } from '../providers/identity/account/authenticator-testing.ts'
import { codeFor } from '../providers/identity/account/code-testing.ts'
import { loopbackLimits } from '../providers/identity/attempts.ts'

const P = 'Chand!pur1'
const Q = 'Owner!new2'
const person = (name: string, password = P) => ({ name, email: `${name.toLowerCase()}@people.test`, password })
let s: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => { s = await startEmbedded({ withGoogle: true, trustProxy: true, limits: { ...loopbackLimits, signUps: { most: 10000, seconds: 60 } } }) })
afterAll(() => s.close())
type B = ReturnType<typeof visitor>
const say = (...a: unknown[]) => console.log('REPRO', ...a)
const join = async (name: string) => { const b = visitor(s.url); const r = await b.signUp(person(name)); if (r.status !== 200) throw new Error(JSON.stringify(r.body)); return b }
const forgot = async (name: string) => { await visitor(s.url).send('/api/auth/password/forgot', { email: person(name).email }); return s.tokenFor(person(name).email, 'reset-password') }
const reset = (token: string, password = Q) => visitor(s.url).send('/api/auth/password/reset', { token, password })
const isIn = async (b: B) => (await s.identity.identify(b.headers())) !== null
const signs = async (name: string, password: string) => (await visitor(s.url).signIn(person(name, password))).status
const addKey = async (b: B, device: ReturnType<typeof makeAuthenticator>) => {
  await b.send('/api/auth/confirm', { password: P })
  const { challenge } = (await b.send('/api/auth/passkeys/new')).body
  return b.send('/api/auth/passkeys/add', { name: 'x', response: device.create(challenge, { origin: s.url }) })
}
const enterKey = async (device: ReturnType<typeof makeAuthenticator>) => {
  const b = visitor(s.url)
  const { challenge } = (await b.send('/api/auth/passkeys/sign-in')).body
  return { b, r: await b.send('/api/auth/passkeys/sign-in', { response: device.get(challenge, { origin: s.url }) }) }
}

it('1 change racing reset', async () => {
  let undone = 0, sessionsLeft = 0
  const rounds = 10
  for (let i = 0; i < rounds; i++) {
    const name = `Race${i}`
    const thief = await join(name)
    const token = await forgot(name)
    let over = false
    const loop = async () => { while (!over) { const { status } = await thief.send('/api/auth/password/change', { password: P, newPassword: P }); if (status !== 200) over = true } }
    const loops = [loop(), loop()]
    await new Promise((r) => setTimeout(r, 300 + i * 37))
    const r = await reset(token)
    expect(r.status).toBe(200)
    await Promise.race([Promise.all(loops), new Promise((r) => setTimeout(r, 2000))]); over = true
    await Promise.all(loops)
    const [old, fresh] = [await signs(name, P), await signs(name, Q)]
    if (old === 200 && fresh !== 200) undone++
    if (await isIn(thief)) sessionsLeft++
  }
  say('1 reset undone by old password holder', undone, 'of', rounds, 'thief session left', sessionsLeft)
}, 60000)

const withApp = async (name: string, step = -1) => {
  const b = await join(name)
  const { key, backupCodes } = (await b.send('/api/auth/two-factor/begin', { password: P })).body
  const on = await b.send('/api/auth/two-factor/turn-on', { code: codeFor(key, step) })
  expect(on.status).toBe(200)
  return { b, key, backupCodes }
}
it('2 TOTP replay through a second cookie', async () => {
  const { key } = await withApp('Owner2')
  await withApp('Thief2')
  const code = codeFor(key)
  const owner = visitor(s.url); await owner.signIn(person('Owner2'))
  say('2 owner with code', (await owner.send('/api/auth/two-factor/sign-in', { code })).status)
  const plain = visitor(s.url); await plain.signIn(person('Owner2'))
  const refused = await plain.send('/api/auth/two-factor/sign-in', { code })
  say('2 same code again, honestly', refused.status, refused.body.errors?.[0]?.message)
  const own = visitor(s.url); await own.signIn(person('Thief2'))
  const spy = visitor(s.url); await spy.signIn(person('Owner2'))
  const value = spy.cookies.get('thikana.two_factor')
  const other = own.cookies.get('thikana.two_factor')
  const cookie = `__Secure-thikana.two_factor=${other}; thikana.two_factor=${value}`
  const r = await visitor(s.url).send('/api/auth/two-factor/sign-in', { code }, { cookie })
  say('2 same code, with the cookie of an own pending sign-in before', r.status, JSON.stringify(r.body).slice(0, 120))
  // without a second account: the attempts note of the same challenge
  const spy2 = visitor(s.url); await spy2.signIn(person('Owner2'))
  const v2 = spy2.cookies.get('thikana.two_factor')!
  const r2 = await visitor(s.url).send('/api/auth/two-factor/sign-in', { code }, { cookie: `__Secure-thikana.two_factor=2fa-attempts-${v2.split('.')[0]}.x; thikana.two_factor=${v2}` })
  say('2 same code, own attempts note', r2.status, JSON.stringify(r2.body).slice(0, 120))
})
it('2b the code that turned it on opens the first sign-in', async () => {
  const { key } = await withApp('Fresh2', 0)
  const b = visitor(s.url); await b.signIn(person('Fresh2'))
  say('2b', (await b.send('/api/auth/two-factor/sign-in', { code: codeFor(key, 0) })).status)
})

it('3 notes of known devices outlive a reset and multiply guesses', async () => {
  await join('Noted')
  const notes: B[] = []
  for (let i = 0; i < 6; i++) { const b = visitor(s.url); await b.signIn(person('Noted')); notes.push(b) }
  expect((await reset(await forgot('Noted'))).status).toBe(200)
  let looked = 0, refused = 0
  for (const b of notes) {
    b.cookies.delete('thikana.session_token')
    for (let i = 0; i < 12; i++) { const { status } = await b.signIn(person('Noted', `Wrong!${i}x`)); if (status === 401) looked++; else if (status === 429) refused++ }
  }
  say('3 six notes after a reset, one network, within a minute: looked at', looked, 'refused', refused)
  // strangers
  let l2 = 0, r2 = 0
  for (let i = 0; i < 40; i++) { const { status } = await visitor(s.url).signIn(person('Noted', `Wrong!${i}y`)); if (status === 401) l2++; else r2++ }
  say('3 a stranger: looked at', l2, 'refused', r2)
}, 60000)

it('4 mails without end to an address that nobody confirmed', async () => {
  const b = await join('Bombed')
  const before = (await s.lettersTo('bombed@people.test')).length
  for (let i = 0; i < 25; i++) await b.send('/api/auth/password/change', { password: P, newPassword: P })
  const mid = (await s.lettersTo('bombed@people.test')).length
  const { key } = (await b.send('/api/auth/two-factor/begin', { password: P })).body
  let ok = 0
  for (let i = 0; i < 25; i++) if ((await b.send('/api/auth/two-factor/turn-on', { code: codeFor(key) })).status === 200) ok++
  const after = (await s.lettersTo('bombed@people.test')).length
  say('4 mails: change x25 ->', mid - before, '; turn-on x25 ok', ok, '->', after - mid)
}, 60000)

it('5 confirm link followed by the owner of the address keeps the ways in of who registered it', async () => {
  const squatter = await join('Victim')
  const device = makeAuthenticator()
  expect((await addKey(squatter, device)).status).toBe(200)
  const token = await s.tokenFor('victim@people.test', 'verify-email')
  const elsewhere = visitor(s.url)
  say('5 the owner (a mail scanner) follows the link', (await elsewhere.send('/api/auth/email/verify', { token })).status, 'squatter still in', await isIn(squatter))
  expect((await reset(await forgot('Victim'))).status).toBe(200)
  const { b, r } = await enterKey(device)
  say('5 after the reset: squatter session', await isIn(squatter), 'passkey', r.status, await isIn(b))
})
it('5b and its authenticator app keeps the owner out', async () => {
  const squatter = await join('Victimb')
  const { key } = (await squatter.send('/api/auth/two-factor/begin', { password: P })).body
  await squatter.send('/api/auth/two-factor/turn-on', { code: codeFor(key) })
  await visitor(s.url).send('/api/auth/email/verify', { token: await s.tokenFor('victimb@people.test', 'verify-email') })
  await reset(await forgot('Victimb'))
  const owner = visitor(s.url)
  say('5b the owner with the new password', (await owner.signIn(person('Victimb', Q))).body)
})
it('5c passkey added by a thief outlives the new password that the mail advises', async () => {
  const b = await join('Advised')
  await b.send('/api/auth/email/verify', { token: await s.tokenFor('advised@people.test', 'verify-email') })
  const device = makeAuthenticator(); await addKey(b, device)
  const [letter] = await s.lettersTo('advised@people.test')
  await reset(await forgot('Advised'))
  say('5c', (await enterKey(device)).r.status, letter?.text?.split('\n\n')[1])
})

it('8 NUL in ids', async () => {
  const b = await join('Nul'); await b.send('/api/auth/confirm', { password: P })
  const id = 'a\u0000b'
  const device = makeAuthenticator()
  const { challenge } = (await visitor(s.url).send('/api/auth/passkeys/sign-in')).body
  const g = visitor(s.url); const c = (await g.send('/api/auth/passkeys/sign-in')).body.challenge
  say('8', JSON.stringify({
    end: (await b.send('/api/auth/sessions/end', { id })).status,
    rename: (await b.send('/api/auth/passkeys/rename', { id, name: 'x' })).status,
    remove: (await b.send('/api/auth/passkeys/remove', { id })).status,
    signIn: (await g.send('/api/auth/passkeys/sign-in', { response: { ...device.get(c, { origin: s.url }), id } })).status,
    email: (await visitor(s.url).signIn({ email: 'a\u0000@b.co', password: P })).status,
    pw: (await visitor(s.url).signIn({ email: 'a@b.co', password: 'A!aaaa\u0000' })).status,
    challenge: challenge.length,
  }))
})

it('9 signing in anew leaves the old session alive', async () => {
  const b = await join('Anew')
  const old = { ...b.headers() }
  await b.signIn(person('Anew'))
  say('9 old session of the same browser alive', (await s.identity.identify(old)) !== null)
})
it('10 a reset link asked for before outlives a changed password', async () => {
  const b = await join('Linked')
  const token = await forgot('Linked')
  expect((await b.send('/api/auth/password/change', { password: P, newPassword: Q })).status).toBe(200)
  say('10', (await reset(token, 'Third!pass3')).status, 'owner session', await isIn(b))
})
it('11 strangers keep a signed-in owner from confirming, on a device entered by passkey', async () => {
  const b = await join('Keyed')
  const device = makeAuthenticator(); await addKey(b, device)
  const { b: phone } = await enterKey(device)
  say('11 cookies after a passkey', [...phone.cookies.keys()])
  for (let i = 0; i < 31; i++) await visitor(s.url).send('/api/auth/sign-in/email', person('Keyed', `Wrong!${i}`), { 'x-forwarded-for': `10.${i}.0.1` })
  say('11 owner, signed in, right password:', (await phone.send('/api/auth/confirm', { password: P })).status, 'change', (await phone.send('/api/auth/password/change', { password: P, newPassword: Q })).status)
})
it('12 a session meant for one day becomes one of thirty by turning the app on', async () => {
  const b = visitor(s.url); await join('Short')
  await b.signIn({ ...person('Short'), rememberMe: false })
  const life = async () => (await s.pool.query(`select round(extract(epoch from max(expires_at)-now())/86400) as days from auth_session where user_id=(select id from auth_user where email='short@people.test') and created_at = (select max(created_at) from auth_session where user_id=(select id from auth_user where email='short@people.test'))`)).rows[0].days
  const before = await life()
  const { key } = (await b.send('/api/auth/two-factor/begin', { password: P })).body
  await b.send('/api/auth/two-factor/turn-on', { code: codeFor(key) })
  say('12 days', before, '->', await life())
})
it('13 trusted device racing a change, and other sessions after two-factor on', async () => {
  const { b, key } = await withApp('Trusty')
  const phone = visitor(s.url); await phone.signIn(person('Trusty'))
  await phone.send('/api/auth/two-factor/sign-in', { code: codeFor(key), trustDevice: true })
  const other = await join('Plain'); const second = visitor(s.url); await second.signIn(person('Plain'))
  const k = (await other.send('/api/auth/two-factor/begin', { password: P })).body.key
  await other.send('/api/auth/two-factor/turn-on', { code: codeFor(k) })
  say('13 another session after two-factor on', await isIn(second))
  let kept = 0
  for (let i = 0; i < 6; i++) {
    let over = false
    const loop = async () => { while (!over) await phone.signIn(person('Trusty')) }
    const loops = [loop()]
    await new Promise((r) => setTimeout(r, 150 + i * 23))
    await b.send('/api/auth/password/change', { password: P, newPassword: P })
    over = true
    await Promise.all(loops)
    const last = (await phone.signIn(person('Trusty'))).body
    if (!last.needsCode) kept++
    else { // trust again for the next round
      break
    }
  }
  say('13 trust kept through a change, rounds before it was lost', kept)
}, 60000)
it('14 passkey added in flight during the reset of an unconfirmed address', async () => {
  let left = 0
  for (let i = 0; i < 10; i++) {
    const name = `Flight${i}`
    const b = await join(name); await b.send('/api/auth/confirm', { password: P })
    const token = await forgot(name)
    const devices: ReturnType<typeof makeAuthenticator>[] = []
    let over = false
    const loop = async () => { while (!over) { const d = makeAuthenticator(); const { challenge } = (await b.send('/api/auth/passkeys/new')).body ?? {}; if (!challenge) return; devices.push(d); await b.send('/api/auth/passkeys/add', { name: 'x', response: d.create(challenge, { origin: s.url }) }) } }
    const l = [loop()]
    await new Promise((r) => setTimeout(r, 5 + i))
    await reset(token); over = true
    await Promise.all(l)
    for (const d of devices) if ((await enterKey(d)).r.status === 200) { left++; break }
  }
  say('14 passkey left after reset', left, 'of 10')
}, 60000)
it('15 sign-in racing a reset', async () => {
  let left = 0
  for (let i = 0; i < 10; i++) {
    const name = `Rs${i}`
    await join(name); const token = await forgot(name)
    const bs = Array.from({ length: 4 }, () => visitor(s.url))
    const r = reset(token)
    await new Promise((res) => setTimeout(res, 40 + i * 8))
    await Promise.all([r, ...bs.map((b) => b.signIn(person(name)))])
    for (const b of bs) if (await isIn(b)) { left++; break }
  }
  say('15 session of the old password left', left, 'of 10')
}, 60000)

it('21 turning the app on and off in flight during a reset', async () => {
  let left = 0
  for (let i = 0; i < 6; i++) {
    const name = `Onoff${i}`
    const b = await join(name); const token = await forgot(name)
    let over = false
    const loop = async () => { while (!over) {
      const { key } = (await b.send('/api/auth/two-factor/begin', { password: P })).body; if (!key) return
      if ((await b.send('/api/auth/two-factor/turn-on', { code: codeFor(key) })).status !== 200) return
      if ((await b.send('/api/auth/two-factor/turn-off', { password: P })).status !== 200) return
    } }
    const l = loop()
    await new Promise((r) => setTimeout(r, 100 + i * 61))
    const r = await reset(token); over = true
    await l
    if (r.status === 200 && (await isIn(b))) left++
  }
  say('21 thief still in after the reset', left, 'of 6')
}, 60000)
it('22 two different links of one account at once', async () => {
  const out: string[] = []
  for (let i = 0; i < 5; i++) {
    await join(`Links${i}`); const [one, two] = [await forgot(`Links${i}`), await forgot(`Links${i}`)]
    out.push((await Promise.all([reset(one), reset(two)])).map(({ status }) => status).join())
  }
  say('22', out.join(' | '))
}, 60000)
it('23 junk from one network and a neighbour there', async () => {
  const strict = await startEmbedded({ trustProxy: true, limits: { signUps: { most: 12, seconds: 600 } } })
  const at = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
  await Promise.all(Array.from({ length: 13 }, (_, i) => visitor(strict.url).send('/api/auth/password/reset', { token: 'x' + i, password: Q }, at(7))))
  const v = visitor(strict.url); await v.send('/api/auth/sign-up/email', person('Neighbour'), at(9))
  await v.send('/api/auth/password/forgot', { email: 'neighbour@people.test' }, at(9))
  const token = await strict.tokenFor('neighbour@people.test', 'reset-password')
  say('23 neighbour with a good link:', (await visitor(strict.url).send('/api/auth/password/reset', { token, password: Q }, at(9))).status)
  await strict.close()
}, 60000)
