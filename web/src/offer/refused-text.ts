import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Offer } from '@thikana/contract/api'
import { rangeInWords } from '@thikana/texts/amount'

/** Why the listing of an undecided offer doesn't take an amount now. */
export const refusedText = (i18n: I18n, { terms }: Pick<Offer, 'terms'>, amount: string): string => {
  if (!terms) return t(i18n)`${amount} can’t be accepted while the listing is checked again or off the lists.`
  const range = rangeInWords(i18n, terms)
  return t(i18n)`The listing asks ${range} now, so ${amount} can’t be accepted.`
}
