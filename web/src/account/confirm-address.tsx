import { useState } from 'react'
import { IconMail } from '../ui/icons.ts'
import { useSignedIn } from '../session/session.tsx'
import { useSite } from '../client/site.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useChange } from '../ui/use-change.ts'
import { callAccount } from './calls.ts'
import { WhereToWrite } from './where-to-write.tsx'
import styles from './confirm-address.module.css'

export const newLinkLabel = (hasOutbox: boolean): string => (hasOutbox ? 'Make a new link' : 'Send again')

/** A banner above the dashboard while the email address isn't confirmed. It blocks nothing. */
export const ConfirmAddress = () => {
  const { isConfirmed } = useSignedIn()
  const { firebase, hasOutbox } = useSite()
  const [isSent, setSent] = useState(false)
  const send = useChange({
    send: () => callAccount('email/send'),
    done: hasOutbox ? 'A new link is made' : 'Sent',
    failed: hasOutbox ? 'No link was made' : 'The email was not sent',
    onDone: () => setSent(true),
  })
  // Firebase sends its own emails.
  if (isConfirmed || firebase) return null

  return (
    <section className={styles.banner} aria-label="Confirm your address" data-no-print>
      <IconMail />
      <div className={styles.words}>
        <p>
          <strong>Confirm your email address.</strong>{' '}
          <span aria-live="polite">
            {hasOutbox ? (
              <>
                {`Email isn’t set up here yet; ask the site’s team for ${isSent ? 'the new' : 'your'} link`}
                <WhereToWrite />
              </>
            ) : isSent ? (
              'A new email is on its way.'
            ) : (
              'Open the link in the email we sent you.'
            )}
          </span>
        </p>
        <ActionButton size="small" run={send}>
          {newLinkLabel(hasOutbox)}
        </ActionButton>
      </div>
    </section>
  )
}
