import {
  createRemoteJWKSet,
  errors,
  type JWTClaimVerificationOptions,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { profileOf } from '../google/profile.ts'

export type Claims = {
  /** Firebase's uid. */
  subject: string
  /** Null if there is no address that could be registered: an anonymous account, or one with a telephone number only. */
  email: string | null
  isVerified: boolean
  name: string
  /** When the person signed in at Firebase; renewing a token doesn’t change it. */
  signedInAt: Date
  expiresAt: Date
}

/** `invalid`: not a valid token of this project. `unreachable`: Google's keys couldn't be fetched, so it can't be checked. */
export type TokenReader = (idToken: string) => Promise<Claims | 'invalid' | 'unreachable'>

/** Google's keys for Firebase ID tokens (Firebase, "Verify ID tokens"). */
const keysOfGoogle =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Seconds that our clock and Google's may differ. */
const tolerance = 10

/** What must be true of every token's claims (Firebase, "Verify ID tokens using a third-party JWT library"). */
export const rulesFor = (projectId: string): JWTClaimVerificationOptions => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  // Also has `iat` checked not to lie ahead; no token lives longer than an hour.
  maxTokenAge: 3600,
  clockTolerance: tolerance,
})

/** The claims of a valid token; null if its subject or sign-in time is invalid. */
export const claimsOf = (payload: JWTPayload): Claims | null => {
  const { sub = '', exp = 0, auth_time: authTime } = payload
  if (sub === '' || sub.length > 128) return null
  if (typeof authTime !== 'number' || authTime > Date.now() / 1000 + tolerance) return null
  const { email, emailVerified, name } = profileOf(payload)
  return {
    subject: sub,
    email,
    isVerified: emailVerified,
    name,
    signedInAt: new Date(authTime * 1000),
    expiresAt: new Date(exp * 1000),
  }
}

/** Errors that aren't about the token: the keys couldn't be fetched, or aren't keys. */
const isAboutKeys = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', errors.JOSEError.code].includes(error.code)

/** Verifies tokens of one project: RS256 only, with Google's keys, which are cached for some minutes, or with `keys`. */
export const createTokenReader = (
  projectId: string,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(keysOfGoogle)),
): TokenReader => {
  const rules = { ...rulesFor(projectId), algorithms: ['RS256'] }
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, rules)
      return claimsOf(payload) ?? 'invalid'
    } catch (error) {
      return isAboutKeys(error) ? 'unreachable' : 'invalid'
    }
  }
}
