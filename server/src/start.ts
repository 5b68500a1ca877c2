// Longer than a file should be: it puts the parts of the product together, in their order.
import path from 'node:path'
import { cardWebhooks } from '@thikana/contract/external-routes'
import { setCurrency } from '@thikana/domain/payment/currency'
import { replaceTexts } from '@thikana/texts/i18n-of'
import { readOwnTexts } from '@thikana/texts/own-texts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/connect.ts'
import { type Demo, noDemo, type OpenDemo } from './demo.ts'
import { keepCurrency } from './database/keep-currency.ts'
import { createLease } from './database/lease.ts'
import { createChanges } from './http/api/note-changes.ts'
import { openReplica, readPrimary } from './database/replica.ts'
import { shareCounts } from './http/limits/shared-counts.ts'
import { createDrain } from './http/drain.ts'
import { findMapArchive } from './http/map-archive.ts'
import { watchStorage } from './http/limits/storage.ts'
import { listen, listeningAt, urlOf } from './http/listening.ts'
import { createAnnouncer } from './notice/live/announce.ts'
import { createLiveNotices } from './notice/live/live-notices.ts'
import { createEmails } from './mail/create-emails.ts'
import { dismissOffers } from './payment/dismiss-offers.ts'
import { recordRuns } from './overview/record-runs.ts'
import { createReconciler } from './payment/reconcile.ts'
import { chargesUnderWay } from './payment/unsettled.ts'
import type { Hashing } from './providers/identity/auth.ts'
import { chooseIdentity } from './providers/identity/choose.ts'
import type { OpenGoogleStandIn } from './providers/identity/google/choose.ts'
import type { TokenReader } from './providers/identity/firebase/token.ts'
import type { Decoders } from './providers/images/decoders.ts'
import { openStores } from './providers/images/choose.ts'
import { createImages } from './providers/images/create-images.ts'
import { chooseMail } from './providers/mail/choose.ts'
import { chooseCards, type OpenStripeStandIn } from './providers/payments/choose.ts'
import type { CardProvider } from './providers/payments/port.ts'
import { openSearch } from './search/open-search.ts'
import { deriveKey } from './config/secrets.ts'
import { configWarnings } from './config/warnings.ts'
import { noOperations, type Operations } from './operations.ts'
import { startUpkeep, type UpkeepOptions } from './upkeep.ts'
import { createReleaseEmail } from './user/release-email.ts'
import { collectViews } from './overview/collect-views.ts'
import { connectionsOf } from './config/connections.ts'

export type Running = {
  app: FastifyInstance
  url: string
  /** Where its metrics are; null without `METRICS_PORT`, and in a worker. */
  metricsUrl: string | null
  cards: CardProvider
  /** Settles every payment that can be, now; resolves once that is done. */
  reconcile(): Promise<void>
  /** Deletes what isn't needed any more, as is done once a day. */
  cleanUp(): Promise<void>
  /** Lets a load balancer send people elsewhere, finishes the requests in flight, then ends everything but the database. */
  stop(): Promise<void>
}

/** Stand-ins for outside services, and data to try the product with: none of it is part of the product. */
export type StandIns = { stripe?: OpenStripeStandIn; google?: OpenGoogleStandIn; demo?: OpenDemo }

type StartServerOptions = Pick<UpkeepOptions, 'searchesEveryMs' | 'queuesEveryMs' | 'fetchPicture'> & {
  config: Config
  log: FastifyBaseLogger
  database: Database
  /** Every key is derived from it. */
  secret: string
  operations?: Operations
  standIns?: StandIns
  /** Puts something between the server and its card provider. */
  wrapCards?: (cards: CardProvider) => CardProvider
  /** Reads Firebase's tokens, instead of the default that fetches Google's keys. */
  readToken?: TokenReader
  /** Hashes passwords, instead of the slow default: tests sign up hundreds of people. */
  hashing?: Hashing
  /** Decodes pictures, instead of processes of its own, and is closed with the server. */
  decoders?: Decoders
  /** False if another process serves the web app, as in development: no build is needed then. */
  servesPages?: boolean
  /** Where browsers reach it, if that is another process's address. */
  publicUrl?: () => string
  /** False if another worker started before: that one warned of settings, and loaded the demo. */
  isFirst?: boolean
}

/** Milliseconds that requests in flight have to finish once the server ends; of its nine seconds the rest is the database's. */
const drainTimeoutMs = 7_000

/** Chooses the provider behind each port, puts the product together and listens. */
export const startServer = async ({
  config,
  log,
  database: opened,
  secret,
  operations = noOperations,
  standIns: { stripe: openStripe, google: openGoogle, demo: openDemo } = {},
  isFirst = true,
  ...tuning
}: StartServerOptions): Promise<Running> => {
  replaceTexts(readOwnTexts(path.join(config.dataDir, 'texts')))
  const archive = await findMapArchive(path.join(config.dataDir, 'maps'), config.map !== null)
  const observed = await operations.observe({ config, database: opened, log })
  const { database, traced } = observed
  const { db } = database
  const timed = recordRuns(db, observed.timed, log)
  await keepCurrency(database, config.currency)
  setCurrency(config.currency)
  if (isFirst) for (const warning of configWarnings(config)) log.warn(warning)
  let app: FastifyInstance | null = null
  let isReady = false
  let demo: Demo = noDemo
  const here = () => {
    if (!app) throw new Error('The server isn’t up yet')
    return app
  }
  // A function, since any free port (0) is known only once the server listens.
  let anyPortUrl: string | undefined
  const ownPublicUrl = () => (config.port === 0 ? (anyPortUrl ??= urlOf(here())) : config.publicUrl)
  const publicUrl = tuning.publicUrl ?? ownPublicUrl

  // Of all processes on one database, one settles payments, retries mails and cleans up.
  const lease = createLease({ db, name: 'background work', log, work: () => reconciler.soon() })
  const { isHeld: leads } = lease
  const emails = createEmails(config, publicUrl, deriveKey(secret, 'unsubscribe'))
  const { composeNotice } = emails
  const mail = chooseMail({ db, smtp: config.smtp, composeNotice, log, traced, leads })
  const {
    identity,
    own,
    standIn: googleStandIn,
    google,
  } = chooseIdentity({
    config,
    db,
    lookups: database.lookups,
    secret: deriveKey(secret, 'identity').toString('base64url'),
    publicUrl,
    ownUrl: () => urlOf(here()),
    isDemo: () => Boolean(demo.accounts()),
    openGoogle: openGoogle ?? null,
    log,
    mail,
    hashing: tuning.hashing,
    releaseEmail: createReleaseEmail(dismissOffers),
    ...(tuning.readToken ? { readToken: tuning.readToken } : {}),
  })
  const images = createImages({ db, stores: openStores({ config, db, log }), log, decoders: tuning.decoders })
  const webhookUrl = () => `${urlOf(here())}/api${cardWebhooks.sandbox.path}`
  const sandboxKey = deriveKey(secret, 'sandbox')
  const chosen = await chooseCards({
    keys: config.cards,
    currency: config.currency,
    openStandIn: openStripe ? () => openStripe({ db, key: sandboxKey, webhookUrl, log }) : null,
    listening: () => listeningAt(here()),
    underWay: () => chargesUnderWay(db),
  })
  const cards = traced('cards', tuning.wrapCards?.(chosen.cards) ?? chosen.cards)

  demo = (await openDemo?.({ config, database, identity: own, images, cards, log })) ?? noDemo
  const liveNotices = createLiveNotices({ db, log, onFirst: () => announcer.listen() })
  // The embedded database has other processes only if this is one of several workers.
  const isShared = config.databaseUrl !== undefined || config.workers > 1
  const announcer = createAnnouncer({ database, log, isShared, onHeard: liveNotices.wake })
  const changes = createChanges((change) => {
    liveNotices.wake(change ? [change] : [])
    announcer.announce(change)
    mail.wake()
  })
  const { paymentDays, databaseReplicaUrl: url } = config
  const reconciler = createReconciler({ database, cards }, paymentDays, log, leads, changes.note, timed)
  const replica = url
    ? await openReplica({ url, primary: db, log, connections: connectionsOf(config.workers) })
    : null
  const requestCounts = isShared ? shareCounts(db, log) : undefined
  const drain = createDrain()
  const search = openSearch({ database, log })
  const views = collectViews({ db, secret, log })
  app = await buildApp({
    config: {
      ...config,
      map: archive?.map ?? config.map,
      publicUrl,
      isSecure: config.publicUrl.startsWith('https:'),
    },
    log,
    database,
    changes,
    identity,
    images,
    storage: watchStorage(config.dataDir, db),
    requestCounts,
    isShared,
    readPublic: replica?.read ?? readPrimary(db),
    inspector: operations.inspector({ config, database, log }),
    search,
    views,
    drain,
    liveNotices,
    mail,
    emails,
    cards,
    standIns: [googleStandIn, chosen.standIn].filter((standIn) => standIn !== null),
    google,
    firebase: config.firebase,
    demo: demo.accounts,
    isDemo: demo.isOn,
    mapArchive: archive,
    isReady: () => isReady,
    settleSoon: lease.ask,
    watchers: observed.watchers,
    servesPages: tuning.servesPages ?? true,
  })
  await listen(app, config)
  chosen.standIn?.start()
  const endLoading = isFirst ? await demo.load(urlOf(app)) : null
  await lease.start()
  mail.start()
  changes.note()
  reconciler.start()
  liveNotices.start()
  const upkeep = startUpkeep({
    ...tuning,
    config,
    database,
    images,
    publicUrl,
    mail,
    composeDigest: emails.composeDigest,
    log,
    leads,
    timed,
    scheduleBackups: operations.scheduleBackups,
    note: changes.note,
  })
  const metricsUrl = await observed.start({ app, replica, isDemo: demo.isOn })
  await search.current()
  isReady = true

  const stop = async () => {
    isReady = false
    const cutOff = setTimeout(() => here().server.closeAllConnections(), drainTimeoutMs)
    // Browsers that come back are sent away at once, and soon to another server.
    liveNotices.end()
    await drain.begin()
    await announcer.stop()
    // Whatever still calls this server over HTTP ends before it closes.
    await Promise.all([reconciler.stop(), upkeep.stop(), requestCounts?.stop()])
    await lease.stop()
    await chosen.standIn?.stop()
    await mail.stop()
    await here().close()
    clearTimeout(cutOff)
    await views.stop()
    await replica?.close()
    await endLoading?.()
    images.close()
    await observed.stop()
  }
  return {
    app,
    url: urlOf(app),
    metricsUrl,
    cards,
    reconcile: reconciler.round,
    cleanUp: upkeep.cleanUp,
    stop,
  }
}
