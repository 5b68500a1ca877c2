import { api } from '@thikana/contract/api'
import { externalRoutes } from '@thikana/contract/external-routes'
import type { Route } from '@thikana/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../../test/server.ts'

type BodyDescription = { content?: Record<string, { schema: object }>; headers?: Record<string, object> }
type Operation = {
  summary?: string
  operationId?: string
  tags?: string[]
  parameters?: { name: string; in: string }[]
  requestBody?: BodyDescription
  responses: Record<string, BodyDescription>
  security?: object[]
}
type Document = {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

let server: TestServer
let document: Document
let operations: [string, Operation][]
beforeAll(async () => {
  server = await startTestServer({ withPages: true })
  document = (await (await server.guest.fetch('/api/openapi.json')).json()) as Document
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
})
afterAll(() => server.stop())

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  )
}

/** A path's parameter may have another name if two calls of one path name it differently. */
const unnamed = (key: string): string => key.replace(/\{\w+\}/g, '{}')

const resolve = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document)

describe('the OpenAPI document', () => {
  it('has every route of the contract and every external route', () => {
    const wanted = [
      ...Object.keys(api).map((key) => key.replace(' /', ' /api/').replace(/:(\w+)/g, '{$1}')),
      ...Object.keys(externalRoutes),
    ]
    expect(document.openapi).toBe('3.1.0')
    expect(operations.map(([key]) => unnamed(key)).toSorted()).toEqual(wanted.map(unnamed).toSorted())
  })

  it('resolves every reference within itself', () => {
    const references = referencesIn(document)
    expect(references.length).toBeGreaterThan(50)
    for (const reference of references) expect(resolve(reference), reference).toBeTypeOf('object')
  })

  it('gives every call a name of its own, a summary and the tag of its noun', () => {
    const names = operations.map(([, { operationId }]) => operationId)
    expect(new Set(names).size).toBe(operations.length)
    const named = document.tags.map(({ name }) => name)
    expect(new Set(operations.flatMap(([, { tags = [] }]) => tags))).toEqual(new Set(named))
    for (const [key, { operationId, summary, tags }] of operations) {
      expect(operationId, key).toMatch(/^[a-z]+(-[a-z]+)+$/)
      expect(summary, key).toMatch(/\.$/)
      expect(tags, key).toHaveLength(1)
      expect(named, key).toContain(tags?.[0])
    }
  })

  it('says of every call what it answers, and that a refusal is a problem', () => {
    for (const [key, { responses }] of operations) {
      expect(Object.values(responses['200']?.content ?? {})[0]?.schema, key).toBeTypeOf('object')
      const refused = Object.entries(responses).filter(([status]) => Number(status) >= 400)
      expect(
        refused.map(([status]) => status),
        key,
      ).toContain('429')
      for (const [status, { content }] of refused)
        expect(Object.keys(content ?? {}), `${key} ${status}`).toEqual(['application/problem+json'])
    }
  })

  it('names every part of a path as a parameter', () => {
    for (const [key, { parameters = [] }] of operations) {
      const named = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)
      expect(named.toSorted(), key).toEqual((key.match(/\{\w+\}/g) ?? []).toSorted())
    }
  })

  it('shows what signing up and in take, and the headers of a list', () => {
    for (const call of ['POST /api/auth/sign-up/email', 'POST /api/auth/sign-in/email']) {
      const body = operations.find(([key]) => key === call)?.[1].requestBody
      expect(JSON.stringify(body?.content?.['application/json'])).toContain('"password"')
    }
    for (const [key, route] of Object.entries<Route>(api)) {
      if (!route.isPaged) continue
      const call = unnamed(key.replace(' /', ' /api/').replace(/:(\w+)/g, '{$1}'))
      const found = operations.find(([one]) => unnamed(one) === call)?.[1]
      const { headers = {} } = found?.responses['200'] ?? {}
      const searched = /^GET \/(properties(\/agent|\/advertised)?|verified-properties-by-agents)$/.test(key)
      expect(Object.keys(headers), key).toEqual([
        'Link',
        'X-Total-Count',
        'X-Total-Over',
        ...(searched ? ['X-Corrected-Search'] : []),
        ...(route.isSameForGuests ? ['ETag'] : []),
      ])
    }
  })

  it('says of what guests get from memory that it may be unchanged', () => {
    const calls = operations.filter(([, { responses }]) => responses['304'])
    expect(calls.map(([key]) => key).toSorted()).toEqual([
      'GET /api/properties/advertised',
      'GET /api/reviews/latest',
      'GET /api/site',
    ])
  })

  it('shows what the external routes really answer', async () => {
    const person = { name: 'Reader', email: 'reader@people.test', password: 'Secret!2026' }
    const headers = { 'content-type': 'application/json' }
    let cookie = ''
    const ask = async (key: string, body?: object) => {
      const [method = '', path = ''] = key.split(' ')
      const response = await fetch(server.url + path, {
        method,
        headers: { cookie, origin: server.url, ...(body ? headers : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      expect(response.status, key).toBe(200)
      const shape = externalRoutes[key]?.reply as z.ZodObject
      const strict = shape instanceof z.ZodObject ? shape.strict() : shape
      expect([key, strict.safeParse(await response.json()).error]).toEqual([key, undefined])
      cookie =
        response.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; ') || cookie
    }
    await ask('GET /api/health')
    await ask('GET /api/ready')
    await ask('GET /api/auth/get-session')
    await ask('POST /api/auth/sign-up/email', person)
    await ask('POST /api/auth/sign-in/email', person)
    await ask('GET /api/auth/get-session')
    await ask('POST /api/auth/update-user', { name: 'Reads' })
    await ask('POST /api/auth/sign-out', {})
    // The other two are the beginning of a sign-in with Google, which isn't offered here, and the card provider's message.
  })
})
