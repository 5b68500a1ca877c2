import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryEvent } from '@thikana/contract/api'
import { storedReasonText } from '@thikana/texts/property/moderation-reasons'
import { describeEvent } from '@thikana/texts/words/history/history-text'
import { MomentText } from '../ui/text/moment-text.tsx'
import styles from './history-list.module.css'

/** Why somebody did it, in their words. */
export const EventReason = ({ reason: stored }: Pick<HistoryEvent, 'reason'>) => {
  const { i18n } = useLingui()
  const reason = storedReasonText(i18n, stored)
  return reason === null ? null : (
    <span className={styles.reason}>
      <Trans>Reason: {reason}</Trans>
    </span>
  )
}

/** What happened, in plain sentences, in the order given. */
export const HistoryList = ({ events }: { events: readonly HistoryEvent[] }) => {
  const { t, i18n } = useLingui()
  if (events.length === 0) return null
  return (
    <ol className={styles.timeline} aria-label={t`What happened`}>
      {events.map((event) => (
        <li key={event._id} data-kind={event.kind}>
          <MomentText value={event.at} />
          <span>{describeEvent(i18n, event)}</span>
          <EventReason reason={event.reason} />
        </li>
      ))}
    </ol>
  )
}
