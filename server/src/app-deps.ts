import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './database/connect.ts'
import type { ReadPublic } from './database/replica.ts'
import type { Drain } from './http/drain.ts'
import type { MapArchive } from './http/map-archive.ts'
import type { Changes } from './http/api/note-changes.ts'
import type { SharedCounts } from './http/limits/shared-counts.ts'
import type { Storage } from './http/limits/storage.ts'
import type { LiveNotices } from './notice/live/live-notices.ts'
import type { Inspector } from './overview/installation.ts'
import type { Emails } from './mail/create-emails.ts'
import type { Identity } from './providers/identity/port.ts'
import type { Images } from './providers/images/port.ts'
import type { Mail } from './providers/mail/port.ts'
import type { CardProvider } from './providers/payments/port.ts'
import type { Search } from './search/open-search.ts'
import type { DemoAccounts } from './site/routes.ts'
import type { Views } from './overview/collect-views.ts'

/** Settings that pages are told. */
type OfSite =
  | 'brandName'
  | 'currency'
  | 'languages'
  | 'browse'
  | 'contactEmail'
  | 'map'
  | 'passwordMinimum'
  | 'paymentDays'

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
  search: Search
  /** Looks at the installation for its admins. */
  inspector: Inspector
  /** Counts who looks at listings. */
  views: Pick<Views, 'see'>
  identity: Identity
  images: Images
  /** Streets for maps; null if the operator has none here. */
  mapArchive: MapArchive | null
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
  servesPages: boolean
}
