import type { PaymentHistory } from '@thikana/contract/api'
import { MomentText } from '../../ui/text/moment-text.tsx'
import styles from './history-timeline.module.css'
import { describeEntry } from './history-text.ts'

/** The history of a payment and its offer, oldest first. */
export const HistoryTimeline = ({ trail }: Pick<PaymentHistory, 'trail'>) => (
  <ol className={styles.timeline} aria-label="What happened">
    {trail.map((entry, at) => (
      <li key={at} data-about={entry.about}>
        <MomentText value={entry.at} />
        <span>{describeEntry(entry)}</span>
      </li>
    ))}
  </ol>
)
