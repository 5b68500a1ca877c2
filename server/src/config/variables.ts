import { isIP } from 'node:net'
import { isLanguage, type Language, languages } from '@thikana/domain/language'
import { browseDefault, browseModes } from '@thikana/domain/property/browse'
import { currencies, currencyDefault } from '@thikana/domain/payment/currency'
import { paymentDaysDefault } from '@thikana/domain/offer/payment-days'
import { passwordMinimum } from '@thikana/domain/user/user'
import * as z from 'zod'
import { cardSettingNames, imageStoreNames } from './setting-groups.ts'

const whole = (min: number, max: number) => {
  const wanted = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, wanted)
    .transform(Number)
    .pipe(z.number().min(min, wanted).max(max, wanted))
}

const flag = z.enum(['1', '0'], '1 or 0').transform((value) => value === '1')

const proxies = z.string().transform((value, context): false | number | string[] => {
  if (/^\d+$/.test(value)) return Number(value) || false
  const parts = value.split(',').map((part) => part.trim())
  if (parts.every(isProxyAddress)) return parts
  context.addIssue('a number of proxies in front, or their addresses with commas between')
  return z.NEVER
})

const site = z.string().transform((value, context): URL => {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url
  context.addIssue('an address like https://homes.example, without a path')
  return z.NEVER
})

const languageList = z.string().transform((value, context): Language[] => {
  const named = value.split(',').map((name) => name.trim())
  if (named.every(isLanguage) && new Set(named).size === named.length) return named
  context.addIssue(`one or more of ${languages.join(', ')}, each once, with commas between`)
  return z.NEVER
})

/** An address without a slash at its end. */
const prefix = z
  .string()
  .regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/, 'an address like https://pictures.example')
  .transform((text) => text.replace(/\/+$/, ''))

const databaseUrl = z
  .string()
  .regex(
    /^postgres(ql)?:\/\/.(?!.*[?&]pgbouncer=(?!true(&|$)))/,
    'postgresql://user:password@host/database, with ?pgbouncer=true behind PgBouncer',
  )

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 }

const interval = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, 'a number of minutes, hours or days like 30m, 24h or 7d')
  .transform((text) => Number(text.slice(0, -1)) * units[text.at(-1) as keyof typeof units])

/** Of one of these kinds: `rk` is a secret key with fewer rights. */
const stripeKey = (...kinds: ('sk' | 'rk' | 'pk')[]) =>
  z
    .string()
    .regex(
      new RegExp(`^(${kinds.join('|')})_(test|live)_\\w+$`),
      `a Stripe key that begins with ${kinds.flatMap((kind) => [`${kind}_test_`, `${kind}_live_`]).join(' or ')}`,
    )

export const firebaseNames = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const
export const mailNames = ['SMTP_URL', 'MAIL_FROM'] as const

export const googleNames = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const

/** The product’s own name. */
export const brandDefault = 'Thikana'

/** Every variable that the server reads; `.env.example` explains them to people. */
export const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: site.optional(),
  TRUST_PROXY: proxies.default(false),
  DATA_DIR: z.string().default('./data'),
  WORKERS: whole(1, 64).default(1),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  DEMO: flag.optional(),
  BRAND_NAME: z
    .string()
    .trim()
    .min(1, 'a name')
    .max(40, 'a name of at most 40 characters')
    .default(brandDefault),
  CONTACT_EMAIL: z.email('one email address like help@homes.example').optional(),
  LANGUAGES: languageList.default([...languages]),
  CURRENCY: z.enum(currencies, currencies.join(' or ')).default(currencyDefault),
  BROWSE: z.enum(browseModes, 'members or public').default(browseDefault),
  PASSWORD_MIN: whole(passwordMinimum, 64).default(passwordMinimum),
  PAYMENT_DAYS: whole(1, 365).default(paymentDaysDefault),
  STRIPE_SECRET_KEY: stripeKey('sk', 'rk').optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'a secret that begins with whsec_').optional(),
  IDENTITY: z.enum(['embedded', 'firebase'], 'embedded or firebase').default('embedded'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'the id of a Firebase project')
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'the API key of a Firebase web app')
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'a host name like homes.firebaseapp.com')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(
      /^smtps?:\/\/[^/\s]+/,
      'smtp:// or smtps:// with a host, and name and password where it wants them',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^(?:[^<>@,;:"\p{Cc}]+ <[^<>@\s,;:]+@[^<>@\s,;:]+>|[^<>@\s,;:]+@[^<>@\s,;:]+)$/u,
      'one address like no-reply@homes.example or Homes <no-reply@homes.example>',
    )
    .optional(),
  IMAGES: z.enum(imageStoreNames, 'disk, s3 or imgbb').optional(),
  S3_ENDPOINT: site.transform((url) => url.origin).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'a region like eu-central-1, or auto')
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'an access key, without spaces')
    .optional(),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'a secret key, without spaces')
    .optional(),
  S3_PUBLIC_URL: prefix.optional(),
  IMGBB_KEY: z.string().regex(/^\w+$/, 'a key of api.imgbb.com').optional(),
  MAP_TILES: z
    .string()
    .regex(
      /^https?:\/\/[^\s/?#@{}]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})([^\s{}]|\{[zxy]\})*$/,
      'an address like https://tiles.example/{z}/{x}/{y}.png',
    )
    .optional(),
  MAP_PMTILES: z
    .string()
    .regex(
      /^https?:\/\/[^\s/?#@]+\/[^\s?#]*\.pmtiles(\?\S*)?$/,
      'an address like https://maps.example/bangladesh.pmtiles',
    )
    .optional(),
  MAP_ATTRIBUTION: z.string().trim().max(200, 'a text of at most 200 characters').optional(),
  REQUESTS_PER_MINUTE: whole(0, 10_000_000).optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_EVERY: interval.default(units.d),
  BACKUP_KEEP: whole(1, 10_000).default(14),
  BACKUP_KEY: z
    .string()
    .regex(
      /^(AGE-SECRET-KEY-1[0-9A-Z]{58}|age1[0-9a-z]{58})$/,
      'a key from npm run backup -- --new-key, which begins with AGE-SECRET-KEY-1 or age1',
    )
    .optional(),
  ALLOW_SANDBOX: flag.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address like http://localhost:4318' })
    .optional(),
  TRUST_TRACEPARENT: flag.default(false),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
})

/** Those whose value no message may show. */
export const secretNames = new Set<string>([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SESSION_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
  'BACKUP_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'IMGBB_KEY',
  ...cardSettingNames,
])

const isProxyAddress = (text: string): boolean => {
  const [address = '', bits] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  return (
    isIP(address) > 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
  )
}
