import { useForm } from '@mantine/form'
import { emailProblem } from '@thikana/domain/user/user'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Site } from '@thikana/contract/api'
import { CodeForm } from '../account/code-form.tsx'
import { supportsPasskeys, isDismissed, passkeyProblem, signInByPasskey } from '../account/passkey-window.ts'
import { wasLoggedOut } from '../session/login-location.ts'
import { hasSavedDrafts } from '../session/saved-drafts.ts'
import { loggedOutReason } from '../session/session-calls.ts'
import { useSessionActions } from '../session/session.tsx'
import { useSite } from '../client/site.ts'
import { messageOf } from '../ui/failure.ts'
import { FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { Alert } from '../ui/alert.tsx'
import { PasswordField } from '../ui/inputs/password-field.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { RequestedPageAlert } from './requested-page-alert.tsx'
import { EntryPage } from '../ui/entry-page.tsx'
import { TextField } from '../ui/inputs/field.tsx'
import styles from './login-page.module.css'
import { GoogleSignIn } from './google-sign-in.tsx'
import { Button } from '../ui/button.tsx'
import { IconFingerprint } from '../ui/icons.ts'

const PasskeySignIn = ({ onFailure }: { onFailure: (sentence: string | null) => void }) => {
  const { signInWith } = useSessionActions()
  const [isAsking, setAsking] = useState(false)

  const start = async () => {
    onFailure(null)
    setAsking(true)
    try {
      await signInWith(signInByPasskey)
      toast.success('Login Successful!')
    } catch (error) {
      if (!isDismissed(error)) onFailure(passkeyProblem(error) ?? messageOf(error, 'Please try again.'))
    } finally {
      setAsking(false)
    }
  }

  return (
    <Button wide icon={<IconFingerprint />} pending={isAsking} onClick={start}>
      Use a passkey
    </Button>
  )
}

type DemoProps = { demo: NonNullable<Site['demo']>; onUse: (email: string, password: string) => void }

const DemoAccounts = ({ demo, onUse }: DemoProps) => (
  <section className={styles.demo} aria-labelledby="demo">
    <h2 id="demo">This is a demonstration</h2>
    <p>
      Every account’s password is <code>{demo.password}</code>. Nothing here is for sale.
    </p>
    <ul>
      {demo.accounts.map(({ email, role }) => (
        <li key={email}>
          <span>
            {email} · {role}
          </span>
          <Button variant="quiet" size="small" onClick={() => onUse(email, demo.password)}>
            Use<span className="visually-hidden"> {email}</span>
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

/** After signing in, RequireGuest leads back to where the visitor came from. */
export const LoginPage = () => {
  const { signIn } = useSessionActions()
  const { brand, demo, firebase } = useSite()
  const { state } = useLocation()
  const reason = loggedOutReason.useValue()
  const [failure, setFailure] = useState<string | null>(null)
  // The password was right; a code is needed next.
  const [isWaiting, setWaiting] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: emailProblem,
      password: (value) => (value ? null : 'Password is required'),
    },
  })

  const logIn = async ({ email, password }: { email: string; password: string }) => {
    setFailure(null)
    try {
      const { needsCode } = await signIn(email.trim(), password)
      setWaiting(needsCode)
      if (!needsCode) toast.success('Login Successful!')
    } catch (error) {
      setFailure(messageOf(error, 'Please try again.'))
    }
  }

  if (isWaiting)
    return (
      <EntryPage title="Log in" lead="One more step: your code." other={null}>
        <CodeForm onBack={() => setWaiting(false)} />
      </EntryPage>
    )

  return (
    <EntryPage
      title="Log in"
      lead={`Welcome back to ${brand}.`}
      other={
        <>
          New here?{' '}
          <Link to="/register" state={state}>
            Make an account
          </Link>
        </>
      }
      below={
        demo && <DemoAccounts demo={demo} onUse={(email, password) => form.setValues({ email, password })} />
      }
    >
      <RequestedPageAlert step="Log in" />
      {wasLoggedOut(state) && !failure && (
        <div className={styles.over}>
          <Alert tone="pending" title="You were logged out">
            {`${reason ?? 'Your session was ended.'} You’ll pick up where you left off${hasSavedDrafts() ? '; what you typed is safe' : ''}.`}
          </Alert>
        </div>
      )}
      <FormShell form={form} onValid={logIn} label="Log in">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {!firebase && (
          <Link className={styles.forgot} to="/forgot-password">
            Forgot your password?
          </Link>
        )}
        {failure && (
          <Alert tone="bad" title="Login Failed">
            {failure}
          </Alert>
        )}
        <SubmitButton wide>Log in</SubmitButton>
      </FormShell>
      <GoogleSignIn onStart={() => setFailure(null)}>
        {!firebase && supportsPasskeys() && <PasskeySignIn onFailure={setFailure} />}
      </GoogleSignIn>
    </EntryPage>
  )
}
