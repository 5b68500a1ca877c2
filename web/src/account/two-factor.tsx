import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
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

const useStateText = ({ twoFactor, hasPassword }: AccountSecurity): string => {
  const { t } = useLingui()
  if (!hasPassword) return t`You log in with Google. Turn on two-step log-in in your Google account.`
  if (!twoFactor.isOn) return t`Off. Add a code from your phone, so a stolen password isn’t enough.`
  const codes = twoFactor.backupCodes
  return t`${plural(codes, {
    one: 'On. One backup code is left.',
    other: 'On. # backup codes are left.',
  })}`
}

type Action = 'begin' | 'codes' | 'turn-off'

const useQuestions = () => {
  const { t } = useLingui()
  return {
    begin: {
      title: t`Turn on two-step log-in`,
      lead: t`Your other devices are logged out. Enter your password first.`,
      label: t`Continue`,
    },
    codes: {
      title: t`New backup codes`,
      lead: t`The old ones stop working. Enter your password first.`,
      label: t`Make new codes`,
    },
    'turn-off': {
      title: t`Turn off two-step log-in`,
      lead: t`After that, your password alone is enough to log in.`,
      label: t`Turn off`,
      danger: true,
    },
  }
}

export const TwoFactor = ({ security }: { security: AccountSecurity }) => {
  const { t } = useLingui()
  const state = useStateText(security)
  const questions = useQuestions()
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
      toast.success(t`Two-step log-in is off`)
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
      title={t`Two-step log-in`}
      state={state}
      actions={
        security.hasPassword &&
        (isOn ? (
          <>
            <Button aria-haspopup="dialog" onClick={() => setAction('codes')}>
              <Trans>New backup codes</Trans>
            </Button>
            <Button variant="dangerQuiet" aria-haspopup="dialog" onClick={() => setAction('turn-off')}>
              <Trans>Turn off</Trans>
            </Button>
          </>
        ) : (
          <Button aria-haspopup="dialog" onClick={() => setAction('begin')}>
            <Trans>Turn on</Trans>
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
        title={t`New backup codes`}
      >
        <BackupCodes codes={codes ?? []} onDone={() => setCodes(null)} />
      </Dialog>
    </Section>
  )
}
