import { type I18n, setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { isLanguage, type Language, languages, unprefixed } from '@thikana/domain/language'
import { compileLazily, english } from './english.ts'
import { keepBackslashes } from './keep-backslashes.ts'
import type { OwnTexts } from './own-texts.ts'
import { readTranslations } from './translations.ts'

const spoken = new Map<Language, I18n>([['en', english]])

let own: OwnTexts = { en: {}, bn: {} }

/** The operator's texts in `language`, compiled, by the id of the sentence that each replaces. */
export const compiledOwnTexts = (language: Language): Map<string, CompiledMessage> =>
  new Map(Object.entries(own[language]).map(([id, text]) => [id, compileMessage(text)]))

/** What is said in `language` instead of the English of the source, by the id of its sentence. */
export const messagesIn = (language: Language): Record<string, string> => ({
  ...(language === 'en' ? {} : Object.fromEntries(readTranslations(language))),
  ...own[language],
})

const speak = (language: Language): I18n =>
  compileLazily(
    keepBackslashes(setupI18n({ locale: language, messages: { [language]: messagesIn(language) } })),
  )

/** Says sentences in `language`. Reads its translations on first use, for 20 ms. */
export const i18nOf = (language: Language): I18n => {
  const known = spoken.get(language) ?? speak(language)
  spoken.set(language, known)
  return known
}

/** Says the operator's texts from now on, instead of the product's. */
export const replaceTexts = (texts: OwnTexts): void => {
  own = texts
  for (const language of languages)
    spoken.get(language)?.loadAndActivate({ locale: language, messages: messagesIn(language) })
}

/** The language that `i18n` says sentences in. */
export const languageOf = ({ locale }: I18n): Language => (isLanguage(locale) ? locale : unprefixed)
