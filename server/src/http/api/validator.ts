import { readInput } from '@thikana/contract/describe-issue'
import { refuse } from '@thikana/domain/refusal'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'

/** Validates by zod. An id that can't exist in a path is not found; all else is told by field, in our words. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const read = readInput(schema, data)
    if ('value' in read) return read
    return { error: httpPart === 'params' ? refuse('notFound') : refuse('invalidInput', {}, read.problems) }
  }
