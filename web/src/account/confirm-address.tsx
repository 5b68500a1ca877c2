import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconMail } from '../ui/icons.ts'
import { useSignedIn } from '../session/session.tsx'
import { useSite } from '../client/site.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useChange } from '../ui/use-change.ts'
import { callAccount } from './calls.ts'
import { useContactLink } from './where-to-write.tsx'
import styles from './confirm-address.module.css'

/** What the button is called that gives a new link for confirming the address. */
export const useNewLinkLabel = (): string => {
  const { t } = useLingui()
  const { hasOutbox } = useSite()
  return hasOutbox ? t`Make a new link` : t`Send again`
}

/** On a site that sends no emails: who passes the link on. */
const AskTeam = ({ isNew }: { isNew: boolean }) => {
  const { t } = useLingui()
  const contact = useContactLink()
  if (!contact)
    return (
      <span>
        {isNew
          ? t`Email isn’t set up here yet; ask the site’s team for the new link.`
          : t`Email isn’t set up here yet; ask the site’s team for your link.`}
      </span>
    )
  // The keys make it two elements: a browser's translation would keep the old wording in the same one.
  return isNew ? (
    <span key="new">
      <Trans>Email isn’t set up here yet; ask the site’s team for the new link: write to {contact}.</Trans>
    </span>
  ) : (
    <span key="first">
      <Trans>Email isn’t set up here yet; ask the site’s team for your link: write to {contact}.</Trans>
    </span>
  )
}

/** A banner above the dashboard while the email address isn't confirmed. It blocks nothing. */
export const ConfirmAddress = () => {
  const { t } = useLingui()
  const { isConfirmed } = useSignedIn()
  const { firebase, hasOutbox } = useSite()
  const newLinkLabel = useNewLinkLabel()
  const [isSent, setSent] = useState(false)
  const send = useChange({
    send: () => callAccount('email/send'),
    done: hasOutbox ? t`A new link is made` : t({ message: 'Sent', context: 'of an email' }),
    failed: hasOutbox ? t`No link was made` : t`The email was not sent`,
    onDone: () => setSent(true),
  })
  // Firebase sends its own emails.
  if (isConfirmed || firebase) return null

  return (
    <section className={styles.banner} aria-label={t`Confirm your address`} data-banner data-no-print>
      <IconMail />
      <div className={styles.words}>
        <p>
          <strong>
            <Trans>Confirm your email address.</Trans>
          </strong>{' '}
          <span aria-live="polite">
            {hasOutbox ? (
              <AskTeam isNew={isSent} />
            ) : isSent ? (
              t`A new email is on its way.`
            ) : (
              t`Open the link in the email we sent you.`
            )}
          </span>
        </p>
        <ActionButton size="small" run={send}>
          {newLinkLabel}
        </ActionButton>
      </div>
    </section>
  )
}
