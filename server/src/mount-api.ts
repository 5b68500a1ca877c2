import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mountAgents } from './agent/routes.ts'
import { mountOwnAccount } from './account/routes.ts'
import { demandOwnOrigin } from './http/origin.ts'
import { networkOf } from './http/limits/network.ts'
import { mountHealth } from './http/health.ts'
import { searchInTurn } from './http/limits/searches-in-turn.ts'
import { demandOwnPicture } from './image/own-picture.ts'
import { mountImages } from './image/routes.ts'
import { countUndecidedOffers } from './offer/count-undecided-offers.ts'
import { ownOffersOn } from './offer/own-offers.ts'
import { mountNotices } from './notice/routes.ts'
import { mountUnsubscribe } from './mail/unsubscribe.ts'
import { mountOffers } from './offer/routes.ts'
import { mountOverview } from './overview/routes.ts'
import { mountEmailPreview } from './mail/email-preview.ts'
import { mountInstallation } from './overview/installation.ts'
import { mountMails } from './mail/routes.ts'
import { mountListingImports } from './property/import/routes.ts'
import { mountMessages } from './message/routes.ts'
import { mountViewings } from './viewing/routes.ts'
import { mountViews } from './overview/view-routes.ts'
import { dismissOffers } from './payment/dismiss-offers.ts'
import { mountStatements } from './payment/statement/routes.ts'
import { mountReceipts } from './payment/receipt/routes.ts'
import { mountPayments } from './payment/routes.ts'
import { mountWebhook } from './payment/webhook.ts'
import { recheckListings } from './property/recheck-listings.ts'
import { mountProperties } from './property/routes.ts'
import { mountApplications } from './user/application/routes.ts'
import { mountReports } from './report/routes.ts'
import { mountSavedSearches } from './saved-search/routes.ts'
import { mountReviews } from './review/routes.ts'
import { mountHistory } from './history/routes.ts'
import { mountBadges } from './badge/count-badges.ts'
import { mountSite } from './site/routes.ts'
import { guardStrangers } from './user/guard-strangers.ts'
import { readActor } from './user/store.ts'
import { mountTables } from './badge/tables.ts'
import { mountUsers } from './user/routes.ts'
import { mountWishlist } from './wishlist/routes.ts'
import type { Deps } from './app-deps.ts'
import { inTurnOf } from './database/own-turn.ts'
import { readingMethods } from './http/api/note-changes.ts'

/** For answers of some 20 kB: in a smaller window than the default of 4 MB they are as small, and take 30 % less time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }

/** The identity provider's calls; it knows nothing of whose a picture is. */
export const mountIdentity = async (scope: FastifyInstance, deps: Deps): Promise<void> => {
  const { identity, images } = deps
  scope.addHook('preHandler', async (request) => {
    await demandOwnPicture(request, { identity, images, publicUrl: deps.config.publicUrl() })
  })
  writeInTurn(scope, async ({ headers }) => (await identity.identify(headers))?.subject ?? null)
  await identity.register(scope)
}

export const mountApi = async (api: FastifyInstance, deps: Deps): Promise<void> => {
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
  searchInTurn(scope)
  guardStrangers(scope, deps)
  const { database, readPublic, search, images, identity, settleSoon } = deps
  const { publicUrl, paymentDays } = deps.config
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
    countUndecidedOffers: (reader, propertyId) =>
      countUndecidedOffers(database.lookups(), reader, propertyId),
  })
  mountViews(scope, deps)
  await mountListingImports(scope, { database, publicUrl })
  mountWishlist(scope, { database, paymentDays })
  mountSavedSearches(scope, { database, search })
  mountReviews(scope, { database, readPublic })
  mountAgents(scope, { database, readPublic, search })
  mountMessages(scope, { database, images, paymentDays, publicUrl })
  mountOverview(scope, { database, search, mail: deps.mail })
  mountReports(scope, { database, dismissOffers, settleSoon })
  mountApplications(scope, { database, dismissOffers, settleSoon })
  const { brandName, languages } = deps.config
  mountViewings(scope, { database, brand: brandName, publicUrl, languages })
  mountOffers(scope, { database, mail: deps.mail, paymentDays, cards: deps.cards })
  mountPayments(scope, deps)
  const issuer = { brand: deps.config.brandName, isTest: deps.cards.takesTestMoney }
  mountReceipts(scope, { database, ...issuer })
  mountStatements(scope, { database, ...issuer })
  mountUsers(scope, {
    database,
    identity,
    images,
    publicUrl,
    dismissOffers,
    recheckListings,
    settleSoon,
  })
  mountHistory(scope, database)
  mountTables(scope, { database, search, paymentDays, emails: deps.emails, mail: deps.mail })
  mountNotices(scope, {
    database,
    live: deps.liveNotices,
    readActor: (request) => readActor(request, identity, database),
  })
  await mountUnsubscribe(scope, { database, unsubscribeTokens: deps.emails.unsubscribeTokens })
  mountMails(scope, deps)
  mountInstallation(scope, deps)
  mountEmailPreview(scope, deps)
  mountOwnAccount(scope, deps)
  await mountImages(scope, { images, database })
}

/**
 * Has what one person changes wait in a line of theirs before it takes a connection to the database. `personOf` says whose a request is;
 * one that is nobody's doesn't wait. A body is read before, since a slow sender would hold up the line.
 */
const writeInTurn = (
  scope: FastifyInstance,
  personOf: (request: FastifyRequest) => Promise<string | null>,
): void => {
  scope.addHook('preHandler', (request, reply, next) => {
    const begin = async () => {
      const person = readingMethods.has(request.method) ? null : await personOf(request)
      // The handler runs within `next`, and so in the person's turn.
      return person === null ? next : () => inTurnOf(person, () => reply.sent, next)
    }
    void begin().then((start) => start(), next)
  })
}
