import { i18n, type Messages } from '@lingui/core'
import { keepBackslashes } from '@thikana/texts/keep-backslashes'

declare global {
  /** Each built file adds the sentences it shows (`web/sentences.ts`). */
  var sentences: { push: (more: Messages) => void } | Messages[] | undefined
}

const messages: Messages = {}
const add = (more: Messages) => void Object.assign(messages, more)

if (Array.isArray(globalThis.sentences)) globalThis.sentences.forEach(add)
globalThis.sentences = { push: add }
keepBackslashes(i18n).loadAndActivate({ locale: 'en', messages })

export { i18n }
