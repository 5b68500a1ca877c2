import { useForm } from '@mantine/form'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FormActions, FormFailure, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { PasswordField } from '../ui/inputs/password-field.tsx'

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
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : 'Password is required') },
  })

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <FormShell form={form} onValid={({ password }) => onPassword(password)} label={title}>
        <p>{lead}</p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormFailure title="Nothing was changed" />
        <FormActions>
          <SubmitButton danger={danger}>{label}</SubmitButton>
        </FormActions>
      </FormShell>
    </Dialog>
  )
}
