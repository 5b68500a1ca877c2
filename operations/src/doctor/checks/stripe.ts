import { cardWebhooks } from '@thikana/contract/external-routes'
import { isLoopback } from '@thikana/server/config/loopback'
import { connectStripe } from '@thikana/server/providers/payments/stripe-client'
import { neededEvents } from '@thikana/server/providers/payments/stripe-webhook'
import Stripe from 'stripe'
import { type Check, type Examined, type Finding, ok, problem, warning } from '../check.ts'
import { judgeClock } from './clock.ts'

const keysPage = 'https://dashboard.stripe.com/apikeys'
const webhooksPage = 'https://dashboard.stripe.com/webhooks'

type Keys = NonNullable<Examined['config']['cards']['stripe']>

const modeOf = (key: string): string => key.split('_')[1] ?? ''

const judgeMode = ({ secretKey, publishableKey }: Keys, publicUrl: string): Finding[] => {
  const mode = modeOf(secretKey)
  if (mode !== modeOf(publishableKey))
    return [
      problem(
        `STRIPE_SECRET_KEY is of ${mode} mode, STRIPE_PUBLISHABLE_KEY of ${modeOf(publishableKey)} mode.`,
        `Take both keys of one mode: ${keysPage}`,
      ),
    ]
  const isPublic = !isLoopback(new URL(publicUrl).hostname)
  if (mode === 'test' && isPublic)
    return [
      warning(
        `Stripe’s keys are of test mode, but ${publicUrl} is public: no money moves.`,
        `Set the keys of live mode before people buy: ${keysPage}`,
      ),
    ]
  if (mode === 'live' && !isPublic)
    return [
      warning(
        `Stripe’s keys are of live mode, but PUBLIC_URL is ${publicUrl}: cards are charged, and webhooks don’t arrive.`,
        'Use the keys of test mode here, or set PUBLIC_URL to the public address.',
      ),
    ]
  return []
}

const judgeEndpoints = (endpoints: Stripe.WebhookEndpoint[], publicUrl: string): Finding => {
  const wanted = `${publicUrl}/api${cardWebhooks.stripe.path}`
  const events = neededEvents.join(', ')
  const found = endpoints.filter(({ url }) => url === wanted)
  if (found.length === 0)
    return problem(
      `Stripe has no webhook endpoint ${wanted}.`,
      `Add it at ${webhooksPage} with the events ${events}, and set STRIPE_WEBHOOK_SECRET to its signing secret.`,
    )
  const enabled = found.filter(({ status }) => status === 'enabled')
  if (enabled.length === 0)
    return problem(`Stripe’s webhook endpoint ${wanted} is disabled.`, `Enable it at ${webhooksPage}.`)
  const sent = new Set(enabled.flatMap(({ enabled_events: names }) => names))
  const missing = sent.has('*') ? [] : neededEvents.filter((name) => !sent.has(name))
  if (missing.length > 0)
    return problem(
      `Stripe’s webhook endpoint ${wanted} isn’t sent ${missing.join(', ')}.`,
      `Add these events at ${webhooksPage}.`,
    )
  return ok(`Stripe’s webhook endpoint ${wanted} is enabled.`)
}

const judgeFailure = (error: unknown): Finding => {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return problem('Stripe refuses STRIPE_SECRET_KEY.', `Take the current key: ${keysPage}`)
  if (error instanceof Stripe.errors.StripePermissionError)
    return problem('STRIPE_SECRET_KEY may not do everything that is needed.', `Use a secret key: ${keysPage}`)
  return problem(
    'Stripe can’t be reached.',
    'Let this machine reach api.stripe.com, port 443; if it does, see https://status.stripe.com.',
  )
}

export const stripe: Check = {
  name: 'stripe',
  needs: /^STRIPE_/,
  run: async ({ config: { cards, publicUrl }, outside }) => {
    const keys = cards.stripe
    if (!keys) return [ok('Stripe’s keys aren’t set: the sandbox takes test cards.')]
    const mode = judgeMode(keys, publicUrl)
    const address = outside.stripe
    const api = connectStripe({ secretKey: keys.secretKey, ...(address ? { address } : {}) })
    try {
      const before = outside.now()
      const balance = await api.balance.retrieve()
      const middle = (before + outside.now()) / 2
      const theirs = Date.parse(balance.lastResponse.headers['date'] ?? '')
      const { data } = await api.webhookEndpoints.list({ limit: 100 })
      // The header has whole seconds.
      const clock = Number.isNaN(theirs) ? [] : [judgeClock('Stripe', middle - theirs - 500)]
      return [...mode, ok('Stripe accepts the secret key.'), judgeEndpoints(data, publicUrl), ...clock]
    } catch (error) {
      return [...mode, judgeFailure(error)]
    }
  },
}
