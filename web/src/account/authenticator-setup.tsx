import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import type { Authenticator } from '@thikana/contract/sign-in/account-security'
import { useState, useEffect, useRef } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { fieldProblems, messageOf } from '../ui/failure.ts'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { TextField } from '../ui/inputs/field.tsx'
import styles from './authenticator-setup.module.css'
import { callAccount } from './calls.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/alert.tsx'

/** Backup codes for a lost phone. They can't be shown again. */
export const BackupCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  // Otherwise the dialog's close button would get the focus.
  useEffect(() => element.current?.focus(), [])
  return (
    <div
      ref={element}
      className={styles.backup}
      tabIndex={-1}
      role="group"
      aria-label={t`Keep these backup codes`}
    >
      <Alert tone="pending" title={t`Keep these backup codes`}>
        <Trans>
          They are shown only now: write them down, or copy them to a safe place. Each lets you in once when
          your app is not at hand.
        </Trans>
      </Alert>
      <ul className={styles.codes} aria-label={t`Backup codes`}>
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      <div>
        <CopyButton
          value={codes.join('\n')}
          label={t`Copy codes`}
          advice={t`Please select the codes and copy them by hand.`}
        />
      </div>
      <FormActions>
        <Button variant="primary" onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </FormActions>
    </div>
  )
}

type Props = { authenticator: Authenticator; onDone: () => void; onClose: () => void }

/** Shows the key as a QR code and as text, and takes the first code to prove that the app has it. */
const FirstCode = ({ authenticator: { key, qr }, onDone }: Omit<Props, 'onClose'>) => {
  const { t } = useLingui()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : t`Code is required`) },
  })

  const send = async (draft: { code: string }) => {
    try {
      await callAccount('two-factor/turn-on', draft)
      onDone()
    } catch (error) {
      form.setErrors({ code: fieldProblems(error)['code'] ?? messageOf(error, t`Please try again.`) })
    }
  }

  return (
    <FormShell form={form} onValid={send} label={t`Set up the authenticator app`}>
      <p>
        <Trans>Scan this with your authenticator app, or type the key into it.</Trans>
      </p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t`QR code of the key`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <div>
        <p className={styles.key}>{key.match(/.{1,4}/g)?.join(' ')}</p>
        <CopyButton value={key} label={t`Copy key`} advice={t`Please select the key and copy it by hand.`} />
      </div>
      <TextField
        label={t`Code`}
        description={t`The 6 digits that the app shows now`}
        inputMode="numeric"
        autoComplete="one-time-code"
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <FormActions>
        <SubmitButton>
          <Trans>Turn on</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}

/** Sets up an authenticator app: first the key, then the backup codes, which are shown once. */
export const AuthenticatorSetup = ({ authenticator, onDone, onClose }: Props) => {
  const { t } = useLingui()
  const [isOn, setOn] = useState(false)
  const finish = () => {
    setOn(true)
    toast.success(t`Two-step log-in is on`)
    onDone()
  }
  return (
    <Dialog
      isOpen
      ignoresOutsidePress
      onClose={onClose}
      title={isOn ? t`Backup codes` : t`Set up an authenticator app`}
    >
      {isOn ? (
        <BackupCodes codes={authenticator.backupCodes} onDone={onClose} />
      ) : (
        <FirstCode authenticator={authenticator} onDone={finish} />
      )}
    </Dialog>
  )
}
