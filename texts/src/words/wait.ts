import type { I18n } from '@lingui/core'
import { msg } from '@thikana/texts/msg'
import { say } from '../say.ts'

const [minute, hour] = [60, 60 * 60]

/** When to try again, after this many seconds: `in 40 seconds`, `in 5 minutes`, `in 2 hours`, `tomorrow`. Rounded up. */
export const waitText = (i18n: I18n, seconds: number): string => {
  if (seconds < minute)
    return say(i18n, msg`in {count, plural, one {# second} other {# seconds}}`, {
      count: Math.max(1, Math.ceil(seconds)),
    })
  if (seconds < hour)
    return say(i18n, msg`in {count, plural, one {# minute} other {# minutes}}`, {
      count: Math.ceil(seconds / minute),
    })
  if (seconds >= 20 * hour) return say(i18n, msg`tomorrow`)
  return say(i18n, msg`in {count, plural, one {# hour} other {# hours}}`, {
    count: Math.ceil(seconds / hour),
  })
}
