import { IconInfoCircle } from '../ui/icons.ts'
import { isActive } from '@thikana/domain/user'
import { useSignedIn } from '../session/session.tsx'
import { useSite } from '../client/site.ts'
import styles from './restricted-account.module.css'

/** Shown above the dashboard of an agent marked as fraud: what was done, and what they can and can't do now. */
export const RestrictedAccount = () => {
  const me = useSignedIn()
  const { brand, contactEmail } = useSite()
  if (isActive(me)) return null
  return (
    <section className={styles.notice} aria-label="About your account" data-no-print>
      <IconInfoCircle size={22} stroke={1.75} aria-hidden />
      <div>
        <p>
          <strong>Your account is restricted.</strong>
        </p>
        <p>
          An admin marked this account as fraud. Your unsold properties left every list, and the open offers
          on them ended; what buyers had paid for them goes back to their cards.
        </p>
        <p>
          You can’t add or change properties or answer offers. You still see what you sold, and on My Profile
          you can download your data.
        </p>
        <p>
          If this is a mistake,{' '}
          {contactEmail ? (
            <span>
              write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from the address of this account.
            </span>
          ) : (
            <span>{`ask the people who run ${brand} to look at it again.`}</span>
          )}
        </p>
      </div>
    </section>
  )
}
