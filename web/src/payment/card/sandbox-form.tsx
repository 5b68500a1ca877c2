import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { isChallenged } from '@thikana/domain/payment/charge'
import { formatMinor } from '@thikana/texts/money'
import { type ReactNode, useState } from 'react'
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
import { type CardFormProps, challengeClosed, type Outcome, useOutcome } from './card-form.ts'
import { answerChallenge, payBySandboxCard } from './sandbox-calls.ts'
import { TestCards } from './test-cards.tsx'
import { Unfinished } from '../waiting.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type Choice = 'complete' | 'fail'

/** The sandbox's version of the bank's 3-D Secure page. `ask` resolves with the choice, or with null if the dialog was closed. */
const useChallenge = (amount: string): { ask: () => Promise<Choice | null>; dialog: ReactNode } => {
  const { t } = useLingui()
  const [answer, setAnswer] = useState<((choice: Choice | null) => void) | null>(null)

  const ask = () =>
    new Promise<Choice | null>((resolve) => {
      setAnswer(() => (choice: Choice | null) => {
        setAnswer(null)
        resolve(choice)
      })
    })

  const dialog = answer && (
    <Dialog isOpen title={t`Confirm with your bank`} onClose={() => answer(null)}>
      <p>
        <Trans>
          This is a test of 3-D Secure: with a real card, your bank would ask you here to confirm a payment of{' '}
          <strong>{amount}</strong>.
        </Trans>
      </p>
      <div className={styles.choices}>
        <Button onClick={() => answer('fail')}>
          <Trans>Fail</Trans>
        </Button>
        <Button variant="primary" onClick={() => answer('complete')}>
          <Trans>Complete</Trans>
        </Button>
      </div>
    </Dialog>
  )
  return { ask, dialog }
}

type Draft = { number: string; expiry: string; cvc: string }

/** The sandbox's card form. It keeps what was typed when the card is refused. */
export const SandboxForm = (props: CardFormProps) => {
  const { t, i18n } = useLingui()
  const { intent, publishableKey } = props
  const amount = formatMinor(i18n, intent.amountInCents)
  const { problem, setProblem, settle } = useOutcome(props)
  const challenge = useChallenge(amount)
  const form = useForm<Draft>({
    initialValues: { number: '', expiry: '', cvc: '' },
    validate: {
      number: (typed) => numberProblem(i18n, typed),
      expiry: (typed) => expiryProblem(i18n, typed),
      cvc: (typed) => cvcProblem(i18n, typed),
    },
  })

  const confirmAtBank = async (): Promise<Outcome> => {
    const choice = await challenge.ask()
    return choice ? answerChallenge(publishableKey, intent.clientSecret, choice) : challengeClosed()
  }

  const send = async ({ number, expiry, cvc }: Draft) => {
    setProblem(null)
    const card = { number, cvc, ...splitExpiry(expiry) }
    const outcome = await payBySandboxCard(publishableKey, intent.clientSecret, card)
    await settle(outcome.kind === 'challenge' ? await confirmAtBank() : outcome)
  }

  const continueAtBank = async () => {
    setProblem(null)
    await settle(await confirmAtBank())
  }

  const use = (number: string) => {
    const year = String((new Date().getUTCFullYear() + 3) % 100).padStart(2, '0')
    form.setValues({ number, expiry: `12 / ${year}`, cvc: '123' })
    form.clearErrors()
    setProblem(null)
  }
  const typed = (name: keyof Draft, group: (text: string) => string) => ({
    ...form.getInputProps(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      form.setFieldValue(name, group(event.currentTarget.value))
      // The person may be correcting the card, so clear the old problem.
      setProblem(null)
    },
  })

  return (
    <>
      {isChallenged(intent.progress) && <Unfinished onProceed={continueAtBank} />}
      <TestCards onUse={use} />
      <FormShell form={form} onValid={send} label={t`Card payment`}>
        <TextField
          label={t`Card number`}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          {...typed('number', groupNumber)}
        />
        <div className={styles.pair}>
          <TextField
            label={t`Expiry`}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={t`MM / YY`}
            {...typed('expiry', groupExpiry)}
          />
          <TextField
            label={t`CVC`}
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="123"
            {...typed('cvc', groupCvc)}
          />
        </div>
        {problem && <Alert tone="bad">{problem}</Alert>}
        <SubmitButton wide>{t`Pay ${amount}`}</SubmitButton>
      </FormShell>
      {challenge.dialog}
    </>
  )
}
