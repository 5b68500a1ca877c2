import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatCents } from '@thikana/domain/money'
import { useState } from 'react'
import { FormShell, SubmitButton } from '../ui/form-shell.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './card-form.module.css'
import {
  cvcProblem,
  expiryProblem,
  groupCvc,
  groupExpiry,
  groupNumber,
  numberProblem,
  splitExpiry,
} from './card-typing.ts'
import { useChallenge } from './challenge.tsx'
import { type Intent, transactionIdOf } from './queries.ts'
import { answerChallenge, type Outcome, payBySandboxCard } from './sandbox-calls.ts'
import { TestCards } from './test-cards.tsx'

type Draft = { number: string; expiry: string; cvc: string }

export type CardFormProps = {
  intent: Intent
  publishableKey: string
  /** Records the payment; never throws. `methods` are the types it was paid by. */
  onCaptured: (transactionId: string, methods: string[]) => Promise<void>
}

const notConfirmed = 'The payment was not confirmed. You were not charged.'

/** The card form of the sandbox. What was typed stays when the card is refused. */
export function SandboxForm({ intent, publishableKey, onCaptured }: CardFormProps) {
  const amount = formatCents(intent.amountInCents)
  const [problem, setProblem] = useState('')
  const challenge = useChallenge(amount)
  const form = useForm<Draft>({
    initialValues: { number: '', expiry: '', cvc: '' },
    validate: { number: numberProblem, expiry: expiryProblem, cvc: cvcProblem },
  })

  async function pay({ number, expiry, cvc }: Draft): Promise<Outcome> {
    const { clientSecret } = intent
    const id = transactionIdOf(clientSecret)
    const card = { number, cvc, ...splitExpiry(expiry) }
    const outcome = await payBySandboxCard(publishableKey, clientSecret, id, card)
    if (outcome.kind !== 'challenge') return outcome
    const choice = await challenge.ask()
    return choice
      ? answerChallenge(publishableKey, clientSecret, id, choice)
      : { kind: 'failed', message: notConfirmed }
  }

  async function send(draft: Draft) {
    setProblem('')
    const outcome = await pay(draft)
    if (outcome.kind === 'captured') await onCaptured(transactionIdOf(intent.clientSecret), outcome.methods)
    else setProblem(outcome.kind === 'failed' ? outcome.message : notConfirmed)
  }

  const use = (number: string) => {
    const year = String((new Date().getFullYear() + 3) % 100).padStart(2, '0')
    form.setValues({ number, expiry: `12 / ${year}`, cvc: '123' })
    form.clearErrors()
    setProblem('')
  }
  const typed = (name: keyof Draft, group: (text: string) => string) => ({
    ...form.getInputProps(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(name, group(event.currentTarget.value)),
  })

  return (
    <>
      <TestCards onUse={use} />
      <FormShell form={form} onValid={send} label="Card payment">
        <TextInput
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          {...typed('number', groupNumber)}
        />
        <div className={styles.pair}>
          <TextInput
            label="Expiry"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            {...typed('expiry', groupExpiry)}
          />
          <TextInput
            label="CVC"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="123"
            {...typed('cvc', groupCvc)}
          />
        </div>
        <SubmitButton wide>Pay {amount}</SubmitButton>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </FormShell>
      {challenge.dialog}
    </>
  )
}
