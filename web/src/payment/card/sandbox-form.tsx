import { useForm } from '@mantine/form'
import { isChallenged } from '@thikana/domain/payment/charge'
import { formatCents } from '@thikana/domain/payment/money'
import { FormShell, SubmitButton } from '../../ui/inputs/form-shell.tsx'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/inputs/field.tsx'
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
import { type CardFormProps, challengeClosed, useOutcome } from './card-form.ts'
import { useChallenge } from './challenge.tsx'
import type { Outcome } from './outcome.ts'
import { answerChallenge, payBySandboxCard } from './sandbox-calls.ts'
import { TestCards } from './test-cards.tsx'
import { Unfinished } from '../unfinished.tsx'

type Draft = { number: string; expiry: string; cvc: string }

/** The sandbox's card form. It keeps what was typed when the card is refused. */
export const SandboxForm = (props: CardFormProps) => {
  const { intent, publishableKey } = props
  const amount = formatCents(intent.amountInCents)
  const { problem, setProblem, settle } = useOutcome(props)
  const challenge = useChallenge(amount)
  const form = useForm<Draft>({
    initialValues: { number: '', expiry: '', cvc: '' },
    validate: { number: numberProblem, expiry: (typed) => expiryProblem(typed), cvc: cvcProblem },
  })

  const confirmAtBank = async (): Promise<Outcome> => {
    const choice = await challenge.ask()
    return choice ? answerChallenge(publishableKey, intent.clientSecret, choice) : challengeClosed
  }

  const send = async ({ number, expiry, cvc }: Draft) => {
    setProblem('')
    const card = { number, cvc, ...splitExpiry(expiry) }
    const outcome = await payBySandboxCard(publishableKey, intent.clientSecret, card)
    await settle(outcome.kind === 'challenge' ? await confirmAtBank() : outcome)
  }

  const continueAtBank = async () => {
    setProblem('')
    await settle(await confirmAtBank())
  }

  const use = (number: string) => {
    const year = String((new Date().getUTCFullYear() + 3) % 100).padStart(2, '0')
    form.setValues({ number, expiry: `12 / ${year}`, cvc: '123' })
    form.clearErrors()
    setProblem('')
  }
  const typed = (name: keyof Draft, group: (text: string) => string) => ({
    ...form.getInputProps(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      form.setFieldValue(name, group(event.currentTarget.value))
      // The person may be correcting the card, so clear the old problem.
      setProblem('')
    },
  })

  return (
    <>
      {isChallenged(intent.progress) && <Unfinished onProceed={continueAtBank} />}
      <TestCards onUse={use} />
      <FormShell form={form} onValid={send} label="Card payment">
        <TextField
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          {...typed('number', groupNumber)}
        />
        <div className={styles.pair}>
          <TextField
            label="Expiry"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            {...typed('expiry', groupExpiry)}
          />
          <TextField
            label="CVC"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="123"
            {...typed('cvc', groupCvc)}
          />
        </div>
        {problem && <Alert tone="bad">{problem}</Alert>}
        <SubmitButton wide>{`Pay ${amount}`}</SubmitButton>
      </FormShell>
      {challenge.dialog}
    </>
  )
}
