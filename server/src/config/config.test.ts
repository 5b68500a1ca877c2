// Longer than a file should be: one sentence for each setting, in the order of `.env.example`.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, variableNames } from './config.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}

describe('an operator', () => {
  test('gets a server on loopback with everything inside when nothing is set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      workers: 1,
      metrics: null,
      sendsTraces: false,
      trustsTraceparent: false,
      dataDir: path.join(root, 'data'),
      databaseReplicaUrl: undefined,
      databaseUrl: undefined,
      sessionSecret: undefined,
      demo: undefined,
      isOnLoopback: true,
      brandName: 'Thikana',
      currency: 'USD',
      contactEmail: null,
      map: null,
      languages: ['en', 'bn'],
      browse: 'members',
      isBrowseDecided: false,
      passwordMinimum: 6,
      paymentDays: 14,
      cards: { stripe: null },
      firebase: null,
      google: null,
      smtp: null,
      images: { store: 'disk', imgbbKey: null },
      s3: null,
      backups: null,
      backupKey: undefined,
      requestsPerMinute: undefined,
      logLevel: undefined,
    })
  })

  test('may leave a variable empty, which counts as not set', () => {
    const empty = Object.fromEntries(variableNames.map((name) => [name, ' ']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  test('finds the same variables in .env.example as the server reads', () => {
    const example = readFileSync(path.join(root, '.env.example'), 'utf8')
    const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1])
    expect(new Set(named)).toEqual(new Set(variableNames))
  })

  test('may use .env.example as it is, which changes nothing', () => {
    const lines = readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)
    const values = Object.fromEntries([...lines].map(([, name = '', value]) => [name, value]))
    expect(readConfig(values)).toEqual(readConfig({}))
  })

  test.each([
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535 (got: "70000").'],
    ['PORT', '3000.5', 'PORT must be a whole number'],
    [
      'BACKUP_EVERY',
      '0h',
      'BACKUP_EVERY must be a number of minutes, hours or days like 30m, 24h or 7d (got: "0h").',
    ],
    ['BACKUP_EVERY', 'daily', 'BACKUP_EVERY must be a number'],
    ['BACKUP_KEEP', '0', 'BACKUP_KEEP must be a whole number from 1 to 10000'],
    ['BACKUP_KEY', 'a passphrase', 'BACKUP_KEY must be a key from npm run backup -- --new-key'],
    ['BACKUP_KEY', 'a passphrase', '(got: not shown here)'],
    ['CONTACT_EMAIL', 'help at homes', 'CONTACT_EMAIL must be one email address like help@homes.example'],
    ['PAYMENT_DAYS', '0', 'PAYMENT_DAYS must be a whole number from 1 to 365 (got: "0").'],
    ['WORKERS', '65', 'WORKERS must be a whole number from 1 to 64 (got: "65").'],
    ['MAP_TILES', 'tiles', 'MAP_TILES must be an address like https://tiles.example/{z}/{x}/{y}.png'],
    ['METRICS_PORT', '3000', 'METRICS_PORT is 3000, as PORT is: the metrics need a port of their own.'],
    ['METRICS_PORT', 'yes', 'METRICS_PORT must be a whole number from 0 to 65535'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'here:4318', 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like'],
    ['DATABASE_URL', 'postgresql://db/x?pgbouncer=1', 'DATABASE_URL must be postgresql://'],
    ['DATABASE_REPLICA_URL', 'postgresql://db/x', 'DATABASE_URL must be set too'],
    ['REQUESTS_PER_MINUTE', '-1', 'REQUESTS_PER_MINUTE must be a whole number from 0 to 10000000'],
    ['PUBLIC_URL', 'homes.example', 'PUBLIC_URL must be an address like https://homes.example'],
    ['PUBLIC_URL', 'http://localhost/homes', 'PUBLIC_URL must be an address'],
    ['PUBLIC_URL', 'ftp://localhost', 'PUBLIC_URL must be an address'],
    ['DEMO', 'yes', 'DEMO must be 1 or 0 (got: "yes").'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent (got: "loud").',
    ],
    [
      'LANGUAGES',
      'en,de',
      'LANGUAGES must be one or more of en, bn, each once, with commas between (got: "en,de").',
    ],
    ['LANGUAGES', 'en,bn,en', 'LANGUAGES must be one or more of en, bn'],
    ['LANGUAGES', ',', 'LANGUAGES must be one or more of en, bn'],
    ['CURRENCY', 'EUR', 'CURRENCY must be USD or BDT (got: "EUR").'],
    ['PASSWORD_MIN', '5', 'PASSWORD_MIN must be a whole number from 6 to 64'],
    ['TRUST_PROXY', 'nginx', 'TRUST_PROXY must be a number of proxies'],
    ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY must be'],
    [
      'DATABASE_URL',
      'mysql://me:hunter2@db/x',
      'DATABASE_URL must be postgresql://user:password@host/database, with ?pgbouncer=true behind PgBouncer',
    ],
    ['SESSION_SECRET', 'hunter2', 'SESSION_SECRET must be at least 32 characters'],
    ['STRIPE_SECRET_KEY', 'hunter2', 'STRIPE_SECRET_KEY must be a Stripe key that begins with sk_test_'],
  ])('reads what is wrong with %s=%s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence)
  })

  test('reads about all wrong variables in one message, which has no secret in it', () => {
    const message = messageOf({ PORT: 'x', DEMO: 'y', SESSION_SECRET: 'hunter2', DATABASE_URL: 'hunter2' })
    for (const name of ['PORT', 'DEMO', 'SESSION_SECRET', 'DATABASE_URL']) expect(message).toContain(name)
    expect(message).not.toContain('hunter2')
  })

  test('says which languages the product speaks, the default first', () => {
    const { languages } = readConfig({ LANGUAGES: 'bn, en' })
    expect(languages).toEqual(['bn', 'en'])
    expect(readConfig({ LANGUAGES: 'bn' }).languages).toEqual(['bn'])
  })

  test('says where backups go, how often they are made and how many are kept', () => {
    const { backups } = readConfig({ BACKUP_TO: '/mnt/backups', BACKUP_EVERY: '90m', BACKUP_KEEP: '3' })
    expect(backups).toEqual({ folder: '/mnt/backups', everyMs: 90 * 60_000, keep: 3 })
    expect(readConfig({ BACKUP_TO: 'backups' }).backups?.folder).toBe(path.join(root, 'backups'))
  })

  test('may not set some of the settings of Stripe only', () => {
    const { STRIPE_WEBHOOK_SECRET, ...two } = stripe
    expect(messageOf(two)).toContain('STRIPE_WEBHOOK_SECRET must be set too')
    expect(messageOf({ STRIPE_WEBHOOK_SECRET })).toContain(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be set',
    )
    expect(readConfig(stripe).cards.stripe?.secretKey).toBe('sk_live_abc')
    // A restricted key, as Stripe recommends for servers.
    const restricted = readConfig({ ...stripe, STRIPE_SECRET_KEY: 'rk_live_abc' })
    expect(restricted.cards.stripe?.secretKey).toBe('rk_live_abc')
  })

  test.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ])('may not set %s without %s, and reads no secret in the message', (one, other) => {
    const message = messageOf({ [one]: 'hunter2' })
    expect(message).toContain(`${other} must be set too`)
    expect(message).not.toContain('hunter2')
    expect(readConfig({ [one]: 'a', [other]: 'b' }).google).not.toBeNull()
  })

  test('may not set a mail server without a sender, and no secret is in the message', () => {
    const message = messageOf({ SMTP_URL: 'smtp://me:hunter2@mail.example' })
    expect(message).toContain('MAIL_FROM must be set too')
    expect(message).not.toContain('hunter2')
    const smtp = { SMTP_URL: 'smtps://me:hunter2@mail.example', MAIL_FROM: 'Homes <no-reply@homes.example>' }
    expect(readConfig(smtp).smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM })
  })

  test.each([
    'nobody',
    'a@homes.example, b@homes.example',
    'Homes <a@homes.example>\r\nBcc: b@homes.example',
  ])('may not let mails come from %j', (MAIL_FROM) => {
    expect(messageOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })).toContain(
      'MAIL_FROM must be one address',
    )
  })

  const firebase = {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'homes-of-bangladesh',
    FIREBASE_API_KEY: 'AIza_1-2',
  }

  test('may have Firebase as the identity provider', () => {
    const { projectId, apiKey, authDomain } = readConfig(firebase).firebase!
    expect([projectId, apiKey]).toEqual(['homes-of-bangladesh', 'AIza_1-2'])
    expect(authDomain).toBe('homes-of-bangladesh.firebaseapp.com')
    const own = { ...firebase, FIREBASE_AUTH_DOMAIN: 'log-in.homes.example' }
    expect(readConfig(own).firebase?.authDomain).toBe('log-in.homes.example')
  })

  test.each([
    ['FIREBASE_PROJECT_ID', { ...firebase, FIREBASE_PROJECT_ID: '' }, 'FIREBASE_PROJECT_ID must be set too'],
    ['FIREBASE_API_KEY', { ...firebase, FIREBASE_API_KEY: '' }, 'FIREBASE_API_KEY must be set too'],
    ['IDENTITY', { ...firebase, IDENTITY: '' }, 'IDENTITY must be firebase'],
    ['IDENTITY', { FIREBASE_AUTH_DOMAIN: 'homes.example' }, 'FIREBASE_AUTH_DOMAIN is set, so IDENTITY must'],
    ['IDENTITY', { IDENTITY: 'auth0' }, 'IDENTITY must be embedded or firebase (got: "auth0").'],
    [
      'FIREBASE_AUTH_DOMAIN',
      { ...firebase, FIREBASE_AUTH_DOMAIN: 'a.example; script-src *' },
      'must be a host name',
    ],
    [
      'FIREBASE_PROJECT_ID',
      { ...firebase, FIREBASE_PROJECT_ID: 'https://x' },
      'must be the id of a Firebase project',
    ],
    [
      'GOOGLE_CLIENT_ID',
      { ...firebase, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' },
      'GOOGLE_CLIENT_ID must be empty',
    ],
    ['DEMO', { ...firebase, DEMO: '1' }, 'DEMO is 1'],
  ])('reads that %s is wrong if Firebase is half set up', (name, env, sentence) => {
    expect(messageOf(env)).toContain(sentence)
    expect(messageOf(env)).toContain(name)
  })

  test("may not take the sandbox's play money at a public address without saying so", () => {
    const PUBLIC_URL = 'https://homes.example'
    expect(messageOf({ PUBLIC_URL })).toContain('ALLOW_SANDBOX=1')
    expect(messageOf({ HOST: '0.0.0.0' })).toContain('ALLOW_SANDBOX=1')
    expect(readConfig({ PUBLIC_URL, ALLOW_SANDBOX: '1' }).publicUrl).toBe(PUBLIC_URL)
    expect(readConfig({ PUBLIC_URL, ...stripe }).isOnLoopback).toBe(false)
  })

  test.each([
    { HOST: '0.0.0.0', ALLOW_SANDBOX: '1' },
    { PUBLIC_URL: 'https://homes.example', ALLOW_SANDBOX: '1' },
  ])('may not show the demo, whose passwords are public, with %o', (place) => {
    expect(messageOf({ DEMO: '1', ...place })).toContain('DEMO is 1')
    expect(readConfig({ DEMO: '0', ...place }).demo).toBe(false)
  })

  test('may set no limit on requests only where nobody else can send any', () => {
    expect(readConfig({ REQUESTS_PER_MINUTE: '0' }).requestsPerMinute).toBe(0)
    const place = { HOST: '0.0.0.0', ALLOW_SANDBOX: '1' }
    expect(messageOf({ REQUESTS_PER_MINUTE: '0', ...place })).toContain('REQUESTS_PER_MINUTE is 0')
    expect(readConfig({ REQUESTS_PER_MINUTE: '100', ...place }).requestsPerMinute).toBe(100)
  })

  test.each([
    ['0', false],
    ['2', 2],
    ['10.0.0.1, 10.1.0.0/16,::1', ['10.0.0.1', '10.1.0.0/16', '::1']],
    ['loopback', ['loopback']],
  ])('may name the proxies in front as %s', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(expected)
  })

  test('may name the data folder from the root of the repository or from the root of the disk', () => {
    expect(readConfig({ DATA_DIR: 'elsewhere' }).dataDir).toBe(path.join(root, 'elsewhere'))
    expect(readConfig({ DATA_DIR: '/srv/thikana' }).dataDir).toBe('/srv/thikana')
  })
})

const messageOf = (env: Record<string, string | undefined>): string => {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}
