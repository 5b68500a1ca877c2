import type { FieldProblem } from '@thikana/domain/refusal'
import type { z } from 'zod'

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a day',
}

/** `offerAmount` as people read it: `Offer amount`. */
const labelOf = (path: readonly PropertyKey[]): string => {
  const name = path.findLast((part) => typeof part === 'string') ?? 'this'
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is wrong with a value whose schema has no sentence of its own for it, in place of zod's. */
export const describeIssue = (issue: z.core.$ZodRawIssue): string => {
  const label = labelOf(issue.path ?? [])
  if (issue.input === undefined) return `${label} is required`
  const { code } = issue
  if (code === 'invalid_type') return `${label} must be ${types[issue.expected] ?? 'of another kind'}`
  if (code === 'invalid_value') return `${label} must be one of ${issue.values.map(String).join(', ')}`
  if (code !== 'too_big' && code !== 'too_small') return `${label} can’t be read`
  const [big, small] = ['string', 'array'].includes(issue.origin) ? ['long', 'short'] : ['large', 'small']
  return `${label} is too ${code === 'too_big' ? big : small}`
}

/** Parses `input` by `schema`: its value, or every problem. */
export const readInput = <Value>(
  schema: z.ZodType<Value>,
  input: unknown,
): { value: Value } | { problems: FieldProblem[] } => {
  const read = schema.safeParse(input, { error: describeIssue })
  if (read.success) return { value: read.data }
  return {
    problems: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  }
}
