import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authSession } from '../../database/schema/identity.ts'
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
const subjectOf = async (cookie: string) => (await started.identity.identify({ cookie }))?.subject ?? ''
const nameOf = async (cookie: string) => (await started.identity.identify({ cookie }))?.name ?? null

describe('a session cookie that was read before', () => {
  it('means the same person again, and nobody once its session has ended', async () => {
    const browser = await join('Asha')
    const { cookie } = browser.headers()
    expect([await nameOf(cookie), await nameOf(cookie)]).toEqual(['Asha', 'Asha'])
    await browser.send('/api/auth/sign-out', {})
    expect(await nameOf(cookie)).toBeNull()
  })

  it('means its own person among many requests at the same time, however often it comes', async () => {
    const names = ['Deepa', 'Esha', 'Farhan']
    const cookies = (await Promise.all(names.map(join))).map((browser) => browser.headers().cookie)
    const [ended] = cookies.splice(2)
    await started.db.delete(authSession).where(eq(authSession.userId, await subjectOf(ended ?? '')))
    const asked = Array.from(
      { length: 90 },
      (_, index) => [...cookies, ended ?? '', 'unknown=1'][index % 4] ?? '',
    )
    const expected = asked.map((_, index) => [names[0], names[1], null, null][index % 4])
    expect(await Promise.all(asked.map(nameOf))).toEqual(expected)
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
