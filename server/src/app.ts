import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { uploadPace } from '@thikana/domain/picture'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { mountOwnAccount } from './account/routes.ts'
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
import { demandOwnOrigin } from './http/origin.ts'
import { redirectSiblingHost } from './http/sibling-host.ts'
import { servePages } from './http/pages.ts'
import { answerError } from './http/problems.ts'
import { requestIds } from './http/request-ids.ts'
import { networkOf } from './http/network.ts'
import { mountHealth } from './http/health.ts'
import { dataHeaders, securityHeaders } from './http/security-headers.ts'
import { watchWrites } from './http/recent-write.ts'
import { writeInTurn } from './http/writes-in-turn.ts'
import { refuseDeepJson } from './http/shallow-json.ts'
import type { SharedCounts } from './http/shared-counts.ts'
import type { Storage } from './http/storage.ts'
import { answerThisMachineOnly } from './http/this-machine.ts'
import { sitemapSource } from './property/sitemap.ts'
import { demandOwnPicture } from './image/own-picture.ts'
import { mountImages } from './image/routes.ts'
import { ownOffersOn } from './offer/own-offers.ts'
import type { LiveNotices } from './notice/live/live-notices.ts'
import { mountNotices } from './notice/routes.ts'
import { mountUnsubscribe } from './mail/unsubscribe.ts'
import { mountOffers } from './offer/routes.ts'
import type { Emails } from './mail/create-emails.ts'
import { mountEmailPreview } from './mail/preview.ts'
import { mountMails } from './mail/routes.ts'
import { mountMessages } from './message/routes.ts'
import { mountViewings } from './viewing/routes.ts'
import { dismissOffers } from './payment/dismiss-offers.ts'
import { mountReceipts } from './payment/receipt/routes.ts'
import { mountPayments } from './payment/routes.ts'
import { mountWebhook } from './payment/webhook.ts'
import { mountProperties } from './property/routes.ts'
import type { Identity } from './providers/identity/port.ts'
import type { Images } from './providers/images/port.ts'
import type { Mail } from './providers/mail/port.ts'
import type { CardProvider } from './providers/payments/port.ts'
import { mountReports } from './report/routes.ts'
import { mountSavedSearches } from './saved-search/routes.ts'
import { mountReviews } from './review/routes.ts'
import { readHome } from './site/read-home.ts'
import { mountBadges } from './badge/routes.ts'
import { mountSite, buildSite, type DemoAccounts } from './site/routes.ts'
import { openSearch } from './search/open-search.ts'
import { guardStrangers } from './user/guard-strangers.ts'
import { readActor } from './user/read-actor.ts'
import { mountUsers } from './user/routes.ts'
import { mountWishlist } from './wishlist/routes.ts'

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

/** For answers of some 20 kB: in a smaller window than the default of 4 MB they are as small, and take 30 % less time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }

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

/** The identity provider's calls; it knows nothing of whose a picture is. */
const mountIdentity = async (scope: FastifyInstance, deps: Deps): Promise<void> => {
  const { identity, images } = deps
  scope.addHook('preHandler', async (request) => {
    await demandOwnPicture(request, { identity, images, publicUrl: deps.config.publicUrl() })
  })
  writeInTurn(scope, async ({ headers }) => (await identity.identify(headers))?.subject ?? null)
  await identity.register(scope)
}

const mountApi = async (api: FastifyInstance, deps: Deps): Promise<void> => {
  mountHealth(api, deps)
  await mountWebhook(api, deps)
  await api.register(async (scope) => mountContract(scope, deps))
}

/** Every call of the contract: from our own pages only, and with the actor known. */
const mountContract = async (scope: FastifyInstance, deps: Deps): Promise<void> => {
  await scope.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: brotli })
  scope.decorateRequest('actor', null)
  scope.addHook('onRequest', (request, _reply, next) => {
    demandOwnOrigin(request, deps.config.publicUrl())
    next()
  })
  // Responses to a person may not be cached by anything in between; those that are the same for all guests say so themselves.
  scope.addHook('onSend', (_request, reply, payload, next) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
    next(null, payload)
  })
  // Before the route judges the permission.
  scope.addHook('preParsing', async (request) => {
    request.actor = await readActor(request, deps.identity, deps.database)
  })
  writeInTurn(scope, async ({ actor, ip }) => actor?.id ?? networkOf(ip))
  guardStrangers(scope, deps)
  const { database, readPublic, images, identity, settleSoon } = deps
  const { publicUrl, paymentDays } = deps.config
  const search = openSearch(database.db, deps.log)
  // So that the first search doesn't wait for it. A failure is that of the next search, which tries again.
  scope.addHook('onListen', async () => void search.current().catch(() => {}))
  mountSite(scope, deps)
  mountBadges(scope, deps)
  mountProperties(scope, {
    database,
    readPublic,
    search,
    images,
    publicUrl,
    dismissOffers,
    ownOffersOn: (buyer, propertyIds) => ownOffersOn(database.lookups(), buyer, propertyIds, paymentDays),
  })
  mountWishlist(scope, { database, paymentDays })
  mountSavedSearches(scope, { database, search })
  mountReviews(scope, { database, readPublic })
  mountMessages(scope, { database, images, publicUrl })
  mountReports(scope, { database, dismissOffers, settleSoon })
  mountViewings(scope, { database, brand: deps.config.brandName, publicUrl })
  mountOffers(scope, { database, paymentDays })
  mountPayments(scope, deps)
  mountReceipts(scope, { database, brand: deps.config.brandName, isTest: deps.cards.takesTestMoney })
  mountUsers(scope, { database, identity, images, publicUrl, dismissOffers, settleSoon })
  mountNotices(scope, { database, identity, live: deps.liveNotices })
  await mountUnsubscribe(scope, { database, unsubscribeTokens: deps.emails.unsubscribeTokens })
  mountMails(scope, deps)
  mountEmailPreview(scope, deps)
  mountOwnAccount(scope, deps)
  await mountImages(scope, { images, database })
}
