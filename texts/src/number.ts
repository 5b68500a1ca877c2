import type { I18n } from '@lingui/core'

const banglaZero = 0x9e6

/** `text` with the digits of the language. */
export const withDigits = (i18n: I18n, text: string): string =>
  i18n.locale === 'bn'
    ? text.replace(/\d/g, (digit) => String.fromCharCode(banglaZero + Number(digit)))
    : text

/** `1,009` and `১,২৩,৪৫৬`. Doesn't use `Intl`, whose first formatter takes a phone a tenth of a second. */
export const formatNumber = (i18n: I18n, value: number): string => {
  const groups = i18n.locale === 'bn' ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g
  return withDigits(
    i18n,
    String(value).replace(/^\d+/, (whole) => whole.replace(groups, ',')),
  )
}
