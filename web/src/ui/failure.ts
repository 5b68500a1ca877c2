import { ApiError } from '../api.ts'

/** The server's own sentence where it refused what was asked; null where the fault isn't the person's. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null

/** What a failed call has to say, or `fallback` where nothing is known. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.message : fallback

/** The session ran out or there were too many calls: that says nothing of what was asked. */
export const isNotNow = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 429)

/** The session ran out meanwhile: the log-in page follows, and says so. */
export const isLoggedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** There is no such thing, or it is not for these eyes. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** A state forbids it now. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** It belongs to somebody else. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** The server's problems with fields of a form, by the fields' names, for `form.setErrors`. */
export const fieldProblems = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {}
