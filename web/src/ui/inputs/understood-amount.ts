import type { I18n } from '@lingui/core'
import { currency } from '@thikana/domain/payment/currency'
import { tidyAmount } from '@thikana/domain/payment/typed-amount'
import { hasWords } from '@thikana/domain/typed-number'
import { withDigits } from '@thikana/texts/number'

/** `$8,500,000` or `৳85,00,000` for `85 lakh`; empty if what was typed says so itself, or can't be read. */
export const understoodAmount = (i18n: I18n, typed: string): string => {
  const tidied = hasWords(typed) ? tidyAmount(typed, currency()) : typed
  return tidied === typed ? '' : withDigits(i18n, tidied)
}
