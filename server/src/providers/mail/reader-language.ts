import type { Language } from '@thikana/domain/language'

/** The language of a person's emails: as their account says, if it is one of the installation's `languages`; else the first of these. */
export const readerLanguage = (languages: readonly Language[], ofAccount: Language | null): Language =>
  languages.find((language) => language === ofAccount) ?? languages[0]!
