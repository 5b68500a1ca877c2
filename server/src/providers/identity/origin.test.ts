import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded, visitor } from '../../../test/identity/embedded.ts'

const password = 'Chand!pur1'
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@thikana.test`, password })

describe('the provider at /api/auth', () => {
  let started: Awaited<ReturnType<typeof startEmbedded>>
  beforeAll(async () => {
    started = await startEmbedded()
  })
  afterAll(() => started.close())

  it('signs in and out for a program that keeps cookies and names no origin', async () => {
    const program = visitor(started.url, null)
    await program.signUp(person('Program'))
    expect((await program.signIn(person('Program'))).status).toBe(200)
    expect((await program.send('/api/auth/sign-out', '')).status).toBe(200)
  })

  it.each(['http://localhost', 'http://127.0.0.1', 'http://[::1]'])(
    'acts for a page at %s with our port',
    async (host) => {
      const browser = visitor(started.url, `${host}:${new URL(started.url).port}`)
      await browser.signUp(person('Alias'))
      expect((await browser.signIn(person('Alias'))).status).toBe(200)
      expect((await browser.signOut()).status).toBe(200)
    },
  )

  it.each(['https://elsewhere.test', 'http://127.0.0.1:1', 'null', 'http://127.0.0.1.elsewhere.test'])(
    'does nothing for a page of %s',
    async (origin) => {
      const browser = visitor(started.url)
      await browser.signUp(person('Victim'))
      await browser.signIn(person('Victim'))
      for (const path of ['sign-out', 'update-user', 'sign-in/email', 'sign-up/email']) {
        const body = { ...person('Victim'), name: 'Changed' }
        const { status, headers } = await browser.send(`/api/auth/${path}`, body, { origin })
        expect([path, status]).toEqual([path, 403])
        expect(headers.get('content-type')).toContain('application/problem+json')
      }
      expect(await started.identity.identify(browser.headers())).toMatchObject({ name: 'Victim' })
    },
  )

  it('signs nobody in by a form of another site', async () => {
    await visitor(started.url).signUp(person('Form'))
    const body = new URLSearchParams({ email: 'form@thikana.test', password }).toString()
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await fetch(`${started.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect(response.status).toBe(415)
    }
  })
})

it('sends its cookie only over https if the public address is https', async () => {
  const started = await startEmbedded({ publicUrl: () => 'https://homes.example' })
  const answered = await visitor(started.url, 'https://homes.example').signUp(person('Secure'))
  expect(answered.headers.getSetCookie()[0]).toMatch(/^__Secure-.*; Secure/i)
  expect((await visitor(started.url, 'http://localhost:3000').signUp(person('Local'))).status).toBe(403)
  await started.close()
})
