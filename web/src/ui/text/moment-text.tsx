import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { dayInDhaka } from '@thikana/texts/day'
import { timeInDhaka } from '@thikana/texts/moment'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'

/** `21 November 2026 at 13:05`, in Dhaka. */
export const momentText = (i18n: I18n, value: string): string => {
  const instant = new Date(value)
  const [day, clock] = [dayInDhaka(i18n, instant), timeInDhaka(i18n, instant)]
  return say(i18n, msg`{day} at {clock}`, { day, clock })
}

/** The same, for entries whose order matters. */
export const MomentText = ({ value }: { value: string }) => {
  const { i18n } = useLingui()
  return <time dateTime={value}>{momentText(i18n, value)}</time>
}
