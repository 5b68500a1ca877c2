import { uploadPace } from '@thikana/domain/picture'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './database/connect.ts'
import type { ReadPublic } from './database/replica.ts'
import { limitBodyTime } from './http/body-deadline.ts'
import type { Changes } from './http/cached-read.ts'
import type { Drain } from './http/drain.ts'
import { createGuestReads } from './http/guest-reads.ts'
import { limitRequests, requestLimits } from './http/limits.ts'
import { withLiteralPercents } from './http/literal-percents.ts'
import { noteChanges } from './http/note-changes.ts'
import { describeApi } from './http/openapi.ts'
import { compileValidator } from './http/validator.ts'
import { compileSerializer } from './http/serializer.ts'
import { requestLog } from './log/request-log.ts'
import { mountForCrawlers } from './http/crawlers.ts'
import { redirectSiblingHost } from './http/sibling-host.ts'
import { servePages } from './http/pages.ts'
import { answerError } from './http/problems.ts'
import { requestIds } from './http/request-ids.ts'
import { dataHeaders, securityHeaders } from './http/security-headers.ts'
import { watchWrites } from './http/recent-write.ts'
import { refuseDeepJson } from './http/shallow-json.ts'
import type { SharedCounts } from './http/shared-counts.ts'
import type { Storage } from './http/storage.ts'
import { answerThisMachineOnly } from './http/this-machine.ts'
import { sitemapSource } from './property/sitemap.ts'
import type { LiveNotices } from './notice/live/live-notices.ts'
import type { Emails } from './mail/create-emails.ts'
import type { Identity } from './providers/identity/port.ts'
import type { Images } from './providers/images/port.ts'
import type { Mail } from './providers/mail/port.ts'
import type { CardProvider } from './providers/payments/port.ts'
import { readHome } from './site/read-home.ts'
import { buildSite, type DemoAccounts } from './site/routes.ts'
import { mountApi, mountIdentity } from './mount-api.ts'

/** Settings that pages are told. */
type OfSite = 'brandName' | 'browse' | 'contactEmail' | 'map' | 'passwordMinimum' | 'paymentDays'

export type Deps = {
  config: Pick<Config, OfSite | 'requestsPerMinute' | 'trustProxy'> & {
    publicUrl: () => string
    isSecure: boolean
  }
  log: FastifyBaseLogger
  database: Database
  /** What this process changes is noted here; public answers are cached until then. */
  changes: Changes
  /** Reads public lists, from a replica if there is one. */
  readPublic: ReadPublic
  identity: Identity
  images: Images
  /** Whether there is room to write. */
  storage: Storage
  /** Whether other processes, or a replica, may answer the same people. */
  isShared: boolean
  /** The counts of the request limits, if other processes serve the same people. */
  requestCounts?: SharedCounts | undefined
  drain: Drain
  /** Sends people their notices as they come. */
  liveNotices: Pick<LiveNotices, 'open'>
  mail: Mail
  emails: Emails
  cards: CardProvider
  /** Stand-ins for outside services, served at this same address. */
  standIns: { register(app: FastifyInstance): Promise<void> }[]
  /** Whether Google sign-in is offered. */
  google: () => boolean
  /** Null if accounts are in our own database. */
  firebase: Config['firebase']
  demo: () => DemoAccounts | null
  /** Whether the demo is on, or about to be loaded: only this machine is answered then. */
  isDemo: boolean
  /** Becomes true once everything that start-up does is done. */
  isReady: () => boolean
  /** Has the reconciler look at payments that a change of account status touched. */
  settleSoon: () => void
  /** Each sees every request first: what is measured and traced. */
  watchers?: ((app: FastifyInstance) => void)[]
  /** Whether to serve the built web app too. */
  servesPages: boolean
}

/** Longest time, in milliseconds, in which a whole request must have arrived; an uploaded photo has more, and answers before that. */
const maxBodyMs = 60_000
const maxUploadMs = (uploadPace.totalSeconds + 20) * 1000

/** Largest JSON body, in bytes; photos have a limit of their own. */
const bodyLimit = 128 * 1024

/** Puts the product together from its parts; nothing here decides anything. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const hops = deps.config.trustProxy
  const app = fastify({
    loggerInstance: deps.log,
    childLoggerFactory: requestLog,
    // One line a request, when it is answered, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    requestIdHeader: false,
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit,
    requestTimeout: maxUploadMs,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url }) => withLiteralPercents(url ?? '/'),
    frameworkErrors: answerError,
  })
  refuseDeepJson(app)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler(answerError)
  app.addHook('onResponse', (request, reply, next) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ req: request, status: reply.statusCode, ms }, 'answered')
    next()
  })
  for (const watch of deps.watchers ?? []) watch(app)
  deps.storage.watch(app)
  deps.drain.watch(app)
  limitBodyTime(app, maxBodyMs)
  app.decorate('changes', deps.changes)
  app.decorate('browse', deps.config.browse)
  app.decorate('guestReads', createGuestReads())
  noteChanges(app)
  const { isSecure } = deps.config
  const headers = securityHeaders({
    isSecure,
    cardForm: deps.cards.form.kind,
    firebase: deps.firebase,
    pictures: deps.images.origins,
    map: deps.config.map,
  })
  const forData = dataHeaders({ isSecure })
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(request.routeOptions.config.isData ? forData : headers)
    next()
  })
  if (deps.isDemo) answerThisMachineOnly(app)
  redirectSiblingHost(app, deps.config.publicUrl)
  watchWrites(app, { isSecure, isShared: deps.isShared })
  await limitRequests(app, requestLimits, deps.config.requestsPerMinute, deps.requestCounts)
  const { brandName: brand, publicUrl } = deps.config
  await describeApi(app, { brand, publicUrl, isSecure, isFirebase: deps.firebase !== null })
  await app.register(async (scope) => mountIdentity(scope, deps))
  await deps.images.register(app)
  for (const standIn of deps.standIns) await standIn.register(app)
  await app.register(async (scope) => mountApi(scope, deps), { prefix: '/api' })
  await mountForCrawlers(app, { publicUrl, source: sitemapSource(deps.database.db) })
  if (deps.servesPages)
    await servePages(app, {
      brand,
      publicUrl,
      policy: headers['content-security-policy'],
      site: () => buildSite(deps),
      readHome: async () => ({
        site: buildSite(deps),
        ...(await readHome(deps.database.db, deps.config.browse)),
      }),
    })
  return app
}
