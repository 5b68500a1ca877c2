import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { supportsPasskeys, isDismissed, passkeyProblem, signInByPasskey } from '../account/passkey-window.ts'
import { wasLoggedOut } from '../session/login-location.ts'
import { hasDrafts } from '../session/drafts.ts'
import { loggedOutReason } from '../session/session-calls.ts'
import { useSignIn } from '../session/use-sign-in.ts'
import { useSite } from '../client/site.ts'
import { messageOf } from '../ui/failure.ts'
import { FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { Alert } from '../ui/alert.tsx'
import { PasswordField } from '../ui/inputs/password-field.tsx'
import { emailSentence } from '../ui/inputs/email-sentence.ts'
import { Skeleton, SkeletonGroup } from '../ui/lists/skeleton.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { type EntrySentences, RequestedPageAlert } from './requested-page-alert.tsx'
import { EntryPage } from '../ui/entry-page.tsx'
import { TextField } from '../ui/inputs/field.tsx'
import type { DemoProps } from './demo-accounts.tsx'
import styles from './login-page.module.css'
import { GoogleSignIn } from './google-sign-in.tsx'
import { Button } from '../ui/button.tsx'
import { IconFingerprint } from '../ui/icons.ts'

const PasskeySignIn = ({ onFailure }: { onFailure: (error: unknown) => void }) => {
  const { t } = useLingui()
  const { signInWith } = useSignIn()
  const [isAsking, setAsking] = useState(false)

  const start = async () => {
    onFailure(null)
    setAsking(true)
    try {
      await signInWith(signInByPasskey)
      toast.success(t`Login Successful!`)
    } catch (error) {
      if (!isDismissed(error)) onFailure(error)
    } finally {
      setAsking(false)
    }
  }

  return (
    <Button wide icon={<IconFingerprint />} pending={isAsking} onClick={start}>
      <Trans>Use a passkey</Trans>
    </Button>
  )
}

/** Only a demonstration loads it. */
const DemoAccounts = lazy<ComponentType<DemoProps>>(() =>
  import('./demo-accounts.tsx').then(
    (code) => ({ default: code.DemoAccounts }),
    () => ({ default: () => null }),
  ),
)

/** Loaded for those who have a second step. */
const loadCodeForm = async () => ({ default: (await import('../account/code-form.tsx')).CodeForm })
const CodeForm = lazy(loadCodeForm)

export const logInSentences = (i18n: I18n): EntrySentences => ({
  useHome: t(i18n)`Log in to save this home, ask its agent or make an offer. It’s free.`,
  seeHome: t(i18n)`Log in to see this home’s photos, price, agent and reviews. It’s free.`,
  browse: t(i18n)`Log in to browse checked homes by area and price. It’s free.`,
  dashboard: t(i18n)`Log in to open your dashboard with your homes, offers and account.`,
})

/** After signing in, RequireGuest leads back to where the visitor came from. */
export const LoginPage = () => {
  const { t, i18n } = useLingui()
  const { signIn } = useSignIn()
  const { brand, demo, firebase } = useSite()
  const { state } = useLocation()
  const reason = loggedOutReason.useValue()
  const [failure, setFailure] = useState<unknown>(null)
  // The password was right; a code is needed next.
  const [isWaiting, setWaiting] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => emailSentence(i18n, value),
      password: (value) => (value ? null : t`Password is required`),
    },
  })

  const logIn = async ({ email, password }: { email: string; password: string }) => {
    setFailure(null)
    try {
      const { needsCode } = await signIn(email.trim(), password)
      // Before the form takes this one's place: if it can't be loaded, the page stays and says so.
      if (needsCode) await loadCodeForm()
      setWaiting(needsCode)
      if (!needsCode) toast.success(t`Login Successful!`)
    } catch (error) {
      setFailure(error)
    }
  }

  const why = reason ?? t`Your session was ended.`

  if (isWaiting)
    return (
      <EntryPage title={t`Log in`} lead={t`One more step: your code.`} other={null}>
        <Suspense
          fallback={
            <SkeletonGroup>
              <Skeleton height="132px" />
            </SkeletonGroup>
          }
        >
          <CodeForm onBack={() => setWaiting(false)} />
        </Suspense>
      </EntryPage>
    )

  return (
    <EntryPage
      title={t`Log in`}
      lead={t`Welcome to ${brand}.`}
      other={
        <Trans>
          New here?{' '}
          <Link to="/register" state={state}>
            Make an account
          </Link>
        </Trans>
      }
      below={
        demo && (
          <Suspense>
            <DemoAccounts demo={demo} onUse={(email, password) => form.setValues({ email, password })} />
          </Suspense>
        )
      }
    >
      <RequestedPageAlert sentences={logInSentences(i18n)} />
      {wasLoggedOut(state) && failure === null && (
        <div className={styles.over}>
          <Alert tone="pending" title={t`You were logged out`}>
            {hasDrafts()
              ? t`${why} You’ll pick up where you left off; what you typed is safe.`
              : t`${why} You’ll pick up where you left off.`}
          </Alert>
        </div>
      )}
      <FormShell form={form} onValid={logIn} label={t`Log in`}>
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {!firebase && (
          <Link className={styles.forgot} to="/forgot-password">
            <Trans>Forgot your password?</Trans>
          </Link>
        )}
        {failure !== null && (
          <Alert tone="bad" title={t`Login Failed`}>
            {passkeyProblem(i18n, failure) ?? messageOf(failure, t`Please try again.`)}
          </Alert>
        )}
        <SubmitButton wide>
          <Trans>Log in</Trans>
        </SubmitButton>
      </FormShell>
      <GoogleSignIn onStart={() => setFailure(null)}>
        {!firebase && supportsPasskeys() && <PasskeySignIn onFailure={setFailure} />}
      </GoogleSignIn>
    </EntryPage>
  )
}
