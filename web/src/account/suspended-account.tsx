import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '../ui/icons.ts'
import { MomentText } from '../ui/text/moment-text.tsx'
import styles from './restricted-account.module.css'

/** Shown above the dashboard of a suspended person: until when, and what they can do meanwhile. */
export const SuspendedAccount = ({ until }: { until: string }) => {
  const { t } = useLingui()
  return (
    <section className={styles.notice} aria-label={t`About your account`} data-no-print>
      <IconInfoCircle size={22} />
      <div>
        <p>
          <strong>
            <Trans>
              Your account is suspended until <MomentText value={until} />.
            </Trans>
          </strong>
        </p>
        <p>
          <Trans>
            You can read everything that is yours, pay what was accepted, and download your data, but change
            nothing else. Your listings stay listed and open offers stay open. It ends by itself; the reason
            is in your notifications.
          </Trans>
        </p>
      </div>
    </section>
  )
}
