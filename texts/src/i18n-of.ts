import { type I18n, setupI18n } from '@lingui/core'
import type { Language } from '@thikana/domain/language'
import { compileLazily, english } from './english.ts'
import { keepBackslashes } from './keep-backslashes.ts'
import { readTranslations } from './translations.ts'

const spoken = new Map<Language, I18n>([['en', english]])

const speak = (language: Language): I18n => {
  const messages = Object.fromEntries(readTranslations(language))
  return compileLazily(keepBackslashes(setupI18n({ locale: language, messages: { [language]: messages } })))
}

/** Says sentences in `language`. Reads its translations on first use, for 20 ms. */
export const i18nOf = (language: Language): I18n => {
  const known = spoken.get(language) ?? speak(language)
  spoken.set(language, known)
  return known
}
