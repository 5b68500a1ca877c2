import { Trans, useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
  const { email } = useSignedIn()
  const [isSent, setSent] = useState(false)
  const send = useChange({
    send: () => callAccount('email/send'),
    failed: t`The email was not sent`,
    onDone: () => setSent(true),
  })
  if (!bouncedAt) return null

  return (
    <div className={styles.bounced}>
      <Alert tone="pending" title={t`Our emails don’t reach you`}>
        <p>
          <Trans>
            An email to {email} was returned on <DateText value={bouncedAt} />: the mail server says that the
            address doesn’t work. When it works again, send a test email. If the address is wrong, register
            with the right one; an account’s address can’t be changed.
          </Trans>
        </p>
        <div className={`row ${styles.answer}`} aria-live="polite">
          {isSent ? (
            <p>
              <Trans>
                A test email is on its way. If it arrives, this message disappears the next time you open this
                page.
              </Trans>
            </p>
          ) : (
            <ActionButton size="small" run={send}>
              <Trans>Send a test email</Trans>
            </ActionButton>
          )}
        </div>
      </Alert>
    </div>
  )
}
