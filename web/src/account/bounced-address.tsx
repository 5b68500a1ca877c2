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
      toast.error('The mail was not sent', messageOf(error, 'Please try again.'))
    }
  }

  return (
    <div className={styles.bounced}>
      <Notice tone="pending" title="Mails don’t reach you">
        <p>
          A mail to {email} came back on <DateText value={bouncedAt} />: its mail server refuses mails to this
          address. Once the mailbox works, have a mail sent to check it. If the address is wrong, register
          with the right one: an account’s address can’t be changed.
        </p>
        <div className={styles.actions} aria-live="polite">
          {isSent ? (
            <p>A mail is on its way. If it is accepted, this note is gone when you open this page again.</p>
          ) : (
            <ActionButton size="small" run={send}>
              Send a mail to check
            </ActionButton>
          )}
        </div>
      </Notice>
    </div>
  )
}
