import { passwordProblem } from '@thikana/domain/user/user'
import { useSite } from '../client/site.ts'

/** The rule for a new password: as a sentence, and as a form check. */
export const usePasswordRule = () => {
  const { passwordMinimum } = useSite()
  return {
    words: `At least ${passwordMinimum} characters, with a capital letter and one of !@#$%^&*`,
    problem: (value: string) => (value ? passwordProblem(value, passwordMinimum) : 'Password is required'),
  }
}
