import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { fieldProblems, messageOf } from '../ui/failure.ts'
import { FormActions, FormShell, SubmitButton } from '../ui/form-shell.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'

type Props = {
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
export const PasswordDialog = ({ title, lead, label, danger, onPassword, onClose }: Props) => {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : 'Password is required') },
  })

  const send = async ({ password }: { password: string }) => {
    setFailure(null)
    try {
      await onPassword(password)
    } catch (error) {
      const { password: problem } = fieldProblems(error)
      if (problem) form.setErrors({ password: problem })
      else setFailure(messageOf(error, 'Please try again.'))
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <FormShell form={form} onValid={send} label={title}>
        <p>{lead}</p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {failure && (
          <Notice tone="bad" title="Nothing was changed">
            {failure}
          </Notice>
        )}
        <FormActions>
          <SubmitButton danger={danger}>{label}</SubmitButton>
        </FormActions>
      </FormShell>
    </Dialog>
  )
}
