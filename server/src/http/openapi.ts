import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 from the contract, at `/api/openapi.json` (decisions §6). Registered before the routes it describes. */
export const describeApi = async (app: FastifyInstance, brand: string): Promise<void> => {
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
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'thikana.session_token' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.serializer((document: unknown) => JSON.stringify(document)).send(app.swagger()),
  )
}
