import { api, type RouteKey } from '@thikana/contract/api'
import { problem } from '@thikana/contract/problem'
import type { Route } from '@thikana/contract/route'
import { can } from '@thikana/domain/access'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Client, startTestServer, type TestServer } from '../testing.ts'

const routes = Object.entries(api) as [RouteKey, Route][]
const unknownId = '01890a5d-ac96-774b-bcce-b302099a8057'

let server: TestServer
let people: Record<'user' | 'agent' | 'admin', Client>
beforeAll(async () => {
  server = await startTestServer()
  people = {
    user: await server.as('User'),
    agent: await server.as('Agent', 'agent'),
    admin: await server.as('Admin', 'admin'),
  }
})
afterAll(() => server.stop())

/** Everything that is written down, but for sessions and counted attempts, which a request may well touch. */
const fingerprint = async (): Promise<string> => {
  const tables = await server.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not in ('auth_session', 'auth_attempt') order by 1`,
  )
  const prints: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await server.database.db.execute<{ print: string | null }>(
      sql`select md5(string_agg(row::text, '|' order by row::text)) as print from ${sql.identifier(name)} as row`,
    )
    prints.push(`${name} ${rows[0]?.print}`)
  }
  return prints.join('\n')
}

/** Somebody the call is open to, so that what is bad is the input alone. */
const callerOf = (definition: Route): Client => {
  const role = (['user', 'agent', 'admin'] as const).find((each) =>
    can({ email: people[each].email, role: each, status: 'active' }, definition.may),
  )
  if (!role) throw new Error(`Nobody may ${definition.may}`)
  return people[role]
}

const pathOf = (key: RouteKey) =>
  `/api${(key.split(' ')[1] ?? '').replace(':email', 'nobody@people.test').replace(/:\w+/g, unknownId)}`

const send = (key: RouteKey, definition: Route, body: string, type = 'application/json') =>
  callerOf(definition).fetch(pathOf(key), {
    method: key.split(' ')[0] ?? 'GET',
    headers: { 'content-type': type },
    body,
  })

/** A problem as RFC 9457 has it, with a sentence for a person in it; returns it. */
const expectProblem = async (response: Response, ...statuses: number[]) => {
  const text = await response.text()
  expect(statuses, text).toContain(response.status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const answer = problem.parse(JSON.parse(text))
  expect(answer.status).toBe(response.status)
  expect(answer.message).toMatch(/^[A-Z].{5,}/s)
  return answer
}

let before = ''
beforeEach(async () => {
  before = await fingerprint()
})
afterEach(async () => {
  expect(await fingerprint()).toBe(before)
})

const withBody = routes.filter(([, definition]) => definition.body)

describe.each(withBody)('%s', (key, definition) => {
  it('refuses malformed JSON', async () => {
    for (const body of ['{"title": ', 'nonsense', '{"a":1}}', ''])
      await expectProblem(await send(key, definition, body), 400)
  })

  it('refuses a body that is no object', async () => {
    for (const body of ['[]', '"text"', '7', 'null', 'true'])
      await expectProblem(await send(key, definition, body), 400)
  })

  it('refuses a body of another type', async () => {
    await expectProblem(await send(key, definition, '<a/>', 'application/xml'), 415)
  })

  it('refuses 50 MB', async () => {
    const body = `{"title":"${'x'.repeat(50 * 1024 * 1024)}"}`
    const response = await send(key, definition, body).catch((error: Error) => error)
    // The server may answer and hang up before it has read it all.
    if (response instanceof Response) await expectProblem(response, 413)
  })
})

const requiredOf = (definition: Route): string[] =>
  z.toJSONSchema(definition.body ?? z.never(), { io: 'input', unrepresentable: 'any' }).required ?? []
const withRequired = withBody.filter(([, definition]) => requiredOf(definition).length > 0)

describe.each(withRequired)('%s', (key, definition) => {
  const required = requiredOf(definition)

  it(`names each missing field: ${required.join(', ')}`, async () => {
    const answer = await expectProblem(await send(key, definition, '{}'), 400)
    expect(answer.errors.map(({ path }) => path).toSorted()).toEqual(required.toSorted())
    expect(answer.message).toBe(answer.errors[0]?.message)
  })

  it('refuses wrong types and what is too long, naming the field', async () => {
    for (const field of required) {
      for (const value of [{}, [], true, null, 'x'.repeat(20_000), '\u0000']) {
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
      const response = await callerOf(definition).fetch(`/api${pattern.replace(/:\w+/, id)}`, {
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
  'PATCH /offers/update-status/:id': { status: 'accepted', propertyId: unknownId },
  'PATCH /users/role/:id': { role: 'agent' },
}

const withQuery = routes.filter(([, definition]) => definition.query)

describe.each(withQuery)('%s', (key, definition) => {
  it('refuses a page size or a cursor that can’t be', async () => {
    // Without it, the list of everything is the admin's.
    const open = key === 'GET /properties' ? 'status=verified&' : ''
    const own = `${open}email=${encodeURIComponent(callerOf(definition).email)}&propertyId=${unknownId}`
    const bad = definition.isPaged
      ? [
          'limit=0',
          'limit=101',
          'limit=ten',
          'limit=1&limit=2',
          'cursor=nonsense',
          `cursor=${'x'.repeat(300)}`,
        ]
      : ['email=', 'email=a&email=b']
    for (const query of bad) {
      const response = await callerOf(definition).fetch(
        `${pathOf(key)}?${definition.isPaged ? `${own}&` : ''}${query}`,
      )
      await expectProblem(response, 400, ...(key.includes(':propertyId') ? [404] : []))
    }
  })
})

describe('POST /images', () => {
  const upload = (bytes: string | Uint8Array<ArrayBuffer>, name: string, type: string, field = 'image') => {
    const form = new FormData()
    form.set(field, new Blob([bytes], { type }), name)
    return people.agent.fetch('/api/images', { method: 'POST', body: form })
  }

  it('refuses an SVG named .jpg', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await expectProblem(await upload(svg, 'house.jpg', 'image/jpeg'), 415)
  })

  it('refuses a text, an empty file and a picture that is cut off', async () => {
    await expectProblem(await upload('not a picture', 'house.png', 'image/png'), 415)
    await expectProblem(await upload('', 'house.png', 'image/png'), 400, 415)
    const start = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1])
    await expectProblem(await upload(start, 'house.jpg', 'image/jpeg'), 400)
  })

  it('refuses a form without the field, and a body that is no form', async () => {
    await expectProblem(await upload('x', 'house.jpg', 'image/jpeg', 'photo'), 400)
    const response = await people.agent.fetch('/api/images', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await expectProblem(response, 400, 415)
  })

  it('refuses 50 MB', async () => {
    const response = await upload(new Uint8Array(50 * 1024 * 1024), 'house.jpg', 'image/jpeg').catch(
      (error: Error) => error,
    )
    if (response instanceof Response) await expectProblem(response, 413)
  })
})

describe('signing up and in', () => {
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
  it('under /api is a problem, never a page', async () => {
    await expectProblem(await people.user.fetch('/api/nothing'), 404)
    await expectProblem(await people.user.fetch('/api/properties', { method: 'DELETE' }), 404)
    await expectProblem(await people.user.fetch('/images/%2e%2e%2fsecrets.json'), 404)
  })
})
