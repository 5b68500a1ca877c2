import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded, visitor } from '../../../test/identity/embedded.ts'

let started: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => {
  started = await startEmbedded()
})
afterAll(() => started.close())

const join = async (name: string) => {
  const browser = visitor(started.url)
  await browser.signUp({ name, email: `${name.toLowerCase()}@people.test`, password: 'Chand!pur1' })
  return browser
}
const nameOf = async (cookie: string) => (await started.identity.identify({ cookie }))?.name ?? null

describe('a session cookie that was read before', () => {
  it('means the same person again, and nobody once its session has ended', async () => {
    const browser = await join('Asha')
    const { cookie } = browser.headers()
    expect([await nameOf(cookie), await nameOf(cookie)]).toEqual(['Asha', 'Asha'])
    await browser.send('/api/auth/sign-out', {})
    expect(await nameOf(cookie)).toBeNull()
  })

  it('means nobody with another token, another signature or a session of another name', async () => {
    const [one, other] = [(await join('Bela')).headers().cookie, (await join('Chitra')).headers().cookie]
    expect([await nameOf(one), await nameOf(other)]).toEqual(['Bela', 'Chitra'])
    const split = (cookie: string) => /^(.*=)(.*)(\.|%2E)(.*)$/i.exec(cookie) ?? []
    const [, name = '', token = '', dot = ''] = split(one)
    const [, , , , signature = ''] = split(other)
    expect(token).not.toBe('')
    expect(await nameOf(`${name}${token}${dot}${signature}`)).toBeNull()
    expect(await nameOf(`${name}${token}`)).toBeNull()
    expect(await nameOf(one.replace(name, 'other='))).toBeNull()
    expect(await nameOf(one)).toBe('Bela')
  })
})
