import type { I18n } from '@lingui/core'
import { inDhaka } from '@thikana/domain/calendar'
import { msg } from '@thikana/texts/msg'
import { dayInDhaka } from './day.ts'
import { withDigits } from './number.ts'
import { say } from './say.ts'

const weekdays = [
  msg`Sunday`,
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
]

/** Times of the day in Bangla, each with the hour before which it ends. */
const timesOfDay = [
  [4, 'রাত'],
  [6, 'ভোর'],
  [12, 'সকাল'],
  [15, 'দুপুর'],
  [18, 'বিকাল'],
  [20, 'সন্ধ্যা'],
  [24, 'রাত'],
] as const

/** `time` as `HH:MM`. */
const timeText = (i18n: I18n, time: string): string => {
  if (i18n.locale !== 'bn') return time
  const hour = Number(time.slice(0, 2))
  const [, name = ''] = timesOfDay.find(([end]) => hour < end) ?? []
  // The time of the day stays on the line of its hour.
  return withDigits(i18n, `${name}\u00a0${hour % 12 || 12}${time.slice(2)}`)
}

/** `10:30`, and `বিকাল ৪:০০`, on one line: the time in Dhaka. */
export const timeInDhaka = (i18n: I18n, instant: Date): string =>
  timeText(i18n, inDhaka(instant).toISOString().slice(11, 16))

/** `08:00`, and `সকাল ৮:০০`: a full hour of any day, from 0 to 23. */
export const hourText = (i18n: I18n, hour: number): string =>
  timeText(i18n, `${String(hour).padStart(2, '0')}:00`)

/** `21 November`: the day in Dhaka, whose year is known. */
export const dayOfYear = (i18n: I18n, instant: Date): string => dayInDhaka(i18n, instant).replace(/ \S+$/, '')

/** `Saturday`: the weekday in Dhaka. */
export const weekdayName = (i18n: I18n, instant: Date): string =>
  say(i18n, weekdays[inDhaka(instant).getUTCDay()] ?? msg`Sunday`)

/** `Saturday 21 November 2026`: the day in Dhaka. */
export const weekdayInDhaka = (i18n: I18n, instant: Date): string => {
  const weekday = weekdayName(i18n, instant)
  const day = dayInDhaka(i18n, instant)
  return say(i18n, msg`{weekday} {day}`, { weekday, day })
}

/** `Saturday 21 November 2026, 10:30`: a moment in Dhaka. */
export const momentInDhaka = (i18n: I18n, instant: Date): string => {
  const [day, time] = [weekdayInDhaka(i18n, instant), timeInDhaka(i18n, instant)]
  return say(i18n, msg`{day}, {time}`, { day, time })
}
