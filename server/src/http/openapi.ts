import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

const imageForm = {
  type: 'object',
  properties: {
    image: { type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF, at most 10 MB' },
  },
  required: ['image'],
}

/** What zod can't say: the form with a file in it. */
const describeRoute: typeof jsonSchemaTransform = (document) => {
  const described = jsonSchemaTransform(document)
  const takesForm = document.schema?.consumes?.includes('multipart/form-data')
  return takesForm ? { ...described, schema: { ...described.schema, body: imageForm } } : described
}

/** OpenAPI 3.1 from the contract, at `/api/openapi.json` (decisions §6). Registered before the routes it describes. */
export const describeApi = async (
  app: FastifyInstance,
  { brand, isSecure }: { brand: string; isSecure: boolean },
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1.0.0',
        description:
          'A marketplace for homes in Bangladesh. A session is an HttpOnly cookie from /api/auth/sign-in/email.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
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
    transform: describeRoute,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.serializer((document: unknown) => JSON.stringify(document)).send(app.swagger()),
  )
}
