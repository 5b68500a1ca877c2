import type { Problem, ProblemCode } from '@thikana/domain/problem'
import { problemFor } from '@thikana/domain/property/prices'
import { purposeNames } from '@thikana/domain/property/purpose'
import type { FieldProblem } from '@thikana/domain/refusal'
import type { z } from 'zod'
import { decodeProblem, told } from './encoded-problem.ts'

const types: Record<string, ProblemCode> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notWhole',
  boolean: 'notBoolean',
  array: 'notList',
  object: 'notObject',
  date: 'notDay',
}

/** `offerAmount` as people read it: `Offer amount`. Only in English: of what pages send, schemas know the fields by name. */
const labelOf = (path: readonly PropertyKey[]): string => {
  const name = path.findLast((part) => typeof part === 'string') ?? 'this'
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is wrong with a value whose schema has no problem of its own for it, encoded, in place of zod's sentence. */
export const describeIssue = (issue: z.core.$ZodRawIssue): string => {
  const field = labelOf(issue.path ?? [])
  if (issue.input === undefined) return told('required', { field })
  const { code } = issue
  if (code === 'invalid_type') return told(types[issue.expected] ?? 'notOfKind', { field })
  if (code === 'invalid_value')
    return told('notOneOf', { field, choices: issue.values.map(String).join(', ') })
  if (code !== 'too_big' && code !== 'too_small') return told('notReadable', { field })
  const isLength = ['string', 'array'].includes(issue.origin)
  if (code === 'too_big') return told(isLength ? 'valueTooLong' : 'valueTooLarge', { field })
  return told(isLength ? 'valueTooShort' : 'valueTooSmall', { field })
}

/** A price of what is sent as a rental is a rent, which the schema of one field can't know. */
const namedIn = (input: unknown, problem: Problem): Problem => {
  const given = typeof input === 'object' && input !== null && 'purpose' in input ? input.purpose : undefined
  const purpose = purposeNames.find((name) => name === given)
  return purpose ? problemFor(purpose, problem) : problem
}

/** Parses `input` by `schema`: its value, or every problem. */
export const readInput = <Value>(
  schema: z.ZodType<Value>,
  input: unknown,
): { value: Value } | { problems: FieldProblem[] } => {
  const read = schema.safeParse(input, { error: describeIssue })
  if (read.success) return { value: read.data }
  return {
    problems: read.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      problem: namedIn(input, decodeProblem(message)),
    })),
  }
}
