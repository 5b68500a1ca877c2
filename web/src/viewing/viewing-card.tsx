import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Viewing } from '@thikana/contract/api'
import { isOpenViewing, awaitsAnswerOf, needsTime } from '@thikana/domain/viewing/viewing'
import { momentInDhaka } from '@thikana/texts/moment'
import type { ReactNode } from 'react'
import styles from './viewing-card.module.css'
import { ProposedTimes, ViewingAnswers } from './viewing-answers.tsx'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

const chips: Record<Viewing['status'], { tone: Tone; word: MessageDescriptor }> = {
  requested: { tone: 'pending', word: msg`Waiting for the agent` },
  proposed: { tone: 'pending', word: msg`Waiting for their answer` },
  confirmed: { tone: 'good', word: msg({ message: 'Confirmed', context: 'state of a viewing' }) },
  declined: { tone: 'bad', word: msg`Declined` },
  cancelled: { tone: 'bad', word: msg`Cancelled` },
  expired: { tone: 'sold', word: msg`Not confirmed in time` },
  past: { tone: 'sold', word: msg({ message: 'Over', context: 'state of a viewing' }) },
}

export const viewingWords = Object.fromEntries(
  Object.entries(chips).map(([status, { word }]) => [status, word]),
) as Record<Viewing['status'], MessageDescriptor>

/** A viewing's state as a coloured label, which says to whom it falls to answer. */
export const ViewingState = ({ viewing }: { viewing: Pick<Viewing, 'status' | 'side'> }) => {
  const { t } = useLingui()
  const { tone, word } = chips[viewing.status]
  return (
    <StateChip tone={tone}>
      {awaitsAnswerOf(viewing, viewing.side) ? t`Waiting for your answer` : t(word)}
    </StateChip>
  )
}

/** A viewing: when it is and how it stands, `children` on what and with whom, and what the signed-in person can do. */
export const ViewingCard = ({ viewing, children }: { viewing: Viewing; children?: ReactNode }) => {
  const { i18n } = useLingui()
  const { _id: id, startsAt, times, reason, propertyLocation, propertyTitle } = viewing
  return (
    <div className={styles.card}>
      <p className={styles.head}>
        <strong>
          {times.length > 0 ? (
            <span>
              <Trans>Times proposed for a viewing</Trans>
            </span>
          ) : (
            <time dateTime={startsAt}>{momentInDhaka(i18n, new Date(startsAt))}</time>
          )}
        </strong>
        <ViewingState viewing={viewing} />
      </p>
      {children}
      {times.length > 0 && <ProposedTimes viewing={viewing} />}
      <p className={styles.more}>
        <Trans>{propertyLocation} · Dhaka time</Trans>
      </p>
      {reason && (
        <p className={styles.reason}>
          <Trans>Why: {reason}</Trans>
        </p>
      )}
      {isOpenViewing(viewing) && (
        <div className={styles.actions}>
          <ViewingAnswers viewing={viewing} />
          {!needsTime(viewing) && (
            <a href={`/api/viewings/${id}/calendar.ics?language=${i18n.locale}`} download>
              <Trans>
                Add to calendar<span className="visually-hidden"> the viewing of {propertyTitle}</span>
              </Trans>
            </a>
          )}
        </div>
      )}
    </div>
  )
}
