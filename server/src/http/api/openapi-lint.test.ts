import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { projectId } from '../../../test/identity/firebase.ts'
import { startTestServer } from '../../../test/server.ts'

type Operation = { operationId: string; security?: object[] }
type Document = { servers: { url: string }[]; paths: Record<string, Record<string, Operation>> }

/** Pairs of paths that overlap: one has a literal segment where the other has a parameter. */
const accepted = 'no-ambiguous-paths'

const readDocument = async (env: Record<string, string>) => {
  const server = await startTestServer({ env })
  const source = await (await server.guest.fetch('/api/openapi.json')).text()
  await server.stop()
  return { source, url: server.url, document: JSON.parse(source) as Document }
}

describe.each([
  ['accounts of its own', {}],
  [
    'accounts at Firebase',
    { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: 'a-key' },
  ],
] as const)('the OpenAPI document of a server with %s', (_, env) => {
  it('passes a public linter’s recommended rules, so that a client can be generated from it', async () => {
    const { source } = await readDocument(env)
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    const messages = found
      .filter(({ ruleId }) => ruleId !== accepted)
      .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
    expect(messages).toEqual([])
    expect(source.length).toBeGreaterThan(50_000)
  })

  it('says where the calls are, names each once, and says of each whether it wants a session', async () => {
    const { document, url } = await readDocument(env)
    expect(document.servers).toEqual([{ url }])
    const templates = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(new Set(templates).size).toBe(templates.length)
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { operationId, security } of operations) expect(security, operationId).toBeDefined()
    const { get, delete: remove } = document.paths['/api/reviews/{id}'] ?? {}
    expect([get?.operationId, remove?.operationId]).toEqual(['get-reviews-propertyid', 'delete-reviews-id'])
    expect(document.paths['/api/reviews/latest']?.['get']?.security).toEqual([])
  })
})
