import { type Purpose, wordsOf } from '@thikana/domain/property/purpose'
import { useSite } from '../client/site.ts'
import styles from './next-steps.module.css'

export const NextSteps = ({ purpose }: { purpose: Purpose }) => {
  const { aPrice, isYours } = wordsOf(purpose)
  const site = useSite()
  const days = 'paymentDays' in site ? ` within ${site.paymentDays} days` : ''
  return (
    <div className={styles.steps}>
      <h2>What happens next</h2>
      <ol>
        <li>
          <strong>Your offer.</strong> You name {aPrice} inside the range and a date.
        </li>
        <li>
          <strong>The answer.</strong> The agent accepts or rejects it. You pay nothing before that.
        </li>
        <li>
          <strong>The payment.</strong> You pay by card{days}, and the home {isYours}.
        </li>
      </ol>
    </div>
  )
}
