import { Trans } from '@lingui/react/macro'
import { type Purpose, wordsOf } from '@thikana/domain/property/purpose'
import { useSite } from '../client/site.ts'
import styles from './next-steps.module.css'

export const NextSteps = ({ purpose }: { purpose: Purpose }) => {
  const { aPrice, isYours } = wordsOf(purpose)
  const site = useSite()
  const days = 'paymentDays' in site ? site.paymentDays : null
  return (
    <div className={styles.steps}>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <ol>
        <li>
          <Trans>
            <strong>Your offer.</strong> You name {aPrice} inside the range and a date.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>The answer.</strong> The agent accepts or rejects it. You pay nothing before that.
          </Trans>
        </li>
        <li>
          {days === null ? (
            <Trans>
              <strong>The payment.</strong> You pay by card, and the home {isYours}.
            </Trans>
          ) : (
            <Trans>
              <strong>The payment.</strong> You pay by card within {days} days, and the home {isYours}.
            </Trans>
          )}
        </li>
      </ol>
    </div>
  )
}
