import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Agent } from '@thikana/contract/api'
import { confirmedDays, enoughCases, replyDays } from '@thikana/domain/agent/agent-figures'
import { formatNumber, withDigits } from '@thikana/texts/number'
import type { ReactNode } from 'react'
import { Stars } from '../ui/stars.tsx'
import styles from './figures.module.css'

const [minute, hour, day] = [60, 3600, 86_400]

/** `25 minutes`, `3 hours`, `4 days`: days only from two on. */
const waitText = (i18n: I18n, seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / minute))
  if (minutes < 60) return t(i18n)`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  const hours = Math.round(seconds / hour)
  if (seconds < 2 * day) return t(i18n)`${plural(hours, { one: '# hour', other: '# hours' })}`
  const days = Math.round(seconds / day)
  return t(i18n)`${plural(days, { one: '# day', other: '# days' })}`
}

/** A figure and what it is made of; neither if there are too few cases. */
const Figure = ({ label, value, note }: { label: string; value: ReactNode; note: string }) => (
  <div>
    <dt>{label}</dt>
    {value === null ? (
      <dd className={styles.few}>
        <Trans>Not enough yet</Trans>
      </dd>
    ) : (
      <>
        <dd className={styles.figure}>{value}</dd>
        <dd className={styles.note}>{note}</dd>
      </>
    )}
  </div>
)

const Ended = ({ ended }: Pick<Agent, 'ended'>) => {
  const { t, i18n } = useLingui()
  const { sale = 0, rent = 0 } = ended ?? {}
  const [sold, rented] = [formatNumber(i18n, sale), formatNumber(i18n, rent)]
  return (
    <Figure
      label={t`Sold and let`}
      value={ended && formatNumber(i18n, sale + rent)}
      note={t`${sold} sold, ${rented} let`}
    />
  )
}

const FirstReply = ({ firstReply }: Pick<Agent, 'firstReply'>) => {
  const { t, i18n } = useLingui()
  const { seconds = 0, cases = 0 } = firstReply ?? {}
  const days = formatNumber(i18n, replyDays)
  return (
    <Figure
      label={t`First reply`}
      value={firstReply && waitText(i18n, seconds)}
      note={t`Half of ${plural(cases, { one: '# question', other: '# questions' })} in ${days} days were answered sooner`}
    />
  )
}

const Confirmed = ({ confirmed }: Pick<Agent, 'confirmed'>) => {
  const { t, i18n } = useLingui()
  const { inTime = 0, cases = 1 } = confirmed ?? {}
  const percent = formatNumber(i18n, Math.floor((inTime / cases) * 100))
  const [some, all] = [formatNumber(i18n, inTime), formatNumber(i18n, cases)]
  const days = formatNumber(i18n, confirmedDays)
  return (
    <Figure
      label={t`Confirmed in time`}
      value={confirmed && t`${percent}%`}
      note={t`For ${some} of ${all} homes in ${days} days they said in time that the home is still available`}
    />
  )
}

const RatingFigure = ({ rating }: Pick<Agent, 'rating'>) => {
  const { t, i18n } = useLingui()
  const { average = 1, cases = 0 } = rating ?? {}
  return (
    <Figure
      label={t`Rating`}
      value={
        rating && (
          <>
            <span aria-hidden>{withDigits(i18n, average.toFixed(1))}</span>
            <Stars value={average} />
          </>
        )
      }
      note={t`${plural(cases, {
        one: '# review by people who viewed or took a home',
        other: '# reviews by people who viewed or took a home',
      })}`}
    />
  )
}

/** What is known of an agent's work. */
export const Figures = ({ agent }: { agent: Agent }) => {
  const { i18n } = useLingui()
  const { ended, firstReply, confirmed, rating } = agent
  const isWhole = [ended, firstReply, confirmed, rating].every((figure) => figure !== null)
  const least = formatNumber(i18n, enoughCases)
  return (
    <div>
      <dl className={styles.figures}>
        <Ended ended={ended} />
        <FirstReply firstReply={firstReply} />
        <Confirmed confirmed={confirmed} />
        <RatingFigure rating={rating} />
      </dl>
      {!isWhole && (
        <p className={styles.about}>
          <Trans>A figure is shown from {least} cases on.</Trans>
        </p>
      )}
    </div>
  )
}
