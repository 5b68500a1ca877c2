import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import { z } from 'zod'
import { readInput } from '@thikana/contract/describe-issue'
import { refuse } from '@thikana/domain/refusal'
import type { FastifySchemaCompiler } from 'fastify'

type Write = (reply: unknown) => string

/**
 * Compiles a reply's schema into a function that writes it as JSON. Properties that the schema doesn't name are left out; one that is
 * missing throws. Replies are made by us, so they aren't validated any further.
 */
export const compileNow = (schema: z.ZodType): Write =>
  fastJsonStringify(
    // In this dialect "or null" is a property of a schema, and not a choice between two that are tried in turn.
    z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' }) as AnySchema,
  )

/** The same, compiled by the first reply: compiling all of them takes half a second, which every start would wait for. */
export const compileSerializer = ({ schema }: { schema: z.ZodType }): Write => {
  let write: Write | undefined
  return (reply) => (write ??= compileNow(schema))(reply)
}

/** Validates by zod. An id that can't exist in a path is not found; all else is told by field, in our words. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const read = readInput(schema, data)
    if ('value' in read) return read
    return { error: httpPart === 'params' ? refuse('notFound') : refuse('invalidInput', {}, read.problems) }
  }
