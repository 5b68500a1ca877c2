import { t } from '@lingui/core/macro'
import { emailProblem, maxEmailLength } from '@thikana/domain/user/user'

/** What is wrong with an email address, or null. The home page loads it, so it has these sentences of texts/src/problem.ts alone. */
export const emailSentence = (email: string): string | null => {
  const problem = emailProblem(email)
  if (!problem) return null
  if (problem.code === 'required') return t`Email is required`
  return problem.code === 'tooLong'
    ? t`Email can be at most ${maxEmailLength} characters`
    : t`Email is not a valid address`
}
