import { isActive } from '@thikana/domain/user/user'
import { IconInfoCircle } from '../ui/icons.ts'
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
      <IconInfoCircle size={22} />
      <div>
        <p>
          <strong>Your account is restricted.</strong>
        </p>
        <p>
          An admin marked this account as fraud. Your unsold properties are no longer listed, and open offers
          on them have ended. Buyers get back what they paid.
        </p>
        <p>
          You can’t add or change properties or answer offers. You can still see your sales, and download your
          data on My Profile.
        </p>
        <p>
          If this is a mistake,{' '}
          {contactEmail ? (
            <span>
              write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from the address of this account.
            </span>
          ) : (
            <span>{`ask the ${brand} team to look at it again.`}</span>
          )}
        </p>
      </div>
    </section>
  )
}
