import { refuse } from '@thikana/domain/refusal'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authUser } from '../../database/schema/identity.ts'
import { type AccountDeps, demandSession, lockSession } from './account/deps.ts'
import { attemptSignIn, findSignInUser } from './account/attempt-sign-in.ts'
import { replaceSession } from './account/replace-session.ts'
import { confirmationLanguage, countConfirmationEmail } from './account/verification.ts'
import { countPasswordAttempt } from './attempts-at-password.ts'
import { countAttempt } from './attempts.ts'
import { bodies, readBody } from './bodies.ts'
import { answer, callProvider, isUndecided, type SignedIn, userOnly } from './exchange.ts'
import { withHash } from './hashing.ts'
import { preferredLanguage } from '../../http/language.ts'
import { networkOf } from '../../http/limits/network.ts'
import { readerLanguage } from '../mail/reader-language.ts'

const bodyLimit = 16 * 1024

/** Only JSON: another site's form can't send it. An empty body is fine, whatever its type. */
const takeJsonOnly = (scope: FastifyInstance) => {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

/** The provider's calls that are open, and no other: a path not named here does not exist. */
export const mountAuth = (scope: FastifyInstance, deps: AccountDeps): void => {
  const { db, auth, publicUrl, limits, devices, languages } = deps
  const read = bodies(deps.passwordMin)
  const toUser = userOnly(deps)
  takeJsonOnly(scope)

  /** The signed-in person, or that a code is required first. */
  const enteredOrWaiting = async (body: SignedIn | { twoFactorRedirect: true }) =>
    'twoFactorRedirect' in body ? { needsCode: true } : toUser(body)

  const sessionOnly = async (body: (SignedIn & { session: { expiresAt: string } }) | null) =>
    body && { ...(await toUser(body)), session: { expiresAt: body.session.expiresAt } }

  const pass = async (request: FastifyRequest, reply: FastifyReply, path: string, body?: object) =>
    answer(reply, await callProvider(auth(), publicUrl(), request, path, body))

  scope.post('/api/auth/sign-up/email', { bodyLimit }, async (request, reply) => {
    const { image, ...person } = readBody(read.signUp, request.body)
    await countAttempt(db, reply, ['sign-up', networkOf(request.ip)], limits.signUps)
    // Before a database connection is used, even for addresses that have an account.
    const hash = await (await auth().$context).password.hash(person.password)
    const sendOn = () =>
      withHash(hash, () =>
        callProvider(auth(), publicUrl(), request, '/sign-up/email', image ? { ...person, image } : person),
      )
    const confirmation = await countConfirmationEmail(db, limits, request.ip)
    const language = preferredLanguage(request.headers['accept-language'], languages)
    const attempt = () =>
      confirmation.wait > 0 ? sendOn() : confirmationLanguage.run(readerLanguage(languages, language), sendOn)
    const decide = async () => {
      const response = await attempt()
      return (await isUndecided(response)) ? attempt() : response
    }
    const decided = await replaceSession(deps, request, decide, ({ ok }) => ok)
    if (!decided.ok) await confirmation.uncount()
    const user = decided.ok && (await findSignInUser(db, eq(authUser.email, person.email)))
    if (user) reply.header('set-cookie', devices.remember(request.headers, user))
    return answer(reply, decided, toUser)
  })

  scope.post('/api/auth/sign-in/email', { bodyLimit }, async (request, reply) => {
    const person = readBody(read.signIn, request.body)
    const user = await findSignInUser(db, eq(authUser.email, person.email))
    const owner = { email: person.email, hash: user?.hash ?? null }
    const succeed = await countPasswordAttempt(deps, request, reply, owner)
    const response = await attemptSignIn(deps, request, user, () =>
      callProvider(auth(), publicUrl(), request, '/sign-in/email', person),
    )
    if (response.ok) await succeed()
    return answer(reply, response, enteredOrWaiting)
  })

  scope.post('/api/auth/sign-out', { bodyLimit }, (request, reply) => pass(request, reply, '/sign-out', {}))

  scope.post('/api/auth/update-user', { bodyLimit }, async (request, reply) => {
    const profile = readBody(read.updateUser, request.body)
    const current = await demandSession(deps, request)
    // Closing the account locks the same row, so that its profile isn't written afterwards.
    const response = await db.transaction(async (tx) => {
      await lockSession(tx, current)
      return callProvider(deps.authIn(tx), publicUrl(), request, '/update-user', profile)
    })
    if (response.status === 401) throw refuse('logInFirst')
    return answer(reply, response)
  })

  scope.get('/api/auth/get-session', { exposeHeadRoute: false }, async (request, reply) =>
    answer(reply, await callProvider(auth(), publicUrl(), request, '/get-session'), sessionOnly),
  )
}
