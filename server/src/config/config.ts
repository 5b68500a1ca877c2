import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@thikana/domain/language'
import type * as z from 'zod'
import { firebaseNames, googleNames, mailNames, secretNames, variables } from './variables.ts'
import { readEnvFile } from './env-file.ts'
import {
  cardConflicts,
  cardSettingNames,
  cardSettings,
  chooseImageStore,
  findMissing,
  imageConflicts,
  type KeyedProvider,
  mapConflicts,
  readMap,
  readS3,
  type S3Settings,
} from './setting-groups.ts'
import { isLoopback } from './loopback.ts'
import { isS3Address, isS3Place, parseS3Address, type S3Place } from './s3-place.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export const variableNames = Object.keys(variables.shape)

export type Config = ReturnType<typeof readConfig>

/** The settings of this process: its environment, and below it the `.env` file at the repository's root if there is one. */
export const loadConfig = () => {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.env = { ...readEnvFile(file), ...process.env }
  // The driver would read the shell's PGPORT, PGSSLMODE, PGOPTIONS and others: DATABASE_URL alone says where the database is.
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name]
  return readConfig(process.env)
}

/**
 * Validates the environment; an empty value counts as unset. Throws one Error with a line for each invalid variable: its name, its value
 * unless it is a secret, and what is expected.
 */
export const readConfig = (env: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = variables.safeParse(given)
  if (!parsed.success)
    throw wrongSettings(
      parsed.error.issues.map((issue) => complaint(String(issue.path[0]), given, issue.message)),
    )
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? new URL(`http://localhost:${values.PORT}`)
  const conflicts = findConflicts(values, publicUrl)
  if (conflicts.length > 0) throw wrongSettings(conflicts)
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values
  const { FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN } = values
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SMTP_URL, MAIL_FROM } = values
  return {
    port: values.PORT,
    host: values.HOST,
    /** Origin without a slash at its end. */
    publicUrl: publicUrl.origin,
    /** What Fastify's `trustProxy` takes. */
    trustProxy: values.TRUST_PROXY,
    dataDir: path.resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** Undefined: everything is read from the primary. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    /** Processes that answer requests, all at one port. */
    workers: values.WORKERS,
    /** Null: no metrics are collected. A server of its own, since these figures aren't for everybody. */
    metrics:
      values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    /** Whether traces are sent; OpenTelemetry's library reads its other variables itself. */
    sendsTraces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    /** Whether a request's own trace is continued: whoever sends it is a proxy of the operator's. */
    trustsTraceparent: values.TRUST_TRACEPARENT,
    /** Undefined: the one in the data folder is used. */
    sessionSecret: values.SESSION_SECRET,
    /** Undefined: decided by whether this is an empty embedded database on loopback. */
    demo: values.DEMO,
    /** Whether only this machine can reach the server. */
    isOnLoopback: isLoopback(values.HOST) && isLoopback(publicUrl.hostname),
    brandName: values.BRAND_NAME,
    /** Of every amount; fixed once one is stored. */
    currency: values.CURRENCY,
    /** The operator's contact address; null if none is given. */
    contactEmail: values.CONTACT_EMAIL ?? null,
    /** What the product speaks here. The first is the default. */
    languages: values.LANGUAGES as readonly Language[],
    /** Who may look through the listings: people who are signed in, or everybody. */
    browse: values.BROWSE,
    /** The operator decided it, also if it is the default. */
    isBrowseDecided: 'BROWSE' in given,
    /** Minimum length of a new password. */
    passwordMinimum: values.PASSWORD_MIN,
    /** Days in which an accepted offer has to be paid in full (the states of an offer: accepted → rejected). */
    paymentDays: values.PAYMENT_DAYS,
    /** Calls of one address a minute: 0 sets no limit, undefined the limits of `http/limits/limits.ts`. */
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    /** Null: the sandbox takes the cards. */
    cards: {
      stripe:
        STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
          ? {
              secretKey: STRIPE_SECRET_KEY,
              publishableKey: STRIPE_PUBLISHABLE_KEY,
              webhookSecret: STRIPE_WEBHOOK_SECRET,
            }
          : null,
    } satisfies Record<KeyedProvider, object | null>,
    /** Null: accounts are in our own database. These values aren't secret: the browser gets them. */
    firebase:
      FIREBASE_PROJECT_ID && FIREBASE_API_KEY
        ? {
            projectId: FIREBASE_PROJECT_ID,
            apiKey: FIREBASE_API_KEY,
            authDomain: FIREBASE_AUTH_DOMAIN ?? `${FIREBASE_PROJECT_ID}.firebaseapp.com`,
          }
        : null,
    /** Null: no Google sign-in, except at the demo's stand-in. */
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }
        : null,
    /** Null: mails stay in the outbox, where an admin reads them. */
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    images: {
      /** Where new pictures go; those in the others that are set are still served. */
      store: chooseImageStore(values),
      imgbbKey: values.IMGBB_KEY ?? null,
    },
    /** Null: the map is our own outline. */
    map: readMap(values),
    /** Null: there is no bucket. */
    s3: readS3(values),
    /** Null: none are made by themselves. */
    backups: values.BACKUP_TO
      ? {
          /** A place in a bucket if it isn't the path of a folder. */
          folder: readBackupFolder(values.BACKUP_TO, readS3(values)),
          everyMs: values.BACKUP_EVERY,
          keep: values.BACKUP_KEEP,
        }
      : null,
    /** Closes backups, and opens them if it is the secret one; undefined: they aren't encrypted. */
    backupKey: values.BACKUP_KEY,
    /** Undefined: `info`, or `warn` on a terminal. */
    logLevel: values.LOG_LEVEL,
  }
}

const readBackupFolder = (folder: string, s3: S3Settings | null): string | S3Place =>
  isS3Address(folder) ? parseS3Address(folder, s3) : path.resolve(root, folder)

/** Checks that involve several variables. */
const findConflicts = (values: z.infer<typeof variables>, publicUrl: URL): string[] => {
  const isSet = (name: keyof typeof values) => Boolean(values[name])
  const conflicts = [
    ...cardConflicts(Object.values(cardSettings), isSet),
    ...identityConflicts(values),
    ...imageConflicts(values),
    ...mapConflicts(values),
  ]
  if (values.BACKUP_TO && isS3Address(values.BACKUP_TO)) {
    if (!isS3Place(values.BACKUP_TO))
      conflicts.push('BACKUP_TO must be a folder, or an address like s3://bucket/backups.')
    if (!readS3(values)) conflicts.push('BACKUP_TO is an address in S3, so S3 needs its five settings.')
  }
  conflicts.push(...findMissing({ called: 'Google', names: googleNames }, isSet))
  conflicts.push(...findMissing({ called: 'mail', names: mailNames }, isSet))
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL)
    conflicts.push('DATABASE_URL must be set too: DATABASE_REPLICA_URL is a replica of the database there.')
  if (values.METRICS_PORT && values.METRICS_PORT === values.PORT)
    conflicts.push(
      `METRICS_PORT is ${values.METRICS_PORT}, as PORT is: the metrics need a port of their own.`,
    )
  const isOnLoopback = isLoopback(values.HOST) && isLoopback(publicUrl.hostname)
  if (values.REQUESTS_PER_MINUTE === 0 && !isOnLoopback)
    conflicts.push(
      `REQUESTS_PER_MINUTE is 0, which sets no limit: it needs HOST and PUBLIC_URL to be on loopback (127.0.0.1, localhost).`,
    )
  if (!cardSettingNames.some((name) => values[name]) && !isOnLoopback && !values.ALLOW_SANDBOX)
    conflicts.push(
      `HOST is ${values.HOST} and PUBLIC_URL ${publicUrl.origin}, where others would pay with the sandbox's play money. ` +
        `Set ${cardSettingNames.join(', ')}, or ALLOW_SANDBOX=1 if that is meant.`,
    )
  if (values.DEMO && !isOnLoopback)
    conflicts.push(
      'DEMO is 1, but its passwords are public: it needs HOST and PUBLIC_URL to be on loopback (127.0.0.1, localhost).',
    )
  return conflicts
}

/** Firebase is chosen with all that it needs, or nothing of it is set: an account must never be looked for in the wrong place. */
const identityConflicts = (values: z.infer<typeof variables>): string[] => {
  if (values.IDENTITY === 'embedded')
    return [...firebaseNames, 'FIREBASE_AUTH_DOMAIN' as const]
      .filter((name) => values[name])
      .map((name) => `${name} is set, so IDENTITY must be firebase; or leave ${name} empty.`)
  return [
    ...firebaseNames
      .filter((name) => !values[name])
      .map((name) => `${name} must be set too: IDENTITY=firebase needs it.`),
    ...googleNames
      .filter((name) => values[name])
      .map((name) => `${name} must be empty: with IDENTITY=firebase the keys of Google are set at Firebase.`),
    ...(values.DEMO
      ? ['DEMO is 1, but its people have no accounts at Firebase: it needs IDENTITY=embedded.']
      : []),
  ]
}

const complaint = (name: string, given: Record<string, string | undefined>, wanted: string): string => {
  const got = secretNames.has(name) ? 'not shown here' : JSON.stringify(given[name])
  return `${name} must be ${wanted} (got: ${got}).`
}

const wrongSettings = (complaints: string[]): Error =>
  Object.assign(new Error(`The settings are wrong:\n${complaints.map((line) => `  ${line}`).join('\n')}`), {
    complaints,
  })

/** The lines of an error of `readConfig`: each begins with the variable. Throws any other error again. */
export const complaintsOf = (error: unknown): string[] => {
  if (error instanceof Error && 'complaints' in error) return error.complaints as string[]
  throw error
}
