import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountSecurity } from '@thikana/contract/sign-in/account-security'
import { proofMinutes } from '@thikana/domain/user/sign-in'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useForm } from '@mantine/form'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { useRefresh } from '../ui/use-refresh.ts'
import { callAccount } from './calls.ts'
import { FormActions, FormFailure, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { PasswordField } from '../ui/inputs/password-field.tsx'

type DialogProps = {
  title: string
  /** Why the password is asked for. */
  lead: string
  /** Label of the button: a verb and a noun. */
  label: string
  danger?: boolean
  /** What it throws is shown in the dialog. */
  onPassword: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password again before an action that needs more than a session. */
export const PasswordDialog = ({ title, lead, label, danger, onPassword, onClose }: DialogProps) => {
  const { t } = useLingui()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t`Password is required`) },
  })

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <FormShell form={form} onValid={({ password }) => onPassword(password)} label={title}>
        <p>{lead}</p>
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormFailure title={t`Nothing was changed`} />
        <FormActions>
          <SubmitButton danger={danger}>{label}</SubmitButton>
        </FormActions>
      </FormShell>
    </Dialog>
  )
}

type Step = () => void
type Question = Pick<ComponentProps<typeof PasswordDialog>, 'title' | 'lead' | 'label' | 'danger'>

/**
 * Runs `step` after the person has confirmed their identity; render `dialog`, which asks for it.
 * When `question` is given, entering the password also answers that question.
 */
export const useConfirmIdentity = ({
  isConfirmed,
  hasPassword,
}: AccountSecurity): {
  runConfirmed: (step: Step, question?: Question) => void
  dialog: ReactNode
} => {
  const { t } = useLingui()
  const refresh = useRefresh()
  const [step, setStep] = useState<{ go: Step; question: Question } | null>(null)
  const close = () => setStep(null)
  const identityQuestion: Question = {
    title: t`Is it you?`,
    lead: t`This changes how you log in, so we ask for your password again.`,
    label: t`Continue`,
  }
  const runConfirmed = (go: Step, question = identityQuestion) =>
    isConfirmed ? go() : setStep({ go, question })

  if (!step) return { runConfirmed, dialog: null }
  if (!hasPassword)
    return {
      runConfirmed,
      dialog: (
        <Dialog isOpen onClose={close} title={t`Log in again first`}>
          <p>
            <Trans>
              This changes how you log in. Log out, log in with Google again and come back within{' '}
              <Plural value={proofMinutes} one="# minute" other="# minutes" />.
            </Trans>
          </p>
        </Dialog>
      ),
    }
  return {
    runConfirmed,
    dialog: (
      <PasswordDialog
        {...step.question}
        onClose={close}
        onPassword={async (password) => {
          await callAccount('confirm', { password })
          await refresh('session')
          close()
          step.go()
        }}
      />
    ),
  }
}
