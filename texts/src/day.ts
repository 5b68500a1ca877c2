import type { I18n } from '@lingui/core'
import { inDhaka } from '@thikana/domain/calendar'
import { msg } from '@thikana/texts/msg'
import { withDigits } from './number.ts'
import { say } from './say.ts'

/** One message, since the home page loads it. */
const months = msg`January February March April May June July August September October November December`

/** The name of a month, from 1 to 12. */
export const monthName = (i18n: I18n, month: number): string => say(i18n, months).split(' ')[month - 1] ?? ''

/** `November 2026`, of `2026-11`. What isn't a month, as a form may have it, stays as it is. */
export const monthText = (i18n: I18n, value: string): string => {
  const month = Number(value.slice(5, 7))
  if (!(month >= 1 && month <= 12)) return value
  const year = value.slice(0, 4)
  return withDigits(i18n, say(i18n, msg`{month} {year}`, { month: monthName(i18n, month), year }))
}

/** `21 November 2026`: the day in Dhaka. In Bangla no line ends before the month, where the day would look like a number of the sentence. */
export const dayInDhaka = (i18n: I18n, instant: Date): string => {
  const date = inDhaka(instant)
  const space = i18n.locale === 'bn' ? '\u00A0' : ' '
  const month = monthName(i18n, date.getUTCMonth() + 1)
  return withDigits(i18n, `${date.getUTCDate()}${space}${month} ${date.getUTCFullYear()}`)
}
