import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Appearance, PaymentIntent, Stripe, StripeElementLocale, StripeError } from '@stripe/stripe-js'
import { isChallenged } from '@thikana/domain/payment/charge'
import { formatMinor } from '@thikana/texts/money'
import { type FormEvent, useEffect, useState } from 'react'
import { type ColourScheme, useColourScheme } from '../../theme/colour-scheme.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useAction } from '../../ui/use-action.ts'
import { type CardFormProps, notCompleted, useOutcome } from './card-form.ts'
import styles from './card-form.module.css'
import { outcomeOf, outcomeOfError } from './stripe-outcome.ts'
import { Unfinished } from '../waiting.tsx'

/** In languages that Stripe's fields don't speak, they follow the browser. */
const stripeLocales: Record<string, StripeElementLocale> = { en: 'en' }

const notLoaded = msg`The card form could not be loaded. You were not charged; please reload the page.`

/** Stripe's fields are in an iframe; this passes our colours to them. */
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

const Fields = (props: CardFormProps) => {
  const { t, i18n } = useLingui()
  const { intent } = props
  const amount = formatMinor(i18n, intent.amountInCents)
  const stripe = useStripe()
  const elements = useElements()
  const { act, isPending } = useAction()
  const { problem, setProblem, settle } = useOutcome(props)

  const settleAnswer = (error?: StripeError, paymentIntent?: PaymentIntent) =>
    settle(
      error
        ? outcomeOfError({ ...error, message: error.message ?? t(notCompleted) })
        : outcomeOf(paymentIntent, notCompleted),
    )

  const confirm = async () => {
    setProblem(null)
    if (!stripe || !elements) return setProblem(notLoaded)
    // Some banks redirect to their own page and back; the payment's id is then in the address.
    const confirmParams = { return_url: location.origin + location.pathname }
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams,
      redirect: 'if_required',
    })
    await settleAnswer(error, paymentIntent)
  }

  const continueAtBank = async () => {
    if (!stripe) return setProblem(notLoaded)
    setProblem(null)
    const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret: intent.clientSecret })
    await settleAnswer(error, paymentIntent)
  }

  const pay = (event: FormEvent) => {
    event.preventDefault()
    return act(confirm)
  }

  return (
    <form className={styles.form} aria-label={t`Card payment`} onSubmit={pay}>
      {isChallenged(intent.progress) && <Unfinished onProceed={continueAtBank} />}
      <PaymentElement onLoadError={() => setProblem(notLoaded)} />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button type="submit" variant="primary" wide pending={isPending} disabled={!stripe}>
        {t`Pay ${amount}`}
      </Button>
    </form>
  )
}

/** The card provider's own fields. Card numbers never reach this page. */
export const StripeForm = (props: CardFormProps) => {
  const { t, i18n } = useLingui()
  const { intent, publishableKey } = props
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [isFailed, setFailed] = useState(false)
  const appearance = appearances[useColourScheme()]

  useEffect(() => {
    let isShown = true
    loadStripe(publishableKey).then(
      (loaded) => isShown && setStripe(loaded),
      () => isShown && setFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [publishableKey])

  const locale = stripeLocales[i18n.locale] ?? 'auto'

  if (isFailed) return <Alert tone="bad">{t(notLoaded)}</Alert>
  return (
    <Elements stripe={stripe} options={{ clientSecret: intent.clientSecret, appearance, locale }}>
      <Fields {...props} />
    </Elements>
  )
}
