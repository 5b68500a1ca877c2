import type { Problem } from '../problem.ts'
import { passwordMinimum } from './user.ts'

/** Limits the time that hashing a password takes. */
export const maxPasswordLength = 128

/** What is wrong with a password, by requirements §6, or null. `minimum` in characters. */
export const passwordProblem = (password: string, minimum = passwordMinimum): Problem | null => {
  if (password.length < minimum) return { code: 'passwordTooShort', words: { min: minimum } }
  if (!/[A-Z]/.test(password) || !/[!@#$%^&*]/.test(password)) return { code: 'passwordTooPlain' }
  return null
}
