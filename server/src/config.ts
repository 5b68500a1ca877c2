import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { loadEnvFile } from 'node:process'
import * as z from 'zod'

const root = path.resolve(import.meta.dirname, '../..')

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

const stripeKey = (kind: 'sk' | 'pk') =>
  z
    .string()
    .regex(
      new RegExp(`^${kind}_(test|live)_\\w+$`),
      `a Stripe key that begins with ${kind}_test_ or ${kind}_live_`,
    )

/** Every variable that the server reads; `.env.example` explains them to people. */
const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: site.optional(),
  TRUST_PROXY: proxies.default(false),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, 'postgresql://user:password@host/database')
    .optional(),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  DEMO: flag.optional(),
  BRAND_NAME: z
    .string()
    .trim()
    .min(1, 'a name')
    .max(40, 'a name of at most 40 characters')
    .default('Thikana'),
  PAYMENT_DAYS: whole(1, 365).default(14),
  STRIPE_SECRET_KEY: stripeKey('sk').optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'a secret that begins with whsec_').optional(),
  ALLOW_SANDBOX: flag.default(false),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

const secrets = new Set(['DATABASE_URL', 'SESSION_SECRET', ...stripeNames()])

export const variableNames = Object.keys(variables.shape)

export type Config = ReturnType<typeof readConfig>

/** The settings of this process: its environment, and below it the `.env` file at the repository's root if there is one. */
export function loadConfig() {
  const file = path.join(root, '.env')
  if (existsSync(file)) loadEnvFile(file)
  return readConfig(process.env)
}

/**
 * Checks the environment; an empty value counts as none. Throws one Error whose message has a line for each variable
 * that is wrong: its name, what it got unless that is a secret, and what is wanted.
 */
export function readConfig(env: Record<string, string | undefined>) {
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
  return {
    port: values.PORT,
    host: values.HOST,
    /** Origin without a slash at its end. */
    publicUrl: publicUrl.origin,
    /** What Fastify's `trustProxy` takes. */
    trustProxy: values.TRUST_PROXY,
    dataDir: path.resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** Undefined: the one in the data folder is used. */
    sessionSecret: values.SESSION_SECRET,
    /** Undefined: decided by whether this is an empty embedded database on loopback. */
    demo: values.DEMO,
    /** Whether only this machine can reach the server. */
    isOnLoopback: isLoopback(values.HOST) && isLoopback(publicUrl.hostname),
    brandName: values.BRAND_NAME,
    /** Days in which an accepted offer has to be paid in full (the states of an offer: accepted → rejected). */
    paymentDays: values.PAYMENT_DAYS,
    /** Null: the sandbox takes the cards. */
    stripe:
      STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            publishableKey: STRIPE_PUBLISHABLE_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
          }
        : null,
    logLevel: values.LOG_LEVEL,
  }
}

/** What no variable shows alone. */
function findConflicts(values: z.infer<typeof variables>, publicUrl: URL): string[] {
  const conflicts: string[] = []
  const missing = stripeNames().filter((name) => !values[name])
  if (missing.length === 1 || missing.length === 2)
    conflicts.push(
      `${missing.join(' and ')} must be set too: Stripe needs all three of its settings, or none.`,
    )
  if (missing.length === 3 && !isLoopback(publicUrl.hostname) && !values.ALLOW_SANDBOX)
    conflicts.push(
      `PUBLIC_URL is ${publicUrl.origin}, where people would pay with the sandbox's play money. ` +
        `Set ${stripeNames().join(', ')}, or ALLOW_SANDBOX=1 if that is meant.`,
    )
  if (values.DEMO && !(isLoopback(values.HOST) && isLoopback(publicUrl.hostname)))
    conflicts.push(
      'DEMO is 1, but its passwords are public: it needs HOST and PUBLIC_URL to be on loopback (127.0.0.1, localhost).',
    )
  return conflicts
}

function complaint(name: string, given: Record<string, string | undefined>, wanted: string): string {
  const got = secrets.has(name) ? 'not shown here' : JSON.stringify(given[name])
  return `${name} must be ${wanted} (got: ${got}).`
}

function wrongSettings(lines: string[]): Error {
  return new Error(`The settings are wrong:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

function stripeNames() {
  return ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
}

function isProxyAddress(text: string): boolean {
  const [address = '', bits] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  return (
    isIP(address) > 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
  )
}
