import { Trans, useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
  const rule = usePasswordRule()
  const refresh = useRefresh()
  const form = useForm<Draft>({
    mode: 'uncontrolled',
    initialValues: { password: '', newPassword: '' },
    validate: { password: (value) => (value ? null : t`Password is required`), newPassword: rule.problem },
  })

  const change = async (draft: Draft) => {
    await callAccount('password/change', draft)
    onDone()
    toast.success(t`Password changed`)
    await refresh('session')
  }

  return (
    <FormShell form={form} onValid={change} label={t`Change password`}>
      <p>
        <Trans>Your sessions on other devices end. This one goes on.</Trans>
      </p>
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        data-autofocus
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t`New password`}
        description={rule.words}
        autoComplete="new-password"
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
      <FormFailure title={t`The password was not changed`} />
      <FormActions>
        <SubmitButton>
          <Trans>Change password</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}

export const ChangePassword = ({ hasPassword }: { hasPassword: boolean }) => {
  const { t } = useLingui()
  return (
    <Section
      title={t`Password`}
      state={
        hasPassword
          ? t`You log in with a password.`
          : t`You log in with Google, so there is no password here.`
      }
      actions={
        hasPassword && (
          <DialogButton title={t`Change password`} content={(close) => <ChangeForm onDone={close} />}>
            <Trans>Change password</Trans>
          </DialogButton>
        )
      }
    />
  )
}
