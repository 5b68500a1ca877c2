import { type Problem, problemOf, tooLong } from './problem.ts'

export const reasonRequired: Problem = problemOf('reason', 'required')

/** What is wrong with a typed reason of at most `max` characters; null if nothing is. */
export const reasonProblem = (
  typed: string,
  { max, isRequired }: { max: number; isRequired: boolean },
): Problem | null => {
  const { length } = typed.trim()
  if (length === 0) return isRequired ? reasonRequired : null
  return length > max ? tooLong('reason', max) : null
}
