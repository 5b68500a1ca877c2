import { can } from '@thikana/domain/user/access'
import { isLoopback } from '@thikana/server/config/loopback'
import { configWarnings } from '@thikana/server/config/warnings'
import { type Check, type Examined, type Finding, ok, problem, warning } from '../check.ts'

/** Fewer different characters than any generated secret of 32 has. */
const fewestCharacters = 10

type Given = Pick<Examined, 'env' | 'config'>

const findPlayMoney = ({ env, config }: Given): Finding[] =>
  env['ALLOW_SANDBOX'] === '1' && !config.isOnLoopback && config.cards.stripe === null
    ? [
        warning(
          'ALLOW_SANDBOX is 1 on a public address: everybody buys homes with play money.',
          'Set Stripe’s keys and remove ALLOW_SANDBOX, unless this is a test installation.',
        ),
      ]
    : []

const findPlainHttp = ({ config: { publicUrl, isOnLoopback } }: Given): Finding[] =>
  publicUrl.startsWith('http:') && !isOnLoopback
    ? [
        warning(
          `PUBLIC_URL is ${publicUrl}: passwords and sessions travel unencrypted.`,
          'Put a proxy with a certificate in front and set PUBLIC_URL to its https:// address.',
        ),
      ]
    : []

const findLocalPages = ({ config: { browse, publicUrl } }: Given): Finding[] =>
  can(null, 'property.browse', undefined, browse) && isLoopback(new URL(publicUrl).hostname)
    ? [
        warning(
          `BROWSE is ${browse}, but the addresses that search engines and shared links are given begin with ${publicUrl}.`,
          'Set PUBLIC_URL to the address people type, unless this is a test installation.',
        ),
      ]
    : []

const findWeakSecret = ({ config: { sessionSecret } }: Given): Finding[] =>
  sessionSecret && new Set(sessionSecret).size < fewestCharacters
    ? [
        problem(
          'SESSION_SECRET is easy to guess, and whoever does can be anybody.',
          'Generate one: openssl rand -base64 48',
        ),
      ]
    : []

const findLostLogs = ({ config: { logLevel } }: Given): Finding[] =>
  logLevel === 'silent' || logLevel === 'fatal'
    ? [warning(`LOG_LEVEL is ${logLevel}: failures leave no trace.`, 'Set it to info or warn.')]
    : []

const findOpenMetrics = ({ config: { metrics } }: Given): Finding[] =>
  metrics && !isLoopback(metrics.host)
    ? [
        warning(
          `METRICS_HOST is ${metrics.host}: whoever reaches port ${metrics.port} reads the metrics.`,
          'Let a firewall admit only your Prometheus.',
        ),
      ]
    : []

const findPlainDatabase = ({ config: { databaseUrl } }: Given): Finding[] => {
  const url = URL.parse(databaseUrl ?? '')
  if (!url?.hostname || url.searchParams.has('host') || isLoopback(url.hostname)) return []
  const mode = url.searchParams.get('sslmode') ?? 'disable'
  if (mode !== 'disable') return []
  return [
    warning(
      `DATABASE_URL leads to ${url.hostname} without encryption.`,
      'Add sslmode=verify-full to it, unless the network between is your own.',
    ),
  ]
}

const findOutbox = ({ config: { smtp, isOnLoopback, firebase } }: Given): Finding[] =>
  smtp || isOnLoopback || firebase
    ? []
    : [
        warning(
          'No mail server is set: people get no mails, and admins read everybody’s in the outbox.',
          'Set SMTP_URL and MAIL_FROM.',
        ),
      ]

const looks = [
  findPlayMoney,
  findPlainHttp,
  findLocalPages,
  findWeakSecret,
  findLostLogs,
  findOpenMetrics,
  findPlainDatabase,
  findOutbox,
]

/** Values that are valid, and probably a mistake. */
export const riskySettings: Check = {
  name: 'risks',
  run: (examined) => {
    const findings = looks.flatMap((look) => look(examined))
    const warned = configWarnings(examined.config).map((says) =>
      warning(says, 'docs/operating.md has the settings of proxies.'),
    )
    const all = [...findings, ...warned]
    return all.length > 0 ? all : [ok('No setting is risky.')]
  },
}
