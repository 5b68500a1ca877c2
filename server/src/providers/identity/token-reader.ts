import type { IncomingHttpHeaders } from 'node:http'
import type { Auth } from './auth.ts'
import { headersFor } from './exchange.ts'

/** Cookie headers whose token is remembered, and how long one may be: a few megabytes together. */
const [maxRemembered, maxLength] = [5_000, 1_000]

/**
 * Reads the token of a request's session, or null if it carries none that we signed. Whether a signature is right never changes, so the
 * answer is remembered; whether the session still lives is the database's to say.
 */
export const createTokenReader = (): ((
  auth: Auth,
  headers: IncomingHttpHeaders,
) => Promise<string | null>) => {
  const known = new Map<string, string>()
  return async (auth, headers) => {
    const { cookie } = headers
    if (!cookie) return null
    const found = known.get(cookie)
    if (found !== undefined) return found
    const { token } = await auth.api.readSessionToken({ headers: headersFor({ cookie }) })
    // Only right ones: what anybody can make up must not push them out.
    if (!token || cookie.length > maxLength) return token
    known.set(cookie, token)
    const [oldest] = known.keys()
    if (known.size > maxRemembered && oldest !== undefined) known.delete(oldest)
    return token
  }
}
