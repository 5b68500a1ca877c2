import { afterAll, expect, test } from 'vitest'
import { buildBoughtOffer } from '@thikana/server/test/factories/payment'
import { makeAuthenticator } from '@thikana/server/test/identity/authenticator'
import { visitor } from '@thikana/server/test/identity/embedded'
import { buildVerifiedProperty } from '@thikana/server/test/factories/property'
import { startTestServer } from '@thikana/server/test/server'
import { photo } from '@thikana/server/test/images/plain-photo'

const payload = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"onmouseover='alert(3)'`

const server = await startTestServer({ withPages: true, env: { BRAND_NAME: '<script>alert(4)</script>' } })
const agent = await server.buildUser('Agent', 'agent')
const user = await server.buildUser('User')
const admin = await server.buildUser('Admin', 'admin')
afterAll(() => server.stop())

const upload = async (name: string, type: string) => {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await photo())], { type }), name)
  const response = await agent.fetch('/api/images', { method: 'POST', body: form })
  return ((await response.json()) as { data: { url: string } }).data.url
}

/** Writes the payload into every text that a person can leave behind. */
const plant = async () => {
  for (const person of [agent, user, admin])
    expect((await person.call('POST /users', { body: { name: payload } })).status).toBe(200)
  const image = await upload(`${payload}.html`, 'text/html')
  const texts = { title: payload, location: payload, description: payload }
  const shown = await buildVerifiedProperty(server, agent, { image, ...texts })
  const sold = await buildVerifiedProperty(server, agent, { image, ...texts })
  await admin.call('PATCH /advertise/:id', { params: { id: shown } })
  await user.call('POST /reviews', { body: { propertyId: shown, rating: 5, comment: payload } })
  await user.call('POST /wishlist', { body: { propertyId: shown } })
  return { image, shown, bought: await buildBoughtOffer(server, agent, user, sold) }
}

test('stored XSS: no text or file name that people enter becomes a script in a page or a response', async () => {
  const { image, shown, bought } = await plant()
  const home = await (await server.guest.fetch('/')).text()
  expect(home).toContain('alert(1)')
  expect(home).toContain('alert(4)')
  expect(home).not.toMatch(/<script>alert|<img src=x|\sonmouseover='/)
  // The page's state is in one element, and nothing in it may close that element.
  const state = /<script type="application\/json" id="state">([^<]*)<\/script>/.exec(home)?.[1] ?? ''
  expect(JSON.parse(state)).toBeTypeOf('object')

  for (const path of [
    '/api/site',
    '/api/properties/advertised',
    `/api/properties/${shown}`,
    `/api/reviews/${shown}`,
    '/api/wishlist?email=user@people.test',
    '/api/users/user@people.test',
    `/api/offers/${bought}/receipt`,
    '/api/auth/get-session',
    `/api/properties/${encodeURIComponent(payload)}`,
  ]) {
    const { headers } = await user.fetch(path)
    expect([path, headers.get('content-type')]).toEqual([
      path,
      expect.stringMatching(/^application\/(problem\+)?json/),
    ])
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  }
  expect(image).toMatch(/^\/images\/[\w-]+\.webp$/)
  const picture = await server.guest.fetch(image)
  expect([picture.headers.get('content-type'), picture.headers.get('x-content-type-options')]).toEqual([
    'image/webp',
    'nosniff',
  ])
  const receipt = await user.fetch(`/api/offers/${bought}/receipt.pdf`)
  expect(receipt.headers.get('content-type')).toBe('application/pdf')
  expect(receipt.headers.get('content-disposition')).toMatch(/^inline; filename="[\w .-]+"/)
})

test('stored XSS: user agents and names of passkeys are shown only as text', async () => {
  const browser = visitor(server.url)
  const password = 'Secret!2026'
  const person = { name: payload, email: 'keeper@people.test', password }
  await browser.send('/api/auth/sign-up/email', person, { 'user-agent': `Firefox/1 Android ${payload}` })
  await browser.send('/api/auth/confirm', { password })
  const { challenge } = (await browser.send('/api/auth/passkeys/new')).body
  const response = makeAuthenticator().create(challenge, { origin: server.url })
  const name = payload.slice(0, 60)
  expect((await browser.send('/api/auth/passkeys/add', { name, response })).status).toBe(200)
  for (const path of ['/api/auth/security', '/api/account/export', '/api/auth/get-session']) {
    const { headers } = await fetch(server.url + path, { headers: browser.headers() })
    expect([path, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      path,
      expect.stringMatching(/^application\/json/),
      'nosniff',
    ])
  }
  const { body } = await browser.send('/api/auth/security')
  expect(body).toMatchObject({ passkeys: [{ name }], sessions: [{ device: 'Firefox on Android' }] })
})

test('stored XSS: even a script that got onto a page would not run there', async () => {
  for (const path of ['/', '/login', `/property/${encodeURIComponent(payload)}`]) {
    const response = await server.guest.fetch(path)
    const scripts =
      /script-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/)
  }
})
