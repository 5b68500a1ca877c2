import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useState, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { usePasswordRule } from '../account/password-rule.ts'
import { useSignIn } from '../session/use-sign-in.ts'
import type { NewAccount } from '../session/use-sign-in.ts'
import { readStored, writeStored } from '../client/storage.ts'
import { useSite } from '../client/site.ts'
import { fieldProblems, messageOf } from '../ui/failure.ts'
import { FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { Alert } from '../ui/alert.tsx'
import { PasswordField } from '../ui/inputs/password-field.tsx'
import { emailSentence } from '../ui/inputs/email-sentence.ts'
import { toast } from '../ui/overlays/toast.ts'
import { type EntrySentences, RequestedPageAlert } from './requested-page-alert.tsx'
import { EntryPage } from '../ui/entry-page.tsx'
import { TextField } from '../ui/inputs/field.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { PortraitField } from './portrait-field.tsx'

type Typed = { name: string; email: string }
type Form = { getValues: () => Typed; setValues: (values: Partial<Typed>) => void }

const storageKey = 'register'

/** Keeps name and email of a new account in this tab while its page is reloaded; never the password. */
const useKeptOverReload = ({ getValues, setValues }: Form): void => {
  useEffect(() => {
    const typed = readStored('sessionStorage', storageKey) as Partial<Typed> | null | undefined
    writeStored('sessionStorage', storageKey, null)
    if (typed) setValues(typed)
    const keep = () => {
      const { name, email } = getValues()
      if (name || email) writeStored('sessionStorage', storageKey, { name, email })
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [getValues, setValues])
}

const useRegisterForm = (passwordProblem: (value: string) => string | null) => {
  const { t, i18n } = useLingui()
  return useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', password: '' },
    validate: {
      name: (value) => (value.trim() ? null : t`Name is required`),
      email: (value) => emailSentence(i18n, value),
      password: passwordProblem,
    },
  })
}

export const registerSentences = (i18n: I18n): EntrySentences => ({
  useHome: t(i18n)`Register to save this home, ask its agent or make an offer. It’s free.`,
  seeHome: t(i18n)`Register to see this home’s photos, price, agent and reviews. It’s free.`,
  browse: t(i18n)`Register to browse checked homes by area and price. It’s free.`,
  dashboard: t(i18n)`Register to open your dashboard with your homes, offers and account.`,
})

/** Registering also signs in, and RequireGuest leads on. */
export const RegisterPage = () => {
  const { t, i18n } = useLingui()
  const { signUp } = useSignIn()
  const { brand } = useSite()
  const rule = usePasswordRule()
  const { state } = useLocation()
  const [image, setImage] = useState<File | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useRegisterForm(rule.problem)
  useKeptOverReload(form)

  const register = async ({ name, email, password }: Omit<NewAccount, 'image'>) => {
    setFailure(null)
    try {
      await signUp({ name: name.trim(), email: email.trim(), password, image })
      toast.success(t`Registered Successfully!`)
    } catch (error) {
      // The message is below the form; the fields it is about are only marked.
      form.setErrors(Object.fromEntries(Object.keys(fieldProblems(error)).map((field) => [field, true])))
      setFailure(error)
    }
  }

  return (
    <EntryPage
      title={t`Register`}
      lead={t`With an account at ${brand} you can see every property and make an offer.`}
      other={
        <Trans>
          Have an account?{' '}
          <Link to="/login" state={state}>
            Log in
          </Link>
        </Trans>
      }
    >
      <RequestedPageAlert sentences={registerSentences(i18n)} />
      <FormShell form={form} onValid={register} label={t`Register`}>
        <TextField
          label={t`Name`}
          autoComplete="name"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <PortraitField file={image} onPick={setImage} />
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t`Password`}
          description={rule.words}
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {failure !== null && (
          <Alert tone="bad" title={t`Registration Failed`}>
            {messageOf(failure, t`Please try again.`)}
          </Alert>
        )}
        <SubmitButton wide>
          <Trans>Register</Trans>
        </SubmitButton>
      </FormShell>
      <GoogleSignIn onStart={() => setFailure(null)} />
    </EntryPage>
  )
}
