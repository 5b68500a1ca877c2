import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { keepBackslashes } from './keep-backslashes.ts'

/** English, for code without a reader whose language is known. */
export const english = keepBackslashes(setupI18n({ locale: 'en', messages: { en: {} } }))
english.setMessagesCompiler(compileMessage)
