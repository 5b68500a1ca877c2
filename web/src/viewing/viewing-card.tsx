import type { Viewing } from '@thikana/contract/api'
import { momentInDhaka } from '@thikana/domain/calendar'
import { isOpenViewing } from '@thikana/domain/viewing/viewing'
import type { ReactNode } from 'react'
import styles from './viewing-card.module.css'
import { ViewingAnswers } from './viewing-answers.tsx'
import { ViewingState } from './viewing-state.tsx'

/** A viewing: when it is and how it stands, `children` on what and with whom, and what the signed-in person can do. */
export const ViewingCard = ({ viewing, children }: { viewing: Viewing; children?: ReactNode }) => {
  const { _id: id, startsAt, reason, propertyLocation, propertyTitle } = viewing
  return (
    <div className={styles.card}>
      <p className={styles.head}>
        <strong>
          <time dateTime={startsAt}>{momentInDhaka(new Date(startsAt))}</time>
        </strong>
        <ViewingState viewing={viewing} />
      </p>
      {children}
      <p className={styles.more}>{propertyLocation} · Dhaka time</p>
      {reason && <p className={styles.reason}>Why: {reason}</p>}
      {isOpenViewing(viewing) && (
        <div className={styles.actions}>
          <ViewingAnswers viewing={viewing} />
          <a href={`/api/viewings/${id}/calendar.ics`} download>
            Add to calendar<span className="visually-hidden"> the viewing of {propertyTitle}</span>
          </a>
        </div>
      )}
    </div>
  )
}
