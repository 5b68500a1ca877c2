import { Trans, useLingui } from '@lingui/react/macro'
import { can } from '@thikana/domain/user/access'
import { useSite } from '../client/site.ts'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { BouncedAddress } from './bounced-address.tsx'
import { ChangePassword } from './change-password.tsx'
import { useSecurity } from './calls.ts'
import { Passkeys } from './passkeys.tsx'
import styles from './section.module.css'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'
import { useActor } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DownloadLink } from '../ui/download-link.tsx'
import { Section } from './section.tsx'

const BecomeAgent = () => {
  const { t } = useLingui()
  if (!can(useActor(), 'application.send')) return null
  return (
    <Section
      title={t`Are you an agent?`}
      state={t`Agents list homes here. An admin looks at every application.`}
      actions={
        <ButtonLink to="/dashboard/becomeAgent">
          <Trans>Become an agent</Trans>
        </ButtonLink>
      }
    />
  )
}

const OwnData = () => {
  const { t } = useLingui()
  const mayDelete = can(useActor(), 'account.delete')
  return (
    <>
      <BecomeAgent />
      <Section
        title={t`Your data`}
        state={t`Everything we store about you, in one file (JSON). It has no passwords or codes.`}
        actions={
          <DownloadLink href="/api/account/export">
            <Trans>Download</Trans>
          </DownloadLink>
        }
      />
      <Section
        title={t`Delete your account`}
        state={
          mayDelete
            ? t`See what happens before you decide.`
            : t`Admins can’t delete their own account. Ask another admin.`
        }
        actions={
          mayDelete && (
            <ButtonLink to="/dashboard/deleteAccount">
              <Trans>Delete account</Trans>
            </ButtonLink>
          )
        }
      />
    </>
  )
}

/** The sections of a profile about signing in, sessions and personal data. */
export const AccountSections = () => {
  const { firebase } = useSite()
  return firebase ? <OwnDataOnly /> : <Security />
}

/** With Firebase, sign-in methods are managed there, so only the data section is left. */
const OwnDataOnly = () => (
  <section className={styles.sections} aria-labelledby="own-data">
    <h2 id="own-data">
      <Trans>Your account</Trans>
    </h2>
    <OwnData />
  </section>
)

const Security = () => {
  const { t } = useLingui()
  const { data: security, isError, refetch } = useSecurity()
  return (
    <section className={styles.sections} aria-labelledby="security">
      <h2 id="security">
        <Trans>Log-in and security</Trans>
      </h2>
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
          <LoadError sentence={t`Failed to load how you log in.`} onRetry={() => void refetch()} />
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
