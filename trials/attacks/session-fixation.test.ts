import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '@thikana/server/test/server'

const server = await startTestServer()
afterAll(() => server.stop())

const post = (path: string, body: object, cookie = '') =>
  fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie },
    body: JSON.stringify(body),
  })
const sessionIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.includes('session_token='))
    ?.split(';')[0] ?? ''
const findOwner = async (cookie: string) => {
  const response = await fetch(`${server.url}/api/auth/get-session`, { headers: { cookie } })
  return ((await response.json()) as { user: { email: string } } | null)?.user.email ?? null
}

test('session fixation: a session that was planted before a person signs in never becomes theirs', async () => {
  const password = 'Secret!2026'
  const person = (name: string) => ({ name, email: `${name}@people.test`, password })
  await post('sign-up/email', person('victim'))
  const attackers = sessionIn(await post('sign-up/email', person('attacker')))
  for (const planted of [attackers, 'thikana.session_token=chosen-by-the-attacker']) {
    for (const way of ['sign-in/email', 'sign-up/email']) {
      const credentials = way === 'sign-in/email' ? person('victim') : person(`new${planted.length}`)
      const signedIn = await post(way, credentials, planted)
      const fresh = sessionIn(signedIn)
      expect(fresh).toMatch(/^thikana\.session_token=.{40,}/)
      expect(fresh).not.toBe(planted)
      expect(await findOwner(fresh)).toBe(credentials.email)
      expect(await findOwner(planted)).toBe(null)
    }
  }
})

test('session fixation: a session in the URL of a page is ignored', async () => {
  const session = sessionIn(
    await post('sign-in/email', { email: 'victim@people.test', password: 'Secret!2026' }),
  )
  const [, token = ''] = session.split('=')
  for (const query of [`thikana.session_token=${token}`, `token=${token}`, `session=${token}`]) {
    const response = await fetch(`${server.url}/api/users/victim@people.test?${query}`)
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []])
  }
})
