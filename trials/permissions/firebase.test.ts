import { api } from '@thikana/contract/api'
import { firebaseRoutes } from '@thikana/contract/sign-in/firebase'
import { languages } from '@thikana/domain/language'
import type { Role } from '@thikana/domain/user/user'
import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { eq } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { externalCalls } from './external-calls.ts'
import { callsIn, nameless } from './routes.ts'
import { readTrail } from '@thikana/server/test/audit'
import { appUser } from '@thikana/server/database/schema/user'
import { buildAcceptedOffer } from '@thikana/server/test/factories/offer'
import { buildPendingProperty } from '@thikana/server/test/factories/property'
import { createClient } from '@thikana/server/test/client'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { findOrCreateMember } from '@thikana/server/user/store'
import { findUserId } from '@thikana/server/test/factories/user'
import { dismissOffers } from '@thikana/server/payment/dismiss-offers'
import { createReleaseEmail } from '@thikana/server/user/release-email'
import { visitor } from '@thikana/server/test/identity/embedded'
import { publicLimits } from '@thikana/server/providers/identity/attempts'
import { createFirebaseIdentity } from '@thikana/server/providers/identity/firebase/firebase'
import { createIssuer, projectId } from '@thikana/server/test/identity/firebase'
import { createTokenReader } from '@thikana/server/providers/identity/firebase/token'

const env = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: 'a-key' }

describe('the product with its accounts at Firebase', () => {
  let server: TestServer
  let issuer: Awaited<ReturnType<typeof createIssuer>>
  beforeAll(async () => {
    issuer = await createIssuer()
    server = await startTestServer({
      env,
      withPages: true,
      readToken: createTokenReader(projectId, issuer.keys),
    })
  })
  afterAll(() => server.stop())

  const enter = async (name: string, more: JWTPayload = {}) => {
    const browser = visitor(server.url)
    const claims = { sub: name, name, email: `${name}@thikana.test`, ...more }
    const { status } = await browser.send('/api/auth/firebase', { idToken: await issuer.sign(claims) })
    return {
      browser,
      status,
      email: claims.email,
      as: createClient(server.url, claims.email, browser.headers().cookie),
    }
  }
  const assignRole = (email: string, role: Role) =>
    server.database.db.update(appUser).set({ role }).where(eq(appUser.email, email))

  it('tells the browser how to reach Firebase, and lets it reach nothing else', async () => {
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

  it('creates a row for each person, by their uid, and a new role or a deletion takes effect with the next request', async () => {
    const admin = await enter('boss')
    const guest = await enter('guest')
    const me = await guest.browser.send(`/api/users/${guest.email}`)
    expect(me.body).toMatchObject({ firebaseUid: 'guest', role: 'user' })
    await admin.browser.send('/api/users', { email: admin.email })
    await assignRole(admin.email, 'admin')
    const deleted = await fetch(`${server.url}/api/users/${me.body._id}`, {
      method: 'DELETE',
      headers: { ...admin.browser.headers(), origin: server.url },
    })
    expect(deleted.status).toBe(200)
    expect((await guest.browser.send(`/api/users/${guest.email}`)).status).toBe(401)
    expect((await enter('guest')).status).toBe(401)
  })

  it('passes nothing on from an unverified claimant of an address to its owner, and ends the claimant’s offers as a deletion does', async () => {
    const [admin, agent, squatter] = [await enter('chief'), await enter('seller'), await enter('claimed')]
    for (const { as, email } of [admin, agent, squatter])
      expect((await as.call('POST /users', { body: { email } })).status).toBe(200)
    await assignRole(admin.email, 'admin')
    await assignRole(agent.email, 'agent')
    const propertyId = await buildPendingProperty(agent.as)
    const verified = { params: { id: propertyId }, body: { status: 'verified' } }
    expect((await admin.as.call('PATCH /properties/status/:id', verified)).status).toBe(200)
    const offerId = await buildAcceptedOffer(agent.as, squatter.as, propertyId)
    await squatter.as.upload()
    const id = await findUserId(squatter.as)

    const owner = await enter('claimed', { sub: 'its owner', email_verified: true })
    const self = { params: { email: squatter.email } }
    expect((await owner.as.call('GET /users/:email', self)).body).toMatchObject({
      firebaseUid: 'its owner',
      role: 'user',
    })
    expect((await squatter.as.call('GET /users/:email', self)).status).toBe(401)
    expect((await owner.as.call('GET /offers/user', { query: self.params })).body).toEqual([])
    const { body } = await admin.as.call('GET /offer/:id', { params: { id: offerId } })
    expect(body).toMatchObject({ status: 'rejected', buyerEmail: '' })
    expect(await readTrail(server, id)).toEqual(['identity yield active deleted'])
    const { pool } = server.database
    const pictures = await pool.query('SELECT 1 FROM image WHERE owner_email = $1', [squatter.email])
    expect(pictures.rows).toEqual([])
    const people = await admin.as.call('GET /users')
    expect(people.body.map((person) => person.firebaseUid)).not.toContain('claimed')
  })

  it('exports to an owner nothing that was done under their address before they verified it', async () => {
    const squatter = await enter('traced')
    await squatter.as.call('POST /users', { body: { email: squatter.email } })
    await assignRole(squatter.email, 'agent')
    await buildPendingProperty(squatter.as)
    const left = await squatter.as.call('DELETE /account', { body: { word: confirmationPhrase } })
    expect(left.status).toBe(200)
    const owner = await enter('traced', { sub: 'late owner', email_verified: true })
    const { status, body } = await owner.as.call('GET /account/export')
    expect([status, body.history, body.mails, body.pictures]).toEqual([200, [], [], []])
    await assignRole(owner.email, 'agent')
    await buildPendingProperty(owner.as)
    expect((await owner.as.call('GET /account/export')).body.history).toMatchObject([{ move: 'add' }])
  })

  it('doesn’t let a request under way restore an address that its account has lost', async () => {
    const squatter = await enter('hasty')
    const identity = createFirebaseIdentity({
      db: server.database.db,
      readToken: createTokenReader(projectId, issuer.keys),
      publicUrl: () => server.url,
      limits: publicLimits,
      languages,
      releaseEmail: createReleaseEmail(dismissOffers),
    })
    const underWay = await identity.identify(squatter.browser.headers())
    const owner = await enter('hasty', { sub: 'patient', email_verified: true })
    expect(await findOrCreateMember(server.database.db, underWay!)).toMatchObject({ status: 'deleted' })
    expect((await owner.browser.send('/api/users/hasty@thikana.test')).body.firebaseUid).toBe('patient')
  })

  it('has no calls for passwords, and documents those it has', async () => {
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

  it('has no calls other than those in the tables', () => {
    const listed = [
      ...Object.keys(externalCalls).filter((key) => !/ \/api\/auth\/| \/sandbox\/google\//.test(key)),
      ...Object.keys(api).map((key) => key.replace(' ', ' /api')),
      ...Object.keys(firebaseRoutes),
    ]
    const mounted = callsIn(server.routeTree())
    expect([...new Set(mounted.map(nameless))].toSorted()).toEqual(
      [...new Set(listed.map(nameless))].toSorted(),
    )
  })

  it('refuses another person’s picture in a profile', async () => {
    const { browser } = await enter('vain')
    const image = '/images/0123456789abcdef0123456789abcdef-640x480-0f5d46-c.webp'
    expect((await browser.send('/api/auth/update-user', { image })).status).toBe(400)
  })

  it('logs no tokens and no sessions', async () => {
    const token = await issuer.sign({ sub: 'quiet' })
    const browser = visitor(server.url)
    await browser.send('/api/auth/firebase', { idToken: token })
    browser.cookies.delete('thikana.recent_write')
    expect(browser.cookies.size).toBeGreaterThan(0)
    for (const secret of [token, ...browser.cookies.values()]) expect(server.logs()).not.toContain(secret)
  })
})

it('the product with its own accounts doesn’t let a browser reach Firebase, and has none of the calls for it', async () => {
  const server = await startTestServer({ withPages: true })
  const { body } = await server.guest.call('GET /site')
  const policy = (await server.guest.fetch('/login')).headers.get('content-security-policy') ?? ''
  const exchange = await visitor(server.url).send('/api/auth/firebase', { idToken: 'a' })
  await server.stop()
  expect(body.firebase).toBeNull()
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toMatch(/google|firebase/)
  expect(exchange.status).toBe(404)
})
