import { useForm } from '@mantine/form'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { FormActions, FormFailure, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { PasswordField } from '../ui/inputs/password-field.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { callAccount } from './calls.ts'
import { usePasswordRule } from './password-rule.ts'
import { Section } from './section.tsx'

type Draft = { password: string; newPassword: string }

const ChangeForm = ({ onDone }: { onDone: () => void }) => {
  const rule = usePasswordRule()
  const refresh = useRefresh()
  const form = useForm<Draft>({
    mode: 'uncontrolled',
    initialValues: { password: '', newPassword: '' },
    validate: { password: (value) => (value ? null : 'Password is required'), newPassword: rule.problem },
  })

  const change = async (draft: Draft) => {
    await callAccount('password/change', draft)
    onDone()
    toast.success('Password changed')
    await refresh('session')
  }

  return (
    <FormShell form={form} onValid={change} label="Change password">
      <p>Your sessions on other devices end. This one goes on.</p>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="New password"
        description={rule.words}
        autoComplete="new-password"
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
      <FormFailure title="The password was not changed" />
      <FormActions>
        <SubmitButton>Change password</SubmitButton>
      </FormActions>
    </FormShell>
  )
}

export const ChangePassword = ({ hasPassword }: { hasPassword: boolean }) => (
  <Section
    title="Password"
    state={
      hasPassword ? 'You log in with a password.' : 'You log in with Google, so there is no password here.'
    }
    actions={
      hasPassword && (
        <DialogButton title="Change password" content={(close) => <ChangeForm onDone={close} />}>
          Change password
        </DialogButton>
      )
    }
  />
)
