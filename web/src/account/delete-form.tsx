import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { AccountSecurity } from '@thikana/contract/sign-in/account-security'
import { proofMinutes } from '@thikana/domain/user/sign-in'
import { confirmationProblem, confirmationPhrase } from '@thikana/domain/user/user-moves'
import { useNavigate } from 'react-router'
import { api } from '../client/api.ts'
import { loadIdentity } from '../identity/identity.ts'
import { sessionKey } from '../client/query-client.ts'
import { removeDrafts } from '../session/drafts.ts'
import { forgetKept } from '../session/kept-lists.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FormActions, FormFailure, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { Alert } from '../ui/alert.tsx'
import { PasswordField } from '../ui/inputs/password-field.tsx'
import { problemWords } from '../ui/inputs/problem-words.ts'
import { toast } from '../ui/overlays/toast.ts'
import { TextField } from '../ui/inputs/field.tsx'
import { callAccount } from './calls.ts'

type Props = { proof: Pick<AccountSecurity, 'hasPassword' | 'isConfirmed'>; onGone: () => void }

/** Asks for the password or a recent log-in, and for the confirmation phrase. */
export const DeleteForm = ({ proof: { hasPassword, isConfirmed }, onGone }: Props) => {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', word: '' },
    validate: {
      password: (value) => (value || !hasPassword ? null : t`Password is required`),
      word: (value) => problemWords(i18n, confirmationProblem(value)),
    },
  })

  const remove = async ({ password, word }: { password: string; word: string }) => {
    if (hasPassword) await callAccount('confirm', { password })
    await api('DELETE /account', { body: { word } })
    onGone()
    // By now the account is deleted, even if the identity provider fails. No page asks for anything of it any more.
    await navigate('/', { flushSync: true })
    removeDrafts()
    forgetKept()
    client.setQueryData(sessionKey, null)
    client.removeQueries({ type: 'inactive' })
    await loadIdentity(client)
      .then((identity) => identity.deleteAccount())
      .catch(console.error)
    toast.success(t`Account deleted`)
  }

  if (!hasPassword && !isConfirmed)
    return (
      <Alert tone="pending" title={t`Log in again first`}>
        <Trans>
          Log out, log in with Google again and come back within{' '}
          <Plural value={proofMinutes} one="# minute" other="# minutes" />, so we know that it’s you.
        </Trans>
      </Alert>
    )

  return (
    <FormShell form={form} onValid={remove} label={t`Delete your account`}>
      {hasPassword && (
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      )}
      <TextField
        label={t`Type ${confirmationPhrase}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        key={form.key('word')}
        {...form.getInputProps('word')}
      />
      <FormFailure title={t`Nothing was deleted`} />
      <FormActions>
        <ButtonLink to="/dashboard">
          <Trans>Keep my account</Trans>
        </ButtonLink>
        <SubmitButton danger>
          <Trans>Delete my account</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}
