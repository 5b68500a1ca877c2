import type { I18n } from '@lingui/core'
import { maxCounted } from '@thikana/domain/count'
import { msg } from '@thikana/texts/msg'
import { formatNumber, withDigits } from './number.ts'
import { say } from './say.ts'

/** `3,055`; `10,000+` where counting stopped. */
export const countInWords = (i18n: I18n, count: number): string =>
  count > maxCounted ? `${formatNumber(i18n, maxCounted)}+` : formatNumber(i18n, count)

/** `3,055` or `10,000+`; null if nothing is known. */
export const totalInWords = (
  i18n: I18n,
  { total, over }: { total: number | null; over: number | null },
): string | null => {
  if (total !== null) return formatNumber(i18n, total)
  return over === null ? null : `${formatNumber(i18n, over)}+`
}

/** `3,055`, `10,000+`, or, of a list that isn't counted, what is shown of it: `24`, or `More than 24`. */
export const foundInWords = (
  i18n: I18n,
  list: { total: number | null; over: number | null; hasMore: boolean },
  shown: number,
): string => {
  const known = totalInWords(i18n, list)
  if (known !== null) return known
  const count = withDigits(i18n, String(shown))
  return list.hasMore ? say(i18n, msg`More than {count}`, { count }) : count
}
