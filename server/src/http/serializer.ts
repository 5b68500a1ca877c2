import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Compiles a reply's schema into a function that writes it as JSON. Properties that the schema doesn't name are left out; one that is
 * missing throws. Replies are made by us, so they aren't validated any further.
 */
export const compileSerializer = ({ schema }: { schema: z.ZodType }): ((reply: unknown) => string) =>
  fastJsonStringify(
    // In this dialect "or null" is a property of a schema, and not a choice between two that are tried in turn.
    z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' }) as AnySchema,
  )
