import { useState } from 'react'
import { useSignedIn } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { messageOf } from '../ui/failure.ts'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { callAccount } from './calls.ts'
import styles from './section.module.css'

/** Says that mails to the person came back, and what to do. */
export const BouncedAddress = ({ bouncedAt }: { bouncedAt: string | null }) => {
  const { email } = useSignedIn()
  const [isSent, setSent] = useState(false)
  if (!bouncedAt) return null

  const send = async () => {
    try {
      await callAccount('email/send')
      setSent(true)
    } catch (error) {
      toast.error('The email was not sent', messageOf(error, 'Please try again.'))
    }
  }

  return (
    <div className={styles.bounced}>
      <Notice tone="pending" title="Our emails don’t reach you">
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
      </Notice>
    </div>
  )
}
