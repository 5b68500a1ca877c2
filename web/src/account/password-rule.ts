import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { passwordProblem } from '@thikana/domain/user/password'
import { useSite } from '../client/site.ts'
import { problemWords } from '../ui/inputs/problem-words.ts'

const signs = '!@#$%^&*'

/** The rule for a new password: as a sentence, and as a form check. */
export const usePasswordRule = () => {
  const { t, i18n } = useLingui()
  const { passwordMinimum } = useSite()
  return {
    words: t`${plural(passwordMinimum, {
      one: `At least # character, with a capital letter and one of ${signs}`,
      other: `At least # characters, with a capital letter and one of ${signs}`,
    })}`,
    problem: (value: string) =>
      value ? problemWords(i18n, passwordProblem(value, passwordMinimum)) : t`Password is required`,
  }
}
