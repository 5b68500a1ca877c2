import type { I18n, MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** The card provider's words in its own language, and ours for languages that it doesn't speak, if we know the reason. */
type ProviderWords = { words: string; sentence: MessageDescriptor | undefined; isDeclined: boolean }

/** Why a card wasn't charged. */
export type FailureReason = MessageDescriptor | ProviderWords

/** The sentence for the buyer. A bank that refuses a card says why, and not what to do. */
export const reasonText = (i18n: I18n, reason: FailureReason): string => {
  if (!('words' in reason)) return i18n._(reason)
  const { words, sentence, isDeclined } = reason
  const message = i18n.locale === 'en' || !sentence ? words : i18n._(sentence)
  return isDeclined ? t(i18n)`${message} Nothing was charged; try another card.` : message
}
