import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Thread } from '@thikana/contract/api'
import { inDhaka, isoDayInDhaka } from '@thikana/domain/calendar'
import { dayInDhaka } from '@thikana/texts/day'
import { dayOfYear, timeInDhaka } from '@thikana/texts/moment'
import { formatNumber } from '@thikana/texts/number'
import { Link } from 'react-router'
import { Avatar } from '../ui/avatar.tsx'
import { momentText } from '../ui/text/moment-text.tsx'
import styles from './thread-row.module.css'

/** The time of today, the day of this year, or else the date. */
const shortMoment = (i18n: I18n, value: string, now: Date): string => {
  const instant = new Date(value)
  if (isoDayInDhaka(instant) === isoDayInDhaka(now)) return timeInDhaka(i18n, instant)
  const isThisYear = inDhaka(instant).getUTCFullYear() === inDhaka(now).getUTCFullYear()
  return isThisYear ? dayOfYear(i18n, instant) : dayInDhaka(i18n, instant)
}

const UnreadBadge = ({ unread }: { unread: number }) => {
  const { t, i18n } = useLingui()
  const count = formatNumber(i18n, unread)
  const words = unread > 99 ? t`99+ new` : t`${count} new`
  return <span className={styles.unread}>{words}</span>
}

/** What is unread comes before whose turn it is, which follows from it. */
const ThreadState = ({ thread: { unread, turn, takesMessages } }: { thread: Thread }) => {
  const { t } = useLingui()
  if (unread > 0) return <UnreadBadge unread={unread} />
  if (!takesMessages) return <span className={styles.turn}>{t`Closed`}</span>
  const isYours = turn === 'yours'
  return (
    <span className={styles.turn} data-yours={isYours || undefined}>
      {isYours ? t`Your turn` : t({ message: 'Waiting', context: 'for the other person’s answer' })}
    </span>
  )
}

const lastWords = (i18n: I18n, { lastText, viewing }: Thread): string =>
  lastText || (viewing ? t(i18n)`Asked for a viewing` : '')

/** A conversation in the list: the whole row is one link. */
export const ThreadRow = ({ thread, now }: { thread: Thread; now: Date }) => {
  const { t, i18n } = useLingui()
  const { _id, otherName, otherPhoto, propertyTitle, lastAt, unread } = thread
  return (
    <li className={styles.row} data-unread={unread > 0 || undefined}>
      <Avatar name={otherName} image={otherPhoto} size={44} />
      <Link
        className={styles.name}
        to={`/dashboard/messages/${_id}`}
        aria-label={t`${propertyTitle}, with ${otherName}`}
      >
        {otherName}
      </Link>
      <time className={styles.time} dateTime={lastAt} title={momentText(i18n, lastAt)}>
        {shortMoment(i18n, lastAt, now)}
      </time>
      <span className={styles.home}>{propertyTitle}</span>
      <span className={styles.last} data-excerpt>
        {lastWords(i18n, thread)}
      </span>
      <span className={styles.state}>
        <ThreadState thread={thread} />
      </span>
    </li>
  )
}
