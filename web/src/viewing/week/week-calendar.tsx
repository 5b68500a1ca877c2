import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Viewing } from '@thikana/contract/api'
import { isoDayInDhaka } from '@thikana/domain/calendar'
import { instantInDhaka } from '@thikana/domain/viewing/viewing-slot'
import { isAgreed, needsTime } from '@thikana/domain/viewing/viewing'
import { boundsOfWeek, dayAfter, weekDays, weekNamed, weekNow } from '@thikana/domain/viewing/week'
import { dayInDhaka } from '@thikana/texts/day'
import { dayOfYear, timeInDhaka, weekdayName } from '@thikana/texts/moment'
import type { KeyboardEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { LoadError } from '../../ui/lists/empty-state.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import { useSlots, useViewingsOfWeek } from '../queries.ts'
import { ViewingState } from '../viewing-card.tsx'
import { SubscribeButton } from './subscribe-button.tsx'
import styles from './week-calendar.module.css'

/** A viewing at one of its times: its own, or one that its buyer proposed. */
type Entry = { viewing: Viewing; startsAt: string }

const entriesOf = (viewings: readonly Viewing[]): Entry[] =>
  viewings
    .flatMap((viewing) => {
      const times = needsTime(viewing) ? viewing.times : [viewing.startsAt]
      return times.map((startsAt) => ({ viewing, startsAt }))
    })
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))

const EntryLink = ({ entry: { viewing, startsAt } }: { entry: Entry }) => {
  const { i18n } = useLingui()
  const { threadId, propertyTitle, otherName } = viewing
  return (
    <li>
      <Link
        className={styles.entry}
        data-agreed={isAgreed(viewing) || undefined}
        to={`/dashboard/messages/${threadId}#viewing`}
      >
        <time dateTime={startsAt}>{timeInDhaka(i18n, new Date(startsAt))}</time>
        <strong>{otherName}</strong>
        <span className={styles.home}>{propertyTitle}</span>
        <ViewingState viewing={viewing} />
      </Link>
    </li>
  )
}

type DayProps = { day: string; isToday: boolean; entries: readonly Entry[]; free: number }

const Day = ({ day, isToday, entries, free }: DayProps) => {
  const { i18n } = useLingui()
  const instant = instantInDhaka(day, '00:00')!
  return (
    <section
      className={styles.day}
      aria-labelledby={`day-${day}`}
      aria-current={isToday ? 'date' : undefined}
      data-empty={entries.length === 0 || undefined}
    >
      <h3 id={`day-${day}`}>
        <span>{weekdayName(i18n, instant)}</span> <span>{dayOfYear(i18n, instant)}</span>
        {isToday && (
          <span className={styles.today}>
            {' '}
            <Trans>Today</Trans>
          </span>
        )}
      </h3>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <EntryLink key={`${entry.viewing._id} ${entry.startsAt}`} entry={entry} />
          ))}
        </ul>
      )}
      {free > 0 && (
        <p className={styles.free}>
          <Plural value={free} one="# free time" other="# free times" />
        </p>
      )}
    </section>
  )
}

const addressOf = (week: string) => `/dashboard/viewings?state=week&week=${week}`

/** The keys that turn the weeks, and by how many; Home leads to the present one. */
const turns: Readonly<Record<string, number>> = { ArrowLeft: -weekDays, ArrowRight: weekDays, Home: 0 }

/** An agent's viewings of a week, Sunday to Saturday: seven columns, or on a phone the days that have some, one below the other. */
export const WeekCalendar = () => {
  const { t, i18n } = useLingui()
  const now = new Date()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const week = weekNamed(search.get('week'), now)
  const { data, isError, refetch } = useViewingsOfWeek(week)
  const slots = useSlots().data ?? []
  const days = Array.from({ length: weekDays }, (_, at) => dayAfter(week, at))
  const byDay = Map.groupBy(entriesOf(data ?? []), ({ startsAt }) => isoDayInDhaka(new Date(startsAt)))
  const free = Map.groupBy(
    slots.filter(({ isTaken }) => !isTaken),
    ({ startsAt }) => isoDayInDhaka(new Date(startsAt)),
  )
  const { from, until } = boundsOfWeek(week)
  const firstDay = dayOfYear(i18n, from)
  const lastDay = dayInDhaka(i18n, new Date(until.getTime() - 1))

  const turn = (event: KeyboardEvent) => {
    const by = turns[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void navigate(addressOf(by === 0 ? weekNow(new Date()) : dayAfter(week, by)), {
      replace: true,
      preventScrollReset: true,
    })
  }

  const linkTo = (target: string) => ({ to: addressOf(target), replace: true, preventScrollReset: true })
  return (
    // The keys work wherever the focus is inside.
    <div className={styles.week} onKeyDown={turn} role="presentation">
      <div className={styles.head}>
        <h2 aria-live="polite">{t`${firstDay} – ${lastDay}`}</h2>
        <nav aria-label={t`Weeks`} className="row">
          <ButtonLink
            size="small"
            icon={<IconChevronLeft size={18} />}
            aria-keyshortcuts="ArrowLeft"
            {...linkTo(dayAfter(week, -weekDays))}
          >
            <Trans>
              Previous<span className="visually-hidden"> week</span>
            </Trans>
          </ButtonLink>
          <ButtonLink size="small" aria-keyshortcuts="Home" {...linkTo(weekNow(now))}>
            <Trans>This week</Trans>
          </ButtonLink>
          <ButtonLink
            size="small"
            icon={<IconChevronRight size={18} />}
            aria-keyshortcuts="ArrowRight"
            {...linkTo(dayAfter(week, weekDays))}
          >
            <Trans>
              Next<span className="visually-hidden"> week</span>
            </Trans>
          </ButtonLink>
        </nav>
        <SubscribeButton />
      </div>
      {isError && !data ? (
        <LoadError sentence={t`Failed to load viewings.`} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {byDay.size === 0 && (
            <p className={styles.none}>
              <Trans>No viewings in this week.</Trans>
            </p>
          )}
          <div className={styles.room}>
            <div className={styles.days}>
              {days.map((day) => (
                <Day
                  key={day}
                  day={day}
                  isToday={day === isoDayInDhaka(now)}
                  entries={byDay.get(day) ?? []}
                  free={free.get(day)?.length ?? 0}
                />
              ))}
            </div>
          </div>
        </>
      ) : (
        <Skeleton height="360px" />
      )}
    </div>
  )
}
