import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { resetHours } from '@thikana/domain/user/sign-in'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '../client/site.ts'
import { FormFailure, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { Alert } from '../ui/alert.tsx'
import { EntryPage } from '../ui/entry-page.tsx'
import { emailSentence } from '../ui/inputs/email-sentence.ts'
import { TextField } from '../ui/inputs/field.tsx'
import { callAccount } from './calls.ts'
import { useContactLink } from './where-to-write.tsx'

/** Asks for a link to choose a new password. The answer is the same for every address, so it doesn't reveal accounts. */
export const ForgotPasswordPage = () => {
  const { t, i18n } = useLingui()
  const { hasOutbox } = useSite()
  const contact = useContactLink()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (value) => emailSentence(i18n, value) },
  })

  const send = async ({ email }: { email: string }) => {
    setSentTo(null)
    await callAccount('password/forgot', { email: email.trim() })
    setSentTo(email.trim())
  }

  return (
    <EntryPage
      title={t`Forgot your password?`}
      lead={t`Enter your email and we’ll send you a link to set a new password.`}
      other={
        <Link to="/login">
          <Trans>Back to the log-in page</Trans>
        </Link>
      }
    >
      <FormShell form={form} onValid={send} label={t`Forgot your password?`}>
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <FormFailure title={t`The link was not sent`} />
        {sentTo && (
          <Alert tone="good" title={hasOutbox ? t`Ask the site’s team for the link` : t`Check your email`}>
            <span>
              {!hasOutbox ? (
                <Trans>If {sentTo} has an account here, a link is on its way.</Trans>
              ) : contact ? (
                <Trans>
                  Email isn’t set up here yet. If {sentTo} has an account here, the site’s team can give you
                  the link: write to {contact}.
                </Trans>
              ) : (
                <Trans>
                  Email isn’t set up here yet. If {sentTo} has an account here, the site’s team can give you
                  the link.
                </Trans>
              )}
            </span>{' '}
            <span>
              {t`${plural(resetHours, { one: 'It works for an hour.', other: 'It works for # hours.' })}`}
            </span>
          </Alert>
        )}
        <SubmitButton wide>{sentTo ? t`Send again` : t`Send link`}</SubmitButton>
      </FormShell>
    </EntryPage>
  )
}
