import { passwordMinimum } from './user.ts'

/** Limits the time that hashing a password takes. */
export const maxPasswordLength = 128

/** What is wrong with a password, in the words of requirements §6, or null. `minimum` in characters. */
export const passwordProblem = (password: string, minimum = passwordMinimum): string | null => {
  if (password.length < minimum) return `Password must be at least ${minimum} characters`
  if (!/[A-Z]/.test(password) || !/[!@#$%^&*]/.test(password))
    return 'Password must include a capital letter and a special character'
  return null
}
