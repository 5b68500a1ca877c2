import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSessionActions } from '../session.tsx'
import { useSite } from '../site.ts'
import { messageOf } from '../ui/failure.ts'
import { FormShell, SubmitButton } from '../ui/form-shell.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { EntryPage } from './entry-page.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'

/** Once signed in, RequireGuest leads back to where the visitor came from. */
export function LoginPage() {
  const { signIn } = useSessionActions()
  const { brand, demo } = useSite()
  const { state } = useLocation()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : 'Email is required'),
      password: (value) => (value ? null : 'Password is required'),
    },
  })

  async function logIn({ email, password }: { email: string; password: string }) {
    setFailure(null)
    try {
      await signIn(email.trim(), password)
      toast.success('Login Successful!')
    } catch (error) {
      setFailure(messageOf(error, 'Please try again.'))
    }
  }

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
      <FormShell form={form} onValid={logIn} label="Log in">
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {failure && (
          <Notice tone="bad" title="Login Failed">
            {failure}
          </Notice>
        )}
        <SubmitButton wide>Log in</SubmitButton>
      </FormShell>
      <GoogleSignIn onBegin={() => setFailure(null)} />
    </EntryPage>
  )
}
