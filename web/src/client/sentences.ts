import { i18n, type Messages } from '@lingui/core'
import { setCurrency } from '@thikana/domain/payment/currency'
import { keepBackslashes } from '@thikana/texts/keep-backslashes'

declare global {
  /** Each built file adds the sentences it shows (`web/sentences.ts`). */
  var sentences: { push: (more: Messages) => void } | Messages[] | undefined
  /** The operator's texts in each language, which replace the product's. */
  var ownTexts: Record<string, Messages> | undefined
}

/**
 * The language of the page's files. The server's are English. `lang` of the page may be another: browsers that translate it change that.
 */
export const ownLanguage = globalThis.document?.getElementById('app')?.dataset['language'] ?? 'en'
if (globalThis.document?.documentElement.dataset['currency'] === 'BDT') setCurrency('BDT')

const messages: Messages = {}
const add = (more: Messages) => void Object.assign(messages, more, globalThis.ownTexts?.[ownLanguage])

if (Array.isArray(globalThis.sentences)) globalThis.sentences.forEach(add)
globalThis.sentences = { push: add }
keepBackslashes(i18n).loadAndActivate({ locale: ownLanguage, messages })

export { i18n }
