import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, inSeconds, startFirebase } from '../../../../test/identity/firebase.ts'

let started: Awaited<ReturnType<typeof startFirebase>>
beforeAll(async () => {
  started = await startFirebase()
})
afterAll(() => started.close())

const identify = (browser: { headers(): { cookie: string } }) => started.identity.identify(browser.headers())

describe('the owner of an address', () => {
  const enterAs = async (sub: string, name: string, isVerified: boolean) => {
    const browser = started.browse()
    const { status, body } = await browser.enter({ ...claimsOf(name), sub, email_verified: isVerified })
    return { browser, status, message: body.message }
  }

  it('gets in by proving it, and a person who claimed it without a proof is locked out for good', async () => {
    const squatter = await enterAs('squatter', 'victim', false)
    expect((await enterAs('true owner', 'victim', false)).status).toBe(409)
    const owner = await enterAs('true owner', 'victim', true)
    expect(owner.status).toBe(200)
    expect(await identify(owner.browser)).toMatchObject({
      subject: 'true owner',
      email: 'victim@thikana.test',
    })
    expect(await identify(squatter.browser)).toBeNull()
    for (const isVerified of [false, true])
      expect(await enterAs('squatter', 'victim', isVerified)).toMatchObject({
        status: 401,
        message: 'This account was closed.',
      })
    expect(await identify(owner.browser)).toMatchObject({ subject: 'true owner' })
  })

  it('gets in even if the person who claimed it has closed that account since', async () => {
    await enterAs('gone squatter', 'kept', false)
    await started.identity.close('gone squatter')
    expect((await enterAs('late owner', 'kept', false)).status).toBe(409)
    expect((await enterAs('late owner', 'kept', true)).status).toBe(200)
    expect((await enterAs('gone squatter', 'kept', true)).status).toBe(401)
  })

  it('gets in with ten concurrent requests, and another uid with the same proof doesn’t', async () => {
    await enterAs('crowding squatter', 'crowded', false)
    const subjects = Array.from({ length: 10 }, (_, nth) => (nth % 2 ? 'one' : 'other'))
    const entered = await Promise.all(subjects.map((sub) => enterAs(sub, 'crowded', true)))
    const owners = new Set(subjects.filter((_, nth) => entered[nth]?.status === 200))
    expect(owners.size).toBe(1)
    for (const [nth, { status }] of entered.entries())
      expect(status).toBe(owners.has(subjects[nth]!) ? 200 : 409)
  })
})

describe('nobody', () => {
  it('keeps a session, or gets a new one, from before the address was proved to be another’s', async () => {
    const [squatter, owner] = [started.browse(), started.browse()]
    const before = { ...claimsOf('coveted'), auth_time: inSeconds(-60) }
    await squatter.enter(before)
    expect(
      (await owner.enter({ ...claimsOf('coveted'), email_verified: true })).body.user.emailVerified,
    ).toBe(true)
    expect(await identify(squatter)).toBeNull()
    expect((await squatter.enter(before)).status).toBe(401)
    expect(await identify(owner)).not.toBeNull()
  })

  it('gets in by a sign-in from before the address was verified, renewed since, whatever address it names', async () => {
    const [squatter, owner] = [started.browse(), started.browse()]
    const before = { ...claimsOf('renewed'), auth_time: inSeconds(-7200) }
    const verified = { ...claimsOf('renewed'), auth_time: inSeconds(-60), email_verified: true }
    await squatter.enter(before)
    await owner.enter(verified)
    for (const email of ['renewed@thikana.test', 'elsewhere@thikana.test'])
      expect((await squatter.enter({ ...before, email, email_verified: true })).status).toBe(401)
    expect(await identify(owner)).not.toBeNull()
    expect((await owner.enter(verified)).status).toBe(200)
    expect((await owner.enter({ ...verified, auth_time: inSeconds(0) })).status).toBe(200)
  })

  it('proves an address by a sign-in that was seen before it was verified', async () => {
    const [squatter, owner] = [started.browse(), started.browse()]
    const before = { ...claimsOf('first'), auth_time: inSeconds(-600) }
    await squatter.enter({ ...before, auth_time: inSeconds(-900) })
    await squatter.enter(before)
    for (const auth_time of [inSeconds(-900), before.auth_time])
      expect((await squatter.enter({ ...before, auth_time, email_verified: true })).status).toBe(401)
    expect((await owner.enter({ ...claimsOf('first'), email_verified: true })).status).toBe(200)
  })

  it('takes the address of a person who proved it, nor comes back under it once that person has closed the account', async () => {
    const proved = { ...claimsOf('proved'), email_verified: true }
    const owner = started.browse()
    await owner.enter(proved)
    expect((await started.browse().enter({ ...proved, sub: 'another proof' })).status).toBe(409)
    expect(await identify(owner)).toMatchObject({ subject: 'proved' })
    await started.identity.close('proved')
    expect((await started.browse().enter({ ...proved, sub: 'another proof' })).status).toBe(409)
  })
})
