import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession, useSessionActions } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CheckBox } from '../ui/inputs/check-box.tsx'
import { FormFailure, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { Alert } from '../ui/alert.tsx'
import { PasswordField } from '../ui/inputs/password-field.tsx'
import { EntryPage } from '../ui/entry-page.tsx'
import { callAccount } from './calls.ts'
import { usePasswordRule } from './password-rule.ts'
import { useLinkToken } from './use-link-token.ts'

/** After the change: leads to the log-in page, or to the home page if another account is logged in here. */
const Changed = () => {
  const { t } = useLingui()
  const session = useSession()
  const email = session.state === 'signedIn' ? session.email : null
  const isAnother = email !== null
  return (
    <>
      <Alert tone="good" title={t`Your password is changed`}>
        {isAnother
          ? t`You are logged in here as ${email}, another account. Log out before you log in with the new password.`
          : t`Log in with the new one.`}
      </Alert>
      <div style={{ marginTop: 24 }}>
        <ButtonLink wide variant="primary" to={isAnother ? '/' : '/login'}>
          {isAnother ? t`Go to the home page` : t`Log in`}
        </ButtonLink>
      </div>
    </>
  )
}

/** Opened from the password email: sets a new password, which ends every session. */
export const ResetPasswordPage = () => {
  const { t } = useLingui()
  const token = useLinkToken()
  const { refresh } = useSessionActions()
  const rule = usePasswordRule()
  const [dropPasskeys, setDropPasskeys] = useState(false)
  const [isDone, setDone] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: rule.problem },
  })

  const reset = async ({ password }: { password: string }) => {
    await callAccount('password/reset', { token, password, dropPasskeys })
    await refresh()
    setDone(true)
  }

  if (isDone)
    return (
      <EntryPage
        title={t`Choose a new password`}
        lead={t`You are logged out of your account everywhere.`}
        other={null}
      >
        <Changed />
      </EntryPage>
    )

  if (!token)
    return (
      <EntryPage
        title={t`Choose a new password`}
        lead={t`Open this page from the link in your email.`}
        other={
          <Link to="/login">
            <Trans>Back to the log-in page</Trans>
          </Link>
        }
      >
        <Alert tone="bad" title={t`Part of the link is missing`}>
          <Trans>Open it from the email again, or copy all of it. Your password hasn’t changed.</Trans>
        </Alert>
        <div style={{ marginTop: 24 }}>
          <ButtonLink wide variant="primary" to="/forgot-password">
            <Trans>Ask for another link</Trans>
          </ButtonLink>
        </div>
      </EntryPage>
    )

  return (
    <EntryPage
      title={t`Choose a new password`}
      lead={t`You’ll use it to log in on every device, including this one.`}
      other={
        <Link to="/forgot-password">
          <Trans>Ask for another link</Trans>
        </Link>
      }
    >
      <FormShell form={form} onValid={reset} label={t`Choose a new password`}>
        <PasswordField
          label={t`New password`}
          description={rule.words}
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <CheckBox checked={dropPasskeys} onChange={setDropPasskeys}>
          <Trans>Also remove all passkeys, in case someone else added one</Trans>
        </CheckBox>
        <FormFailure title={t`The password was not changed`} />
        <SubmitButton wide>
          <Trans>Change password</Trans>
        </SubmitButton>
      </FormShell>
    </EntryPage>
  )
}
