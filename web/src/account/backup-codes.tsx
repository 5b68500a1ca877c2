import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { FormActions } from '../ui/inputs/form-shell.tsx'
import { Alert } from '../ui/alert.tsx'
import styles from './backup-codes.module.css'

/** Backup codes for a lost phone. They can't be shown again. */
export const BackupCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const element = useRef<HTMLDivElement>(null)
  // Otherwise the dialog's close button would get the focus.
  useEffect(() => element.current?.focus(), [])
  return (
    <div
      ref={element}
      className={styles.backup}
      tabIndex={-1}
      role="group"
      aria-label="Keep these backup codes"
    >
      <Alert tone="pending" title="Keep these backup codes">
        They are shown only now: write them down, or copy them to a safe place. Each lets you in once when
        your app is not at hand.
      </Alert>
      <ul className={styles.codes} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <CopyButton value={codes.join('\n')} what="codes" />
      </div>
      <FormActions>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </FormActions>
    </div>
  )
}
