import { uploadPace } from '@thikana/domain/photo/picture'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { limitBodyTime, refuseDeepJson } from './http/limits/request-bodies.ts'
import { createGuestReads } from './http/api/guest-reads.ts'
import { limitRequests, requestLimits } from './http/limits/limits.ts'
import { noteChanges } from './http/api/note-changes.ts'
import { describeApi } from './http/api/openapi.ts'
import { compileSerializer, compileValidator } from './http/api/serializer.ts'
import { requestIds, requestLog } from './log/request-log.ts'
import { mountForCrawlers } from './http/pages/crawlers.ts'
import { redirectSiblingHost } from './http/pages/sibling-host.ts'
import { servePages } from './http/pages/pages.ts'
import { answerError } from './http/api/problems.ts'
import { dataHeaders, securityHeaders } from './http/security-headers.ts'
import { watchWrites } from './http/api/recent-write.ts'
import { answerThisMachineOnly } from './http/this-machine.ts'
import { sitemapSource } from './property/sitemap.ts'
import { buildSite } from './site/routes.ts'
import { mountApi, mountIdentity } from './mount-api.ts'
import type { Deps } from './app-deps.ts'

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
  app.decorate('languages', deps.config.languages)
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
  deps.mapArchive?.serve(app)
  for (const standIn of deps.standIns) await standIn.register(app)
  await app.register(async (scope) => mountApi(scope, deps), { prefix: '/api' })
  await mountForCrawlers(app, { publicUrl, source: sitemapSource(deps.database.db, deps.search) })
  if (deps.servesPages)
    await servePages(app, {
      publicUrl,
      policy: headers['content-security-policy'],
      site: () => buildSite(deps),
    })
  return app
}

/**
 * The address with every `%` taken literally if what it encodes isn't text, so that a link that was cut short leads to a page that says so:
 * `/property/%E0%A6` is `/property/%25E0%25A6`.
 */
const withLiteralPercents = (address: string): string => {
  if (!address.includes('%')) return address
  const [path = '', ...query] = address.split('?')
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
