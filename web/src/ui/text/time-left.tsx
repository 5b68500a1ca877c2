import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { targetHours } from '@thikana/domain/overview/counters'
import { formatNumber } from '@thikana/texts/number'
import { StateChip } from '../state-chip.tsx'
import { durationText } from './duration-text.ts'
import { momentText } from './moment-text.tsx'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** `5 hours left`, `3 days late`: days from two on. `until`: an instant. */
const timeLeft = (i18n: I18n, until: string, now: Date): { words: string; isLate: boolean } => {
  const ms = new Date(until).getTime() - now.getTime()
  const isLate = ms < 0
  const apart = Math.abs(ms)
  if (apart < 2 * dayMs) {
    const hours = Math.max(1, Math.floor(apart / hourMs))
    return {
      isLate,
      words: isLate
        ? t(i18n)`${plural(hours, { one: '# hour late', other: '# hours late' })}`
        : t(i18n)`${plural(hours, { one: '# hour left', other: '# hours left' })}`,
    }
  }
  const days = Math.floor(apart / dayMs)
  return {
    isLate,
    words: isLate
      ? t(i18n)`${plural(days, { one: '# day late', other: '# days late' })}`
      : t(i18n)`${plural(days, { one: '# day left', other: '# days left' })}`,
  }
}

/** How long there is until an instant, or how late it is. */
export const TimeLeft = ({ until, now }: { until: string; now: Date }) => {
  const { i18n } = useLingui()
  const { words, isLate } = timeLeft(i18n, until, now)
  return <StateChip tone={isLate ? 'bad' : 'pending'}>{words}</StateChip>
}

/** For how long something waits for an admin, and whether that is longer than it should. */
export const WaitedText = ({ since, now }: { since: string; now: Date }) => {
  const { t, i18n } = useLingui()
  const seconds = (now.getTime() - new Date(since).getTime()) / 1000
  const hours = formatNumber(i18n, targetHours)
  return (
    <>
      <time dateTime={since} title={momentText(i18n, since)}>
        {durationText(i18n, seconds)}
      </time>
      {seconds > targetHours * 3600 && <StateChip tone="bad">{t`over ${hours} h`}</StateChip>}
    </>
  )
}
