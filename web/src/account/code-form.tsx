import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { trustedDays } from '@thikana/domain/user/sign-in'
import { useState } from 'react'
import { call } from '../client/api.ts'
import { useSignIn } from '../session/use-sign-in.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/inputs/check-box.tsx'
import { FormFailure, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { TextField } from '../ui/inputs/field.tsx'

/** Defined outside the component, so that it only runs when the field appears and not at every render. */
const focusOnMount = (input: HTMLInputElement | null) => input?.focus()

/** The second step of a sign-in: a code from the authenticator app, or a backup code. */
export const CodeForm = ({ onBack }: { onBack: () => void }) => {
  const { t } = useLingui()
  const { signInWith } = useSignIn()
  const [trustDevice, setTrust] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : t`Code is required`) },
  })

  const send = async ({ code }: { code: string }) => {
    await signInWith(() => call('POST', '/api/auth/two-factor/sign-in', { code, trustDevice }))
    toast.success(t`Login Successful!`)
  }

  return (
    <FormShell form={form} onValid={send} label={t`Enter your code`}>
      <TextField
        label={t`Code`}
        description={t`The 6 digits that your authenticator app shows, or one of your backup codes`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        ref={focusOnMount}
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <CheckBox checked={trustDevice} onChange={setTrust}>
        <Trans>
          Don’t ask on this device for <Plural value={trustedDays} one="# day" other="# days" />
        </Trans>
      </CheckBox>
      <FormFailure title={t`Login Failed`} />
      <SubmitButton wide>
        <Trans>Log in</Trans>
      </SubmitButton>
      <Button wide variant="quiet" onClick={onBack}>
        <Trans>Back to the password</Trans>
      </Button>
    </FormShell>
  )
}
