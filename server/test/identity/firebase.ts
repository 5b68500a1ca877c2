import Fastify from 'fastify'
import { languages } from '@thikana/domain/language'
import { type CryptoKey, createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { connect } from '../../src/database/connect.ts'
import { createTestDatabase } from '../database.ts'
import { answerError } from '../../src/http/api/problems.ts'
import { dismissOffers } from '../../src/payment/dismiss-offers.ts'
import { createReleaseEmail } from '../../src/user/release-email.ts'
import { visitor } from './embedded.ts'
import { publicLimits } from '../../src/providers/identity/attempts.ts'
import { createFirebaseIdentity } from '../../src/providers/identity/firebase/firebase.ts'
import { createTokenReader, type TokenReader } from '../../src/providers/identity/firebase/token.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

export const projectId = 'thikana-tests'

type Signing = { key?: CryptoKey | Uint8Array; alg?: string; kid?: string }

/** Claims of a person with that uid and their own address. */
export const claimsOf = (sub: string) => ({ sub, name: sub, email: `${sub}@thikana.test` })

/** In seconds since 1970, as tokens count. */
export const inSeconds = (fromNow: number): number => Math.floor(Date.now() / 1000) + fromNow

/** Signs ID tokens with a test key instead of Google's. */
export const createIssuer = async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = 'a key of the tests'
  // The key has no `use` or `alg`: the reader itself must refuse other algorithms.
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig' }] })
  /** A token as Firebase makes them, with `claims` overriding its own; undefined leaves one out. */
  const sign = (
    claims: JWTPayload = {},
    { key = privateKey, alg = 'RS256', kid: id = kid }: Signing = {},
  ) => {
    const now = inSeconds(0)
    return new SignJWT({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: 'amina',
      email: 'amina@thikana.test',
      email_verified: false,
      name: 'Amina Khatun',
      auth_time: now,
      iat: now,
      exp: now + 3600,
      firebase: { sign_in_provider: 'password' },
      ...claims,
    })
      .setProtectedHeader({ alg, kid: id })
      .sign(key)
  }
  return { sign, keys, publicKey, privateKey }
}

/** Sessions of Firebase's people in an app of its own that listens on loopback, with a database of its own. */
export const startFirebase = async ({
  readToken,
  publicUrl,
}: { readToken?: TokenReader; publicUrl?: string } = {}) => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const database = await connect({ databaseUrl, dataDir: '', log: quiet })
  const issuer = await createIssuer()
  const app = Fastify()
  app.decorate('languages', languages)
  app.setErrorHandler(answerError)
  let url = 'http://127.0.0.1:0'
  const identity = createFirebaseIdentity({
    db: database.db,
    readToken: readToken ?? createTokenReader(projectId, issuer.keys),
    publicUrl: () => publicUrl ?? url,
    limits: publicLimits,
    languages,
    releaseEmail: createReleaseEmail(dismissOffers),
  })
  await identity.register(app)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  const browse = () => {
    const browser = visitor(url, publicUrl ?? url)
    const show = (idToken: unknown) => browser.send('/api/auth/firebase', { idToken })
    return { ...browser, show, enter: async (claims?: JWTPayload) => show(await issuer.sign(claims)) }
  }
  const close = async () => {
    await app.close()
    await database.close()
    await drop()
  }
  return { identity, url, pool: database.pool, issuer, browse, close }
}
