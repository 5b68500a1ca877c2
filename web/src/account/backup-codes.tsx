import { CopyButton } from '../ui/copy-button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './backup-codes.module.css'

/** The codes for the day the phone is gone; they can't be shown again. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={styles.backup}>
      <Notice tone="pending" title="Keep these backup codes">
        They are shown only now. Each lets you in once when your app is not at hand.
      </Notice>
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
    </div>
  )
}
