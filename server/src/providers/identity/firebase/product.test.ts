import { api } from '@thikana/contract/api'
import { firebaseRoutes } from '@thikana/contract/firebase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { besideCalls } from '../../../permissions/beside-testing.ts'
import { callsIn, nameless } from '../../../permissions/routes-testing.ts'
import { startTestServer, type TestServer } from '../../../testing.ts'
import { visitor } from '../testing.ts'
import { createIssuer, projectId } from './testing.ts'
import { createTokenReader } from './token.ts'

const env = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: 'a-key' }

describe('the product with its accounts at Firebase', () => {
  let server: TestServer
  let issuer: Awaited<ReturnType<typeof createIssuer>>
  beforeAll(async () => {
    issuer = await createIssuer()
    server = await startTestServer({ env, readToken: createTokenReader(projectId, issuer.keys) })
  })
  afterAll(() => server.stop())

  const enter = async (name: string) => {
    const browser = visitor(server.url)
    const claims = { sub: name, name, email: `${name}@thikana.test` }
    const { status } = await browser.send('/api/auth/firebase', { idToken: await issuer.sign(claims) })
    return { browser, status, email: claims.email }
  }

  it('tells the browser how Firebase is reached, and lets it reach nothing else', async () => {
    const { body } = await server.guest.call('GET /site')
    const firebase = { projectId, apiKey: 'a-key', authDomain: `${projectId}.firebaseapp.com` }
    expect(body).toMatchObject({ firebase, google: true, demo: null })
    const policy = (await server.guest.fetch('/login')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-src https://${projectId}.firebaseapp.com;`)
    expect(policy).toMatch(/script-src 'self' .*https:\/\/apis\.google\.com;/)
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    )
  })

  it('has a row of its own for whoever came, by their uid, and role and deletion hold on the next request', async () => {
    const boss = await enter('boss')
    const guest = await enter('guest')
    const me = await guest.browser.send(`/api/users/${guest.email}`)
    expect(me.body).toMatchObject({ firebaseUid: 'guest', role: 'user' })
    await boss.browser.send('/api/users', { email: boss.email })
    await server.database.pool.query(`UPDATE app_user SET role = 'admin' WHERE email = $1`, [boss.email])
    const deleted = await fetch(`${server.url}/api/users/${me.body._id}`, {
      method: 'DELETE',
      headers: { ...boss.browser.headers(), origin: server.url },
    })
    expect(deleted.status).toBe(200)
    expect((await guest.browser.send(`/api/users/${guest.email}`)).status).toBe(401)
    expect((await enter('guest')).status).toBe(401)
  })

  it('has no call for passwords, and describes those it has', async () => {
    const { browser } = await enter('reader')
    for (const path of ['sign-up/email', 'sign-in/email', 'sign-in/social'])
      expect((await browser.send(`/api/auth/${path}`, {})).status).toBe(404)
    const session = await browser.send('/api/auth/get-session')
    expect(firebaseRoutes['GET /api/auth/get-session']?.reply.safeParse(session.body).error).toBeUndefined()
    const { body: document } = await browser.send('/api/openapi.json')
    expect(
      Object.keys(document.paths)
        .filter((path) => path.startsWith('/api/auth/'))
        .toSorted(),
    ).toEqual([...new Set(Object.keys(firebaseRoutes).map((key) => key.split(' ')[1]))].toSorted())
    expect(document.paths['/api/auth/firebase'].post.requestBody).toBeDefined()
  })

  it('has no other call than those that the tables list', () => {
    const listed = [
      ...Object.keys(besideCalls).filter((key) => !/ \/api\/auth\/| \/sandbox\/google\//.test(key)),
      ...Object.keys(api).map((key) => key.replace(' ', ' /api')),
      ...Object.keys(firebaseRoutes),
    ]
    const mounted = callsIn(server.routeTree())
    expect([...new Set(mounted.map(nameless))].toSorted()).toEqual(
      [...new Set(listed.map(nameless))].toSorted(),
    )
  })

  it('keeps a picture that somebody else uploaded off a profile', async () => {
    const { browser } = await enter('vain')
    const image = '/images/0123456789abcdef0123456789abcdef-640x480-0f5d46-c.webp'
    expect((await browser.send('/api/auth/update-user', { image })).status).toBe(400)
  })

  it('logs no token and no session', async () => {
    const token = await issuer.sign({ sub: 'quiet' })
    const browser = visitor(server.url)
    await browser.send('/api/auth/firebase', { idToken: token })
    for (const secret of [token, ...browser.cookies.values()]) expect(server.logs()).not.toContain(secret)
  })
})

it('the product with its accounts here lets a browser reach nothing of Firebase, and knows none of its calls', async () => {
  const server = await startTestServer()
  const { body } = await server.guest.call('GET /site')
  const policy = (await server.guest.fetch('/login')).headers.get('content-security-policy') ?? ''
  const exchange = await visitor(server.url).send('/api/auth/firebase', { idToken: 'a' })
  await server.stop()
  expect(body.firebase).toBeNull()
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toMatch(/google|firebase/)
  expect(exchange.status).toBe(404)
})
