import type { I18n } from '@lingui/core'

/** Words in a row: `“lake”, “pool” and “garden”`, or `sale or rent`. */
export const listText = (i18n: I18n, words: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  // British English has no comma before the last one.
  new Intl.ListFormat(i18n.locale === 'bn' ? 'bn' : 'en-GB', { type }).format(words)
