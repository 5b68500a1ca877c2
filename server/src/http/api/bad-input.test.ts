// @module-tag long
// @module-tag starts-first
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { api, type RouteKey } from '@thikana/contract/api'
import type { Route } from '@thikana/contract/route'
import { can } from '@thikana/domain/user/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { expectProblem, fingerprint } from '../../../test/http.ts'

const routes = Object.entries(api) as [RouteKey, Route][]
const unknownId = '01890a5d-ac96-774b-bcce-b302099a8057'

let server: TestServer
let people: Record<'user' | 'agent' | 'admin', Client>
beforeAll(async () => {
  server = await startTestServer({ withPages: true })
  people = {
    user: await server.buildUser('User'),
    agent: await server.buildUser('Agent', 'agent'),
    admin: await server.buildUser('Admin', 'admin'),
  }
  before = await fingerprint(server)
})
afterAll(() => server.stop())

/** A client that may make the call, so that only the input is bad. */
const callerFor = (definition: Route): Client => {
  const role = (['user', 'agent', 'admin'] as const).find((each) =>
    can({ email: people[each].email, role: each, status: 'active' }, definition.may),
  )
  if (!role) throw new Error(`Nobody may ${definition.may}`)
  return people[role]
}

const pathFor = (key: RouteKey) =>
  `/api${(key.split(' ')[1] ?? '').replace(':email', 'nobody@people.test').replace(':table', 'ownListings').replace(/:\w+/g, unknownId)}`

const fiftyMegabytes = 50 * 1024 * 1024

const send = (key: RouteKey, definition: Route, body: string, type = 'application/json') =>
  callerFor(definition).fetch(pathFor(key), {
    method: key.split(' ')[0] ?? 'GET',
    headers: { 'content-type': type },
    body,
  })

/** Says that 50 MB come, and sends only their beginning. */
const announceLarge = async (key: RouteKey, definition: Route): Promise<Response> => {
  const asked = request(`${server.url}${pathFor(key)}`, {
    method: key.split(' ')[0],
    headers: {
      'content-type': 'application/json',
      'content-length': fiftyMegabytes,
      origin: server.url,
      cookie: callerFor(definition).cookie,
    },
  })
  asked.write('{"title":"')
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const answer = await text(response)
  asked.destroy()
  const type = response.headers['content-type'] ?? ''
  return new Response(answer, { status: response.statusCode ?? 0, headers: { 'content-type': type } })
}

let before = ''
/** After all that was sent to one route: a look at every row takes longer than the request. */
const expectNothingChanged = () =>
  afterAll(async () => {
    expect(await fingerprint(server)).toBe(before)
  })

const withBody = routes.filter(([, definition]) => definition.body)

describe.each(withBody)('%s', (key, definition) => {
  expectNothingChanged()
  it('refuses malformed JSON', async () => {
    for (const body of ['{"title": ', 'nonsense', '{"a":1}}', ''])
      await expectProblem(await send(key, definition, body), 400)
  })

  it('refuses a body that is no object', async () => {
    // One that may be left out may be nothing.
    const nothing = definition.body?.safeParse(null).success ? [] : ['null']
    for (const body of ['[]', '"text"', '7', ...nothing, 'true'])
      await expectProblem(await send(key, definition, body), 400)
  })

  it('refuses a body of another type', async () => {
    await expectProblem(await send(key, definition, '<a/>', 'application/xml'), 415)
  })

  it('refuses 50 MB before they have come', async () => {
    await expectProblem(await announceLarge(key, definition), 413)
  })
})

it('a client that sends all of 50 MB before it reads still reads the 413', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = createConnection({ host: hostname, port: Number(port) })
  socket.pause()
  const size = fiftyMegabytes
  const head = `POST /api/auth/sign-in/email HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.write(head)
    socket.write(Buffer.alloc(size, 'x'), () => resolve())
  })
  const [first] = (await once(socket.resume(), 'data')) as [Buffer]
  socket.destroy()
  expect(first.toString()).toMatch(/^HTTP\/1\.1 413 /)
})

const schemaOf = (definition: Route) =>
  z.toJSONSchema(definition.body ?? z.never(), { io: 'input', unrepresentable: 'any' })
const requiredFields = (definition: Route): string[] => schemaOf(definition).required ?? []
const isBoolean = (definition: Route, field: string): boolean => {
  const property = schemaOf(definition).properties?.[field]
  return typeof property === 'object' && property.type === 'boolean'
}
const withRequired = withBody.filter(([, definition]) => requiredFields(definition).length > 0)

describe.each(withRequired)('%s', (key, definition) => {
  expectNothingChanged()
  const required = requiredFields(definition)

  it(`names each missing field: ${required.join(', ')}`, async () => {
    const answer = await expectProblem(await send(key, definition, '{}'), 400)
    expect(answer.errors.map(({ path }) => path).toSorted()).toEqual(required.toSorted())
    expect(answer.message).toBe(answer.errors[0]?.message)
  })

  it('refuses wrong types and what is too long, naming the field', async () => {
    for (const field of required) {
      const wrong = [{}, [], null, 'x'.repeat(20_000), '\u0000', isBoolean(definition, field) ? 1 : true]
      for (const value of wrong) {
        const answer = await expectProblem(
          await send(key, definition, JSON.stringify({ [field]: value })),
          400,
        )
        expect(answer.errors.map(({ path }) => path)).toContain(field)
      }
    }
  })
})

const withId = routes.filter(([key]) => /:(id|propertyId)/.test(key))

describe.each(withId)('%s', (key, definition) => {
  expectNothingChanged()
  it('answers 404 for an id that isn’t there, whatever it looks like', async () => {
    for (const id of [
      unknownId,
      '1',
      'null',
      '%00',
      "1'%20or%201=1",
      '../../etc/passwd'.replaceAll('/', '%2F'),
      'x'.repeat(200),
    ]) {
      const [method = '', pattern = ''] = key.split(' ')
      const body = definition.body ? JSON.stringify(validBodies[key] ?? {}) : null
      const response = await callerFor(definition).fetch(`/api${pattern.replace(/:\w+/, id)}`, {
        method,
        ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
      })
      await expectProblem(response, 404)
    }
  })
})

/** Bodies good enough to get as far as the id. */
const validBodies: Partial<Record<RouteKey, object>> = {
  'PATCH /properties/:id': {
    title: 'T',
    location: 'L',
    priceMin: 100,
    priceMax: 200,
    image: '/images/none.webp',
  },
  'PATCH /properties/status/:id': { status: 'verified' },
  'PATCH /wishlist/:id': { note: 'N' },
  'PATCH /offers/update-status/:id': { status: 'accepted', propertyId: unknownId },
  'PATCH /offers/counter/:id': { offerAmount: 110_000, days: 3 },
  'PATCH /offers/counter-back/:id': { counterAmount: 110_000, offerAmount: 105_000 },
  'PATCH /offers/accept-counter/:id': { counterAmount: 110_000 },
  'PATCH /offers/decline-counter/:id': { counterAmount: 110_000 },
  'PATCH /admin/payments/dealt-with/:id': { takenBackChanges: 1 },
  'PATCH /users/role/:id': { role: 'agent' },
  'POST /admin/people/:id/notes': { text: 'T' },
  'PATCH /users/lift-fraud/:id': { reason: 'R' },
  'PATCH /users/suspend/:id': { days: 1, reason: 'R' },
  'POST /threads/:id/messages': { text: 'T' },
  'PATCH /threads/read/:id': { number: 1 },
  'PATCH /threads/contact/:id': { email: true, phone: '' },
  'PATCH /threads/block/:id': { blocked: true },
  'PATCH /admin/reports/:id': { decision: 'dismiss' },
  'PATCH /admin/applications/:id': { decision: 'accept' },
  'PATCH /viewings/:id': { move: 'confirm', revision: 1 },
}

// A stream of events takes whatever is no id of its own for none.
const withQuery = routes.filter(([, definition]) => definition.query && !definition.isEventStream)

describe.each(withQuery)('%s', (key, definition) => {
  expectNothingChanged()
  it('refuses a page size, a cursor or a language that can’t be', async () => {
    // Without it, the list of everything is the admin's.
    const open = key === 'GET /properties' ? 'status=verified&' : ''
    const own = `${open}email=${encodeURIComponent(callerFor(definition).email)}&propertyId=${unknownId}`
    const bad = definition.isPaged
      ? [
          'limit=0',
          'limit=101',
          'limit=ten',
          'limit=1&limit=2',
          'cursor=nonsense',
          `cursor=${'x'.repeat(300)}`,
        ]
      : key === 'GET /properties/counts' || key === 'GET /properties/map'
        ? ['bedrooms=0', 'area=here']
        : definition.query instanceof z.ZodObject && 'language' in definition.query.shape
          ? ['language=', 'language=de', 'language=en&language=bn']
          : key === 'POST /imports'
            ? [`name=${'x'.repeat(201)}`, 'name=a&name=b']
            : key === 'GET /tables/:table/counts'
              ? [`search=${'x'.repeat(161)}`, 'search=a&search=b']
              : ['email=', 'email=a&email=b']
    for (const query of bad) {
      const response = await callerFor(definition).fetch(
        `${pathFor(key)}?${definition.isPaged ? `${own}&` : ''}${query}`,
        { method: key.split(' ')[0] },
      )
      await expectProblem(response, 400, ...(/:(id|propertyId)/.test(key) ? [404] : []))
    }
  })
})

describe('signing up and in', () => {
  expectNothingChanged()
  const post = (path: string, body: string) =>
    server.guest.fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body,
    })

  it.each(['sign-up/email', 'sign-in/email'])('%s refuses what it can’t use', async (path) => {
    const bad = ['{', '[]', '{}', '{"email":7,"password":[],"name":{}}', `{"email":"${'x'.repeat(9000)}"}`]
    for (const body of bad) await expectProblem(await post(path, body), 400)
  })
})

describe('an address that isn’t there', () => {
  expectNothingChanged()
  it('under /api is a problem, never a page', async () => {
    await expectProblem(await people.user.fetch('/api/nothing'), 404)
    await expectProblem(await people.user.fetch('/api/properties', { method: 'DELETE' }), 404)
    await expectProblem(await people.user.fetch('/images/%2e%2e%2fsecrets.json'), 404)
  })
})
