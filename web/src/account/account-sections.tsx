import { useSite } from '../client/site.ts'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { BouncedAddress } from './bounced-address.tsx'
import { ChangePassword } from './change-password.tsx'
import { useSecurity } from './calls.ts'
import { OwnData } from './own-data.tsx'
import { Passkeys } from './passkeys.tsx'
import styles from './section.module.css'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

/** The sections of a profile about signing in, sessions and personal data. */
export const AccountSections = () => {
  const { firebase } = useSite()
  return firebase ? <OwnDataOnly /> : <Security />
}

/** With Firebase, sign-in methods are managed there, so only the data section is left. */
const OwnDataOnly = () => (
  <section className={styles.sections} aria-labelledby="own-data">
    <h2 id="own-data">Your account</h2>
    <OwnData />
  </section>
)

const Security = () => {
  const { data: security, isError, refetch } = useSecurity()
  return (
    <section className={styles.sections} aria-labelledby="security">
      <h2 id="security">Log-in and security</h2>
      {security ? (
        <>
          <BouncedAddress bouncedAt={security.bouncedAt} />
          <ChangePassword hasPassword={security.hasPassword} />
          <TwoFactor security={security} />
          <Passkeys security={security} />
          <Sessions sessions={security.sessions} />
          <OwnData />
        </>
      ) : isError ? (
        <>
          <LoadError sentence="Failed to load how you log in." onRetry={() => void refetch()} />
          <OwnData />
        </>
      ) : (
        <div className={styles.waiting}>
          {[1, 2, 3, 4, 5].map((at) => (
            <Skeleton key={at} height="104px" />
          ))}
        </div>
      )}
    </section>
  )
}
