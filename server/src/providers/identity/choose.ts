import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Executor } from '../../database/executor.ts'
import type { Mail } from '../mail/port.ts'
import { loopbackLimits, publicLimits } from './attempts.ts'
import type { Hashing } from './auth.ts'
import { createEmbeddedIdentity } from './embedded.ts'
import { createFirebaseIdentity } from './firebase/firebase.ts'
import type { ReleaseEmail } from './firebase/people.ts'
import { createTokenReader, type TokenReader } from './firebase/token.ts'
import { chooseGoogle, type GoogleStandIn, type OpenGoogleStandIn } from './google/choose.ts'
import type { Identity, OwnIdentity } from './port.ts'

type ChooseIdentityOptions = {
  config: Pick<
    Config,
    'firebase' | 'google' | 'isOnLoopback' | 'brandName' | 'languages' | 'passwordMinimum' | 'workers'
  >
  db: NodePgDatabase
  lookups: () => Executor
  secret: string
  publicUrl: () => string
  /** The address at which this process reaches itself. */
  ownUrl: () => string
  isDemo: () => boolean
  openGoogle: OpenGoogleStandIn | null
  log: FastifyBaseLogger
  mail: Pick<Mail, 'send'>
  hashing?: Hashing | undefined
  /** Further effects when a Firebase account gives up its address to the person who proved it. */
  releaseEmail: ReleaseEmail
  /** Verifies Firebase's tokens; with Google's keys by default. */
  readToken?: TokenReader
}

type Chosen = {
  identity: Identity
  /** The same, with accounts of our own. */
  own: OwnIdentity | null
  standIn: GoogleStandIn | null
  google: () => boolean
}

/** Firebase if its settings are given, otherwise accounts in our own database, with Google in addition to passwords. */
export const chooseIdentity = (options: ChooseIdentityOptions): Chosen => {
  const { config, db, publicUrl, releaseEmail } = options
  const limits = config.isOnLoopback ? loopbackLimits : publicLimits
  const { languages } = config
  if (config.firebase) {
    const readToken = options.readToken ?? createTokenReader(config.firebase.projectId)
    const identity = createFirebaseIdentity({ db, readToken, publicUrl, limits, languages, releaseEmail })
    // Sign-in methods are configured at Firebase; an unsupported one is refused with a sentence.
    return { identity, own: null, standIn: null, google: () => true }
  }
  const { standIn, client } = chooseGoogle(options)
  const { brandName: brand, passwordMinimum: passwordMin } = config
  const own = createEmbeddedIdentity({
    ...options,
    brand,
    passwordMin,
    limits,
    languages,
    google: client,
    workers: config.workers,
  })
  return { identity: own, own, standIn, google: () => client() !== null }
}
