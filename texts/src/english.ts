import { type I18n, setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { keepBackslashes } from './keep-backslashes.ts'

/** Compiles each sentence when it is first said, and keeps it: there are as many as in the source. */
export const compileLazily = (i18n: I18n): I18n => {
  const compiled = new Map<string, CompiledMessage>()
  i18n.setMessagesCompiler((message) => {
    const known = compiled.get(message) ?? compileMessage(message)
    compiled.set(message, known)
    return known
  })
  return i18n
}

/** English, for code without a reader whose language is known. */
export const english = compileLazily(keepBackslashes(setupI18n({ locale: 'en', messages: { en: {} } })))
