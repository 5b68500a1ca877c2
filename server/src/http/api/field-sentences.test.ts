import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '@thikana/contract/api'
import { describeIssue } from '@thikana/contract/describe-issue'
import { decodeProblem } from '@thikana/contract/encoded-problem'
import type { Route } from '@thikana/contract/route'
import { english } from '@thikana/texts/english'
import { problemText } from '@thikana/texts/problem'

const unfit = [
  undefined,
  null,
  true,
  {},
  [],
  [[]],
  -1,
  1.5,
  1e300,
  'x'.repeat(100_000),
  '\u0000',
  '2026-99-99',
]
const ofZod = /expected|received|^Invalid|^Too (big|small)|Unrecognized|code point|undefined|[{}]/

/** What is said of every field of a shape, whatever is sent in it. */
const saidOf = (shape: z.ZodType): string[] => {
  const fields = shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
  const sent = [...unfit, ...fields.flatMap((name) => unfit.map((value) => ({ [name]: value })))]
  return sent.flatMap((input) => {
    const read = shape.safeParse(input, { error: describeIssue })
    return read.error?.issues.map(({ message }) => problemText(english, decodeProblem(message))) ?? []
  })
}

test.each(Object.entries<Route>(api))(
  '%s says what is wrong in our own words',
  (_, { params, query, body }) => {
    const said = [params, query, body].flatMap((shape) => (shape ? saidOf(shape) : []))
    expect(said.filter((message) => ofZod.test(message))).toEqual([])
  },
)
