import { Plural, Trans } from '@lingui/react/macro'
import type { Purpose } from '@thikana/domain/property/purpose'
import { useSite } from '../client/site.ts'
import styles from './next-steps.module.css'

const Payment = ({ purpose, days }: { purpose: Purpose; days: number | null }) => {
  if (purpose === 'rent')
    return days === null ? (
      <Trans>
        <strong>The payment.</strong> You pay by card, and the home is rented to you.
      </Trans>
    ) : (
      <Trans>
        <strong>The payment.</strong> You pay by card within{' '}
        <Plural value={days} one="# day" other="# days" />, and the home is rented to you.
      </Trans>
    )
  return days === null ? (
    <Trans>
      <strong>The payment.</strong> You pay by card, and the home is sold to you. In law the deed makes it
      yours.
    </Trans>
  ) : (
    <Trans>
      <strong>The payment.</strong> You pay by card within <Plural value={days} one="# day" other="# days" />,
      and the home is sold to you. In law the deed makes it yours.
    </Trans>
  )
}

export const NextSteps = ({ purpose }: { purpose: Purpose }) => {
  const site = useSite()
  const days = 'paymentDays' in site ? site.paymentDays : null
  return (
    <div className={styles.steps}>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <ol>
        <li>
          {purpose === 'rent' ? (
            <Trans>
              <strong>Your offer.</strong> You name a month’s rent inside the range and a date.
            </Trans>
          ) : (
            <Trans>
              <strong>Your offer.</strong> You name a price inside the range and a date.
            </Trans>
          )}
        </li>
        <li>
          <Trans>
            <strong>The answer.</strong> The agent accepts or rejects it. You pay nothing before that.
          </Trans>
        </li>
        <li>
          <Payment purpose={purpose} days={days} />
        </li>
      </ol>
    </div>
  )
}
