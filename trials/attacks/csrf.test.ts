import { api, type RouteKey } from '@thikana/contract/api'
import { externalRoutes } from '@thikana/contract/external-routes'
import { afterAll, expect, test } from 'vitest'
import { fingerprint } from '@thikana/server/test/http'
import { calls } from '../permissions/calls.ts'
import { buildFixture } from '../permissions/fixture.ts'
import type { Client } from '@thikana/server/test/client'
import { startTestServer } from '@thikana/server/test/server'

const server = await startTestServer()
const fixture = await buildFixture(server)
afterAll(() => server.stop())

/** Headers that a browser sends from another site's page. */
const elsewhere: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
]

const unsafe = (Object.keys(api) as RouteKey[]).filter((key) => !key.startsWith('GET'))
// The card provider's webhook has no cookie; it is authenticated by its signature.
const unsafeExternalRoutes = Object.keys(externalRoutes).filter(
  (key) => !key.startsWith('GET') && key !== 'POST /api/webhooks/stripe',
)

const attack = async (person: Client, key: string, path: string, body: unknown) => {
  for (const says of elsewhere) {
    const response = await person.fetch(path, {
      method: key.split(' ')[0] ?? '',
      headers: { ...says, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect([key, says, response.status]).toEqual([key, says, 403])
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  }
}

test('CSRF: no call that changes something works from another site’s page, whoever is signed in', async () => {
  const before = await fingerprint(server)
  for (const person of [fixture.user, fixture.agent, fixture.admin])
    for (const key of unsafe) {
      const asks = calls[key]
      for (const ask of typeof asks === 'function' ? [asks] : Object.values(asks)) {
        const { params = {}, body } = ask(fixture, person.email)
        const path = (key.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
        await attack(person, key, `/api${path}`, body)
      }
    }
  expect(await fingerprint(server)).toBe(before)
})

test('CSRF: nobody is signed in, signed out, registered or renamed from another site’s page', async () => {
  const { user } = fixture
  const body = {
    name: 'Renamed',
    email: user.email,
    password: 'Secret!2026',
    provider: 'google',
    image: null,
  }
  const before = await fingerprint(server)
  for (const key of unsafeExternalRoutes.filter((one) => !one.endsWith('social')))
    await attack(user, key, key.split(' ')[1] ?? '', body)
  expect(await fingerprint(server)).toBe(before)
  expect(await (await user.fetch('/api/auth/get-session')).json()).toMatchObject({
    user: { email: user.email },
  })
})

/** A picture, and a view of a listing, which is judged by its origin and changes nothing of a person's. */
const takingNoJson = ['POST /images', 'POST /properties/:id/views']

test('CSRF: no call accepts a plain form of another site, which sends no JSON', async () => {
  const before = await fingerprint(server)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    for (const key of unsafe.filter((one) => one.startsWith('POST') && !takingNoJson.includes(one))) {
      const response = await fixture.user.fetch(`/api${key.split(' ')[1]}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"propertyId":"x"}',
      })
      expect([key, [400, 403, 415].includes(response.status) || response.status]).toEqual([key, true])
    }
  expect(await fingerprint(server)).toBe(before)
})
