import { msg } from '@lingui/core/macro'
import { notCompleted, type Outcome } from './card-form.ts'
import { type IntentView, outcomeOf, outcomeOfError, reasonIn, type StripeProblem } from './stripe-outcome.ts'

type TypedCard = { number: string; month: string; year: string; cvc: string }

type Answer = IntentView & { error?: StripeProblem }

const unreachable = msg`We can’t reach the card provider. You were not charged; please try again.`

/** The client secret starts with the intent's id; Stripe's own library reads it there too. */
const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

const send = async (
  publishableKey: string,
  path: string,
  fields: Record<string, string>,
): Promise<Answer | null> => {
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

const readOutcome = (answer: Answer | null): Outcome => {
  if (!answer) return { kind: 'lost' }
  if (answer.error) return outcomeOfError(answer.error)
  const problem = answer.last_payment_error
  const message = problem?.message
  return outcomeOf(answer, message ? reasonIn({ ...problem, message }) : notCompleted)
}

/** Turns the card into a token and confirms the intent with it. The card number goes only to the card provider. */
export const payBySandboxCard = async (
  publishableKey: string,
  clientSecret: string,
  card: TypedCard,
): Promise<Outcome> => {
  const method = await send(publishableKey, 'payment_methods', {
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': card.month,
    'card[exp_year]': card.year,
    'card[cvc]': card.cvc,
  })
  // Creating a token charges no card.
  if (!method) return { kind: 'failed', reason: unreachable }
  if (method.error) return { kind: 'failed', reason: reasonIn(method.error) }
  return readOutcome(
    await send(publishableKey, `payment_intents/${intentIdOf(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      payment_method: method.id,
    }),
  )
}

export const answerChallenge = async (
  publishableKey: string,
  clientSecret: string,
  outcome: 'complete' | 'fail',
): Promise<Outcome> =>
  readOutcome(
    await send(publishableKey, `payment_intents/${intentIdOf(clientSecret)}/authenticate`, {
      client_secret: clientSecret,
      outcome,
    }),
  )
