import { type GoogleResult, googleWays } from '@thikana/contract/site'
import { inLanguage, isLanguage } from '@thikana/domain/language'
import { refuse } from '@thikana/domain/refusal'
import { msg } from '@thikana/texts/msg'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authUser } from '../../../database/schema/identity.ts'
import { replaceSession } from '../account/replace-session.ts'
import { demandOwnOrigin } from '../../../http/origin.ts'
import { type AttemptLimits, countAttempt } from '../attempts.ts'
import type { Auth } from '../auth.ts'
import { readBody } from '../bodies.ts'
import { answer, callProvider, sendProblem } from '../exchange.ts'
import { requestLanguage } from '../../../http/language.ts'
import { networkOf } from '../../../http/limits/network.ts'
import { popupPolicy } from './client.ts'
import { donePage, donePath, mountDonePage } from './done-page.ts'
import { googleProfile } from './profile.ts'
import { googleId } from './rules.ts'

type Mounted = {
  db: NodePgDatabase
  /** The provider with Google in it; null if Google isn’t offered. */
  auth: () => Auth | null
  publicUrl: () => string
  limits: AttemptLimits
}

/** The only parameter: how the page waits. Where the sign-in ends is ours to choose, and only Google's tokens are accepted. */
const begin = z.object({
  provider: z.literal(googleId, 'Provider must be google'),
  way: z.enum(googleWays, 'Way must be popup or tab').default('popup'),
})

/** RFC 6749 §4.1.2 and RFC 9207; nothing else of a callback is read. */
const answered = ['code', 'state', 'iss', 'error']

/** The provider's errors that people can act on; all others are a failure that a retry may fix. */
const results = new Map<string, GoogleResult>([
  ['access_denied', 'refused'],
  ['email_not_verified', 'unverified'],
  ['account_not_linked', 'taken'],
  ['ACCOUNT_CLOSED', 'accountClosed'],
])

/** The calls of a sign-in with Google: the beginning, the end, and the page that the popup closes on. */
export const mountGoogle = (scope: FastifyInstance, { db, auth, publicUrl, limits }: Mounted): void => {
  const offered = () => {
    const found = auth()
    if (!found) throw refuse('notFound')
    return found
  }

  scope.post('/api/auth/sign-in/social', async (request, reply) => {
    const google = offered()
    const { way } = readBody(begin, request.body)
    const ownOrigin = new URL(publicUrl()).origin
    demandOwnOrigin(request, ownOrigin)
    // The cookie of this sign-in would be set for the other name of this machine.
    if ((request.headers.origin ?? ownOrigin) !== ownOrigin)
      return sendProblem(reply, 'conflict', {
        code: 'otherOrigin',
        sentence: msg`Google knows this site as {ownOrigin}. Open it there to go on.`,
        values: { ownOrigin },
      })
    await countAttempt(db, reply, ['sign-in', networkOf(request.ip)], limits.signIns)
    // The page's own: Google's pages are opened without our headers.
    const end = new URL(`${donePath}?way=${way}&language=${requestLanguage(request)}`, ownOrigin).href
    const response = await callProvider(google, publicUrl(), request, '/sign-in/social', {
      provider: googleId,
      disableRedirect: true,
      callbackURL: end,
      errorCallbackURL: end,
    })
    if (response.status === 404)
      return sendProblem(reply.header('retry-after', 10), 'unavailable', {
        code: 'googleDown',
        sentence: msg`Google can’t be reached just now. Nothing was lost; please try again in a moment, or use a password.`,
      })
    return answer(reply, response)
  })

  const isClosed = async (email: string | null) => {
    if (email === null) return false
    const found = and(eq(authUser.email, email), isNotNull(authUser.closedAt))
    return (await db.$count(authUser, found)) > 0
  }

  /** Where to redirect the browser: one of two places of ours, whatever the provider answers. */
  const finish = async (google: Auth, request: FastifyRequest) => {
    const given = request.query as Record<string, unknown>
    const query = new URLSearchParams()
    for (const name of answered) if (typeof given[name] === 'string') query.set(name, given[name])
    const noted = { email: null as string | null }
    const path = `/callback/${googleId}?${query.toString()}`
    const response = await googleProfile.run(noted, () => callProvider(google, publicUrl(), request, path))
    const end = URL.parse(response.headers.get('location') ?? '')?.searchParams
    const error = end ? end.get('error') : 'no_answer'
    const said: GoogleResult = error === null ? 'done' : (results.get(error) ?? 'failed')
    // Google has shown that the address is theirs, so they may know that no password opens it any more.
    const result = said === 'taken' && (await isClosed(noted.email)) ? 'accountClosed' : said
    const named = end?.get('language')
    const language = isLanguage(named) ? named : requestLanguage(request)
    const place =
      end?.get('way') === 'tab' ? inLanguage(language, `/login?google=${result}`) : donePage(language, result)
    return { result, place, cookies: response.headers.getSetCookie() }
  }

  scope.get(
    `/api/auth/callback/${googleId}`,
    { exposeHeadRoute: false, schema: { hide: true } },
    async (request, reply) => {
      const google = offered()
      const isSignedIn = ({ result }: { result: GoogleResult }) => result === 'done'
      const signIn = () =>
        replaceSession({ db, auth: () => google }, request, () => finish(google, request), isSignedIn)
      const { place, cookies } = await signIn().catch((error: unknown) => {
        request.log.error({ err: error }, 'a sign-in with Google could not be finished')
        return { place: donePage(requestLanguage(request), 'failed'), cookies: [] }
      })
      if (cookies.length > 0) reply.header('set-cookie', cookies)
      return reply
        .header(...popupPolicy)
        .header('cache-control', 'no-store')
        .redirect(place, 303)
    },
  )

  mountDonePage(scope)
}
