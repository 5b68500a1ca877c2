import type { AccountSecurity, Authenticator } from '@thikana/contract/sign-in/account-security'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { AuthenticatorSetup, BackupCodes } from './authenticator-setup.tsx'
import { callAccount } from './calls.ts'
import { PasswordDialog } from './use-confirm-identity.tsx'
import { Section } from './section.tsx'

const describeState = ({ twoFactor, hasPassword }: AccountSecurity) => {
  if (!hasPassword) return 'You log in with Google. Turn on two-step log-in in your Google account.'
  if (!twoFactor.isOn) return 'Off. Add a code from your phone, so a stolen password isn’t enough.'
  const codes = twoFactor.backupCodes
  return `On. ${codes === 1 ? 'One backup code is' : `${codes} backup codes are`} left.`
}

type Action = 'begin' | 'codes' | 'turn-off'

const questions = {
  begin: {
    title: 'Turn on two-step log-in',
    lead: 'Your other devices are logged out. Enter your password first.',
    label: 'Continue',
  },
  codes: {
    title: 'New backup codes',
    lead: 'The old ones stop working. Enter your password first.',
    label: 'Make new codes',
  },
  'turn-off': {
    title: 'Turn off two-step log-in',
    lead: 'After that, your password alone is enough to log in.',
    label: 'Turn off',
    danger: true,
  },
} as const

export const TwoFactor = ({ security }: { security: AccountSecurity }) => {
  const refresh = useRefresh()
  const [action, setAction] = useState<Action | null>(null)
  const [authenticator, setAuthenticator] = useState<Authenticator | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const answer = {
    begin: async (password: string) => {
      setAuthenticator(await callAccount('two-factor/begin', { password }))
    },
    codes: async (password: string) => {
      setCodes((await callAccount('two-factor/codes', { password })).backupCodes)
      await refresh('session')
    },
    'turn-off': async (password: string) => {
      await callAccount('two-factor/turn-off', { password })
      toast.success('Two-step log-in is off')
      await refresh('session')
    },
  }

  const onPassword = async (password: string) => {
    if (!action) return
    await answer[action](password)
    setAction(null)
  }

  const { isOn } = security.twoFactor
  return (
    <Section
      title="Two-step log-in"
      state={describeState(security)}
      actions={
        security.hasPassword &&
        (isOn ? (
          <>
            <Button aria-haspopup="dialog" onClick={() => setAction('codes')}>
              New backup codes
            </Button>
            <Button variant="dangerQuiet" aria-haspopup="dialog" onClick={() => setAction('turn-off')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button aria-haspopup="dialog" onClick={() => setAction('begin')}>
            Turn on
          </Button>
        ))
      }
    >
      {action && (
        <PasswordDialog {...questions[action]} onPassword={onPassword} onClose={() => setAction(null)} />
      )}
      {authenticator && (
        <AuthenticatorSetup
          authenticator={authenticator}
          onDone={() => void refresh('session')}
          onClose={() => setAuthenticator(null)}
        />
      )}
      <Dialog
        isOpen={codes !== null}
        ignoresOutsidePress
        onClose={() => setCodes(null)}
        title="New backup codes"
      >
        <BackupCodes codes={codes ?? []} onDone={() => setCodes(null)} />
      </Dialog>
    </Section>
  )
}
