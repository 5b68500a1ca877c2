import { Trans, useLingui } from '@lingui/react/macro'
import { isActive } from '@thikana/domain/user/user'
import { IconInfoCircle } from '../ui/icons.ts'
import { useSignedIn } from '../session/session.tsx'
import { useSite } from '../client/site.ts'
import { useContactLink } from './where-to-write.tsx'
import styles from './restricted-account.module.css'

/** Shown above the dashboard of an agent marked as fraud: what was done, and what they can and can't do now. */
export const RestrictedAccount = () => {
  const { t } = useLingui()
  const me = useSignedIn()
  const { brand } = useSite()
  const contact = useContactLink()
  if (isActive(me)) return null
  return (
    <section className={styles.notice} aria-label={t`About your account`} data-no-print>
      <IconInfoCircle size={22} />
      <div>
        <p>
          <strong>
            <Trans>Your account is restricted.</Trans>
          </strong>
        </p>
        <p>
          <Trans>
            An admin marked this account as fraud. Your properties that aren’t sold or let are no longer
            listed, and open offers on them have ended. What was paid for them goes back.
          </Trans>
        </p>
        <p>
          <Trans>
            You can’t add or change properties or answer offers. You can still see what you sold and let, and
            download your data on My Profile.
          </Trans>
        </p>
        <p>
          {contact ? (
            <span>
              <Trans>If this is a mistake, write to {contact} from the address of this account.</Trans>
            </span>
          ) : (
            <span>{t`If this is a mistake, ask the ${brand} team to look at it again.`}</span>
          )}
        </p>
      </div>
    </section>
  )
}
