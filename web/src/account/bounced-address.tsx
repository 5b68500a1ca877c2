import { useState } from 'react'
import { useSignedIn } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Alert } from '../ui/alert.tsx'
import { useChange } from '../ui/use-change.ts'
import { callAccount } from './calls.ts'
import styles from './section.module.css'

/** Says that mails to the person came back, and what to do. */
export const BouncedAddress = ({ bouncedAt }: { bouncedAt: string | null }) => {
  const { email } = useSignedIn()
  const [isSent, setSent] = useState(false)
  const send = useChange({
    send: () => callAccount('email/send'),
    failed: 'The email was not sent',
    onDone: () => setSent(true),
  })
  if (!bouncedAt) return null

  return (
    <div className={styles.bounced}>
      <Alert tone="pending" title="Our emails don’t reach you">
        <p>
          An email to {email} was returned on <DateText value={bouncedAt} />: the mail server says that the
          address doesn’t work. When it works again, send a test email. If the address is wrong, register with
          the right one; an account’s address can’t be changed.
        </p>
        <div className={styles.actions} aria-live="polite">
          {isSent ? (
            <p>
              A test email is on its way. If it arrives, this message disappears the next time you open this
              page.
            </p>
          ) : (
            <ActionButton size="small" run={send}>
              Send a test email
            </ActionButton>
          )}
        </div>
      </Alert>
    </div>
  )
}
