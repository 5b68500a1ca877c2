import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { emailProblem, maxEmailLength } from '@thikana/domain/user/user'
import { formatNumber } from '@thikana/texts/number'

/** What is wrong with an email address, or null. The home page loads it, so it has these sentences of texts/src/problem.ts alone. */
export const emailSentence = (i18n: I18n, email: string): string | null => {
  const problem = emailProblem(email)
  const most = formatNumber(i18n, maxEmailLength)
  if (!problem) return null
  if (problem.code === 'required') return t(i18n)`Email is required`
  return problem.code === 'tooLong'
    ? t(i18n)`Email can be at most ${most} characters`
    : t(i18n)`Email is not a valid address`
}
