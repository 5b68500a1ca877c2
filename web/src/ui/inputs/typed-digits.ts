import type { I18n } from '@lingui/core'
import { toLatinDigits } from '@thikana/domain/digits'
import { withDigits } from '@thikana/texts/number'

/**
 * What a form keeps of a typed number. In Bangla that has Latin digits, since people may add either kind to what is shown; in English
 * mixed digits stay, which are refused.
 */
export const keptDigits = (i18n: I18n, typed: string): string =>
  i18n.locale === 'en' ? typed : toLatinDigits(typed)

/** What a field shows: what is being typed stays as it is, everything else has the digits of the language. */
export const shownDigits = (i18n: I18n, typing: string, value: string): string =>
  keptDigits(i18n, typing) === value ? typing : withDigits(i18n, value)
