import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSessionActions } from '../session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { fieldProblems, messageOf } from '../ui/failure.ts'
import { FormShell, SubmitButton } from '../ui/form-shell.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { EntryPage } from '../user/entry-page.tsx'
import { ask } from './calls.ts'
import { usePasswordRule } from './password-rule.ts'
import { useLinkToken } from './use-link-token.ts'

/** Where the mail leads: a new password, which ends every session. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  const { refresh } = useSessionActions()
  const rule = usePasswordRule()
  const [dropPasskeys, setDropPasskeys] = useState(false)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: rule.problem },
  })

  async function reset({ password }: { password: string }) {
    setFailure(null)
    try {
      await ask('password/reset', { token, password, dropPasskeys })
      setDone(true)
      await refresh()
    } catch (error) {
      const { password: problem } = fieldProblems(error)
      if (problem) form.setErrors({ password: problem })
      else setFailure(messageOf(error, 'Please try again.'))
    }
  }

  return (
    <EntryPage
      title="Choose a new password"
      lead="It ends every session of your account, on this device too."
      other={<Link to="/forgot-password">Ask for another link</Link>}
    >
      {isDone ? (
        <>
          <Notice tone="good" title="Your password is changed">
            Log in with the new one.
          </Notice>
          <div style={{ marginTop: 24 }}>
            <ButtonLink wide variant="primary" to="/login">
              Log in
            </ButtonLink>
          </div>
        </>
      ) : (
        <FormShell form={form} onValid={reset} label="Choose a new password">
          <PasswordField
            label="New password"
            description={rule.words}
            autoComplete="new-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <CheckBox checked={dropPasskeys} onChange={setDropPasskeys}>
            Remove all passkeys, too: somebody else may have added one
          </CheckBox>
          {failure && (
            <Notice tone="bad" title="The password was not changed">
              {failure}
            </Notice>
          )}
          <SubmitButton wide>Change password</SubmitButton>
        </FormShell>
      )}
    </EntryPage>
  )
}
