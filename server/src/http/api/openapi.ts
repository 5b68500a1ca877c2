import swagger from '@fastify/swagger'
import { api } from '@thikana/contract/api'
import { maxCounted } from '@thikana/domain/count'
import { pictureRule } from '@thikana/contract/photo'
import type { Route } from '@thikana/contract/route'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { createCache } from '../../cache/cache.ts'
import { externalSchema } from './describe-route.ts'
import { quality, type Representation, represent, sendRepresentation } from '../representation.ts'
import { mergePaths, usedSchemas } from './openapi-shape.ts'
import { tags } from './tags.ts'

const imageForm = {
  type: 'object',
  properties: {
    image: { type: 'string', format: 'binary', description: pictureRule },
  },
  required: ['image'],
}

const pageHeaders = {
  Link: {
    description: 'The next page, as rel="next" (RFC 8288); absent on the last one.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description:
      'How many rows the whole list has; absent where `X-Total-Over` stands instead, or nobody counts.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Total-Over': {
    description: `The list has more rows than this: they are counted up to ${maxCounted}, fewer where counting is slow.`,
    schema: { type: 'integer', minimum: 0, maximum: maxCounted },
  },
}

const etag = {
  ETag: {
    description: 'Of what every guest gets; absent with a session, and for a query.',
    schema: { type: 'string' },
  },
}
const unchanged = { description: 'The guest has it already: `If-None-Match` has its `ETag`. No body.' }

/** Of lists that are searched by `location`. */
const searchHeaders = {
  'X-Corrected-Search': {
    description:
      'The `location` that found these listings, percent-encoded; present where the one asked for finds none.',
    schema: { type: 'string' },
  },
}

/** Adds what the routes don't describe: external routes, and the form with a file in it. */
const describeRoute =
  (isFirebase: boolean): typeof jsonSchemaTransform =>
  (document) => {
    const external = externalSchema(`${String(document.route.method)} ${document.url}`, isFirebase)
    const described = jsonSchemaTransform(external ? { ...document, schema: external } : document)
    const takesForm = document.schema?.consumes?.includes('multipart/form-data')
    return takesForm ? { ...described, schema: { ...described.schema, body: imageForm } } : described
  }

type Operation = {
  parameters?: { name: string }[]
  responses: Record<string, { description?: string; headers?: object }>
}

const describeDocument: typeof jsonSchemaTransformObject = (given) => {
  const document = jsonSchemaTransformObject(given)
  for (const [key, route] of Object.entries<Route>(api)) {
    const [method = '', path = ''] = key.split(' ')
    const operations = document.paths?.[`/api${path.replace(/:(\w+)/g, '{$1}')}`] as
      | Record<string, Operation>
      | undefined
    const { responses, parameters } = operations?.[method.toLowerCase()] ?? {}
    const answered = responses?.['200']
    if (!responses || !answered) continue
    const isSearched = parameters?.some(({ name }) => name === 'location')
    if (route.isPaged) answered.headers = { ...pageHeaders, ...(isSearched ? searchHeaders : {}) }
    if (!route.isSameForGuests) continue
    answered.headers = { ...answered.headers, ...etag }
    responses['304'] = unchanged
  }
  const paths = mergePaths((document.paths ?? {}) as Parameters<typeof mergePaths>[0])
  const { components = {} } = document as { components?: { schemas?: Record<string, object> } }
  const schemas = usedSchemas(components.schemas ?? {}, paths)
  return { ...document, paths, components: { ...components, schemas } }
}

type DescribeApiOptions = { brand: string; publicUrl: () => string; isSecure: boolean; isFirebase: boolean }

const describeAt = (app: FastifyInstance, url: string): Representation =>
  represent(JSON.stringify({ ...app.swagger(), servers: [{ url }] }), {
    type: 'application/json; charset=utf-8',
    quality: quality.changing,
  })

/** OpenAPI 3.1 from the contract, at `/api/openapi.json` (rules §6.2). Registered before the routes it describes. */
export const describeApi = async (
  app: FastifyInstance,
  { brand, publicUrl, isSecure, isFirebase }: DescribeApiOptions,
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1.0.0',
        description: `A marketplace for homes in Bangladesh. A session is an HttpOnly cookie from ${isFirebase ? '/api/auth/firebase' : '/api/auth/sign-in/email'}.`,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      tags,
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: `${isSecure ? '__Secure-' : ''}thikana.session_token`,
          },
        },
      },
    },
    transform: describeRoute(isFirebase),
    transformObject: describeDocument,
  })
  // Made again for another address: the port may be known only once the server listens.
  const documents = createCache<Representation>({ version: publicUrl, maxEntries: 1 })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const made = documents.read('', () => describeAt(app, publicUrl()))
    return sendRepresentation(request, reply, made)
  })
}
