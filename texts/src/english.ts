import { setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { keepBackslashes } from './keep-backslashes.ts'

/** English, for code without a reader whose language is known. */
export const english = keepBackslashes(setupI18n({ locale: 'en', messages: { en: {} } }))

/** The sentences of the source, so their number is known. */
const compiled = new Map<string, CompiledMessage>()

english.setMessagesCompiler((message) => {
  const known = compiled.get(message) ?? compileMessage(message)
  compiled.set(message, known)
  return known
})
