import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { formatCents } from '@thikana/domain/money'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { type ColourScheme, useColourScheme } from '../theme/colour-scheme.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { transactionIdOf } from './queries.ts'
import { outcomeOf } from './sandbox-calls.ts'
import type { CardFormProps } from './sandbox-form.tsx'
import styles from './stripe-form.module.css'

const notLoaded = 'The card form could not be loaded. You were not charged; please reload the page.'
const notCompleted = 'The payment was not completed. You were not charged.'

/** The provider's fields are a page of its own: they get the colours of ours. */
const appearances: Record<ColourScheme, Appearance> = {
  light: {
    theme: 'stripe',
    variables: { colorPrimary: '#0f5d46', colorText: '#1b1f1c', colorDanger: '#98271c', borderRadius: '8px' },
  },
  dark: {
    theme: 'night',
    variables: {
      colorPrimary: '#7ccbab',
      colorBackground: '#1a1f1c',
      colorText: '#edeae4',
      borderRadius: '8px',
    },
  },
}

function Fields({ intent, onCaptured }: Omit<CardFormProps, 'publishableKey'>) {
  const stripe = useStripe()
  const elements = useElements()
  const isPaying = useRef(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm() {
    if (!stripe || !elements) return setProblem(notLoaded)
    // Banks that leave this page come back to it; the payment's id is then in the address.
    const confirmParams = { return_url: location.origin + location.pathname }
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams,
      redirect: 'if_required',
    })
    const outcome = outcomeOf(paymentIntent ?? error?.payment_intent, error?.message ?? notCompleted)
    if (outcome.kind === 'captured') await onCaptured(transactionIdOf(intent.clientSecret), outcome.methods)
    else setProblem(outcome.kind === 'failed' ? outcome.message : notCompleted)
  }

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (isPaying.current) return
    isPaying.current = true
    setPending(true)
    setProblem('')
    try {
      await confirm()
    } finally {
      isPaying.current = false
      setPending(false)
    }
  }

  return (
    <form className={styles.form} aria-label="Card payment" onSubmit={pay}>
      <PaymentElement onLoadError={() => setProblem(notLoaded)} />
      <Button type="submit" variant="primary" wide pending={isPending} disabled={!stripe}>
        Pay {formatCents(intent.amountInCents)}
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </form>
  )
}

/** The card provider's own fields: no card number ever touches this page. */
export function StripeForm({ intent, publishableKey, onCaptured }: CardFormProps) {
  const [isFailed, setFailed] = useState(false)
  const appearance = appearances[useColourScheme()]
  const stripe = useMemo<Promise<Stripe | null>>(
    () =>
      loadStripe(publishableKey).catch(() => {
        setFailed(true)
        return null
      }),
    [publishableKey],
  )
  if (isFailed) return <Notice tone="bad">{notLoaded}</Notice>
  return (
    <Elements stripe={stripe} options={{ clientSecret: intent.clientSecret, appearance }}>
      <Fields intent={intent} onCaptured={onCaptured} />
    </Elements>
  )
}
