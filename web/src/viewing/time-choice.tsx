import { useLingui } from '@lingui/react/macro'
import { isoDayInDhaka } from '@thikana/domain/calendar'
import { dayOfYear, momentInDhaka, timeInDhaka, weekdayInDhaka, weekdayName } from '@thikana/texts/moment'
import { type ReactNode, useId, useState } from 'react'
import { FieldError } from '../ui/inputs/field-error.tsx'
import styles from './time-choice.module.css'

type Props = {
  /** What can be chosen, earliest first. */
  times: readonly Date[]
  /** Instants, as ISO strings. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Several can be chosen, up to this number. */
  most?: number
  about: ReactNode
  error?: ReactNode
}

type ChipProps = {
  type: 'radio' | 'checkbox'
  name: string
  words: string
  checked: boolean
  disabled?: boolean
  invalid?: string | undefined
  onChange: () => void
  children: ReactNode
}

const Chip = ({ type, name, words, checked, disabled, invalid, onChange, children }: ChipProps) => (
  <label className={styles.chip}>
    <input
      type={type}
      name={name}
      aria-label={words}
      checked={checked}
      disabled={disabled}
      aria-invalid={invalid ? true : undefined}
      aria-describedby={invalid}
      onChange={onChange}
    />
    <span aria-hidden>{children}</span>
  </label>
)

const Days = ({ days, day, onDay }: { days: readonly Date[]; day: string; onDay: (day: string) => void }) => {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className={styles.set}>
      <legend>{t`Day`}</legend>
      <div className={styles.days}>
        {days.map((date) => (
          <Chip
            key={date.getTime()}
            type="radio"
            name={name}
            words={weekdayInDhaka(i18n, date)}
            checked={isoDayInDhaka(date) === day}
            onChange={() => onDay(isoDayInDhaka(date))}
          >
            <small>{weekdayName(i18n, date)}</small>
            <b>{dayOfYear(i18n, date)}</b>
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** Days to tap and the hours of the one that is tapped: one time or, with `most`, several of any day. */
export const TimeChoice = ({ times, chosen, onChange, most = 1, about, error }: Props) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const byDay = Map.groupBy(times, isoDayInDhaka)
  const [tapped, setTapped] = useState('')
  const day = byDay.has(tapped) ? tapped : ([...byDay.keys()][0] ?? '')
  const isSeveral = most > 1
  const toggle = (startsAt: string) => {
    if (!isSeveral) onChange([startsAt])
    else
      onChange(
        chosen.includes(startsAt)
          ? chosen.filter((one) => one !== startsAt)
          : [...chosen, startsAt].toSorted(),
      )
  }
  return (
    <div className={styles.choice}>
      <Days days={[...byDay.values()].flatMap((those) => those.slice(0, 1))} day={day} onDay={setTapped} />
      <fieldset className={styles.set} aria-describedby={`${id}-about`}>
        <legend>{t`Time`}</legend>
        <div className={styles.hours}>
          {(byDay.get(day) ?? []).map((start, at) => {
            const value = start.toISOString()
            const isChosen = chosen.includes(value)
            return (
              <Chip
                key={value}
                type={isSeveral ? 'checkbox' : 'radio'}
                name={id}
                words={momentInDhaka(i18n, start)}
                checked={isChosen}
                disabled={isSeveral && !isChosen && chosen.length >= most}
                invalid={error && at === 0 ? `${id}-error` : undefined}
                onChange={() => toggle(value)}
              >
                {timeInDhaka(i18n, start)}
              </Chip>
            )
          })}
        </div>
        <p className={styles.about} id={`${id}-about`}>
          {about}
        </p>
      </fieldset>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
