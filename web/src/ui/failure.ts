import { ApiError } from '../client/api.ts'

/** The server's sentence if it refused the call; null if the error isn't the person's to fix. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null

/** The message of a failed call, or `fallback` if it has none. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.message : fallback

/** The session ended or there were too many calls, so the request itself wasn't judged. */
export const isNotNow = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 429)

/** The session ended; the log-in page that follows says so. */
export const isLoggedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** It doesn't exist, or this person may not see it. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The current state forbids it. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** It belongs to another account. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** The server's field problems by field name, for `form.setErrors`. */
export const fieldProblems = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {}
