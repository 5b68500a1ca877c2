import type { IncomingHttpHeaders } from 'node:http'
import { createCache } from '../../cache/cache.ts'
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
  const tokens = createCache<string | null>({ maxEntries: maxRemembered })
  return async (auth, headers) => {
    const { cookie } = headers
    if (!cookie) return null
    // Null, if the signature isn't ours, isn't kept: what anybody can make up pushes nothing out.
    const read = async () => (await auth.api.readSessionToken({ headers: headersFor({ cookie }) })).token
    return cookie.length > maxLength ? read() : tokens.read(cookie, read)
  }
}
