/**
 * What became of a card payment. `processing`: the bank hasn't decided. `lost`: the answer never came, so that nobody here knows whether
 * the card was charged. A failure is a sentence for the person who pays.
 */
export type Outcome =
  | { kind: 'captured'; methods: string[] }
  | { kind: 'challenge' }
  | { kind: 'processing' }
  | { kind: 'lost' }
  | { kind: 'failed'; message: string }

type TypedCard = { number: string; month: string; year: string; cvc: string }

type IntentView = {
  status: string
  payment_method_types?: string[]
  last_payment_error?: { message?: string } | null
}
type Problem = { type?: string; message: string; payment_intent?: IntentView }
type Answer = IntentView & { id: string; error?: Problem }

const notCompleted = 'The payment was not completed. You were not charged.'
const unreachable = 'We can’t reach the card provider. You were not charged; please try again.'

/** The card provider's own words for an intent, each with what it means here; any other one is a failure. */
const meanings = new Map<string, 'captured' | 'challenge' | 'processing'>([
  ['succeeded', 'captured'],
  ['processing', 'processing'],
  ['requires_action', 'challenge'],
])

/** What an intent's status means; a failure says `message`. */
export function outcomeOf(intent: IntentView | undefined, message: string): Outcome {
  const kind = intent && meanings.get(intent.status)
  if (kind === 'captured') return { kind, methods: intent?.payment_method_types ?? ['card'] }
  return kind ? { kind } : { kind: 'failed', message }
}

async function send(
  publishableKey: string,
  path: string,
  fields: Record<string, string>,
): Promise<Answer | null> {
  try {
    const response = await fetch(`/sandbox/stripe/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(fields),
    })
    return await response.json()
  } catch {
    return null
  }
}

/** The card provider broke down, or wasn't reached, after it may have charged the card (Stripe, "Error handling"). */
const unclear: readonly (string | undefined)[] = ['api_error', 'api_connection_error']

/**
 * What an error means. A confirmation that was carried out already, in another tab or before a lost answer, is an error with a paid
 * intent.
 */
export function outcomeOfError({ type, message, payment_intent: intent }: Problem): Outcome {
  const outcome = outcomeOf(intent, message)
  if (outcome.kind === 'captured' || outcome.kind === 'processing') return outcome
  return unclear.includes(type) ? { kind: 'lost' } : { kind: 'failed', message }
}

function judge(answer: Answer | null): Outcome {
  if (!answer) return { kind: 'lost' }
  if (answer.error) return outcomeOfError(answer.error)
  return outcomeOf(answer, answer.last_payment_error?.message ?? notCompleted)
}

/** Turns the card into a token and confirms the intent with it; the number goes to the card provider alone. */
export async function payBySandboxCard(
  publishableKey: string,
  clientSecret: string,
  intentId: string,
  card: TypedCard,
): Promise<Outcome> {
  const method = await send(publishableKey, 'payment_methods', {
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': card.month,
    'card[exp_year]': card.year,
    'card[cvc]': card.cvc,
  })
  // No card was charged by making a token of it.
  if (!method) return { kind: 'failed', message: unreachable }
  if (method.error) return { kind: 'failed', message: method.error.message }
  return judge(
    await send(publishableKey, `payment_intents/${intentId}/confirm`, {
      client_secret: clientSecret,
      payment_method: method.id,
    }),
  )
}

/** Reports back from the 3-D Secure dialog. */
export const answerChallenge = async (
  publishableKey: string,
  clientSecret: string,
  intentId: string,
  outcome: 'complete' | 'fail',
): Promise<Outcome> =>
  judge(
    await send(publishableKey, `payment_intents/${intentId}/authenticate`, {
      client_secret: clientSecret,
      outcome,
    }),
  )
