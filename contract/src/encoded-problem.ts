import type { FieldName } from '@thikana/domain/field-name'
import { type Problem, type ProblemCode, problemOf, tooLong } from '@thikana/domain/problem'
import type { Words } from '@thikana/domain/words'

/** A problem as the message of a schema, which can only be text. */
export const encodeProblem = (problem: Problem): string => JSON.stringify(problem)

/** Reverses it. Other text, of schemas that only programs fail, is told as it is. */
export const decodeProblem = (message: string): Problem =>
  message.startsWith('{') ? (JSON.parse(message) as Problem) : { code: 'asWritten', words: { text: message } }

/** A problem that names no field, as a schema's message. */
export const told = (code: ProblemCode, words?: Words): string =>
  encodeProblem(words === undefined ? { code } : { code, words })

/** What is wrong with the named field, as a schema's message. */
export const toldOf = (field: FieldName, code: ProblemCode, words?: Words): string =>
  encodeProblem(problemOf(field, code, words))

export const toldTooLong = (field: FieldName, max: number): string => encodeProblem(tooLong(field, max))
