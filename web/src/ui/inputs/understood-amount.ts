import type { I18n } from '@lingui/core'
import { tidyAmount } from '@thikana/domain/payment/dollars'
import { hasWords } from '@thikana/domain/typed-number'
import { withDigits } from '@thikana/texts/number'

/** `$8,500,000` for `85 lakh`; empty if what was typed says so itself, or can't be read. */
export const understoodAmount = (i18n: I18n, typed: string): string => {
  const tidied = hasWords(typed) ? tidyAmount(typed) : typed
  return tidied === typed ? '' : withDigits(i18n, tidied)
}
