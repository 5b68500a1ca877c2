import type { Messages } from '@lingui/core'
import type { Language } from '@thikana/domain/language'
import { i18n, ownLanguage } from './sentences.ts'

/** Where all sentences of each language are, by the page's head: `/assets/en-1a2b3c4/sentences.json /assets/bn-…`. */
const addressOf = (language: Language): string | undefined =>
  document
    .querySelector<HTMLMetaElement>('meta[name=sentences]')
    ?.content.split(' ')
    .find((address) => address.includes(`/${language}-`))

/** All sentences of the other languages that the page has spoken. */
const loaded = new Map<Language, Messages>()

/** Lets the open page speak `language`, if that `isWanted` once its sentences are there. Throws if they can't be loaded. */
export const speak = async (language: Language, isWanted = () => true): Promise<void> => {
  if (language !== ownLanguage && !loaded.has(language)) {
    const response = await fetch(addressOf(language) ?? '')
    if (!response.ok) throw new Error(`The sentences could not be loaded: ${response.status}`)
    loaded.set(language, { ...(await response.json()), ...globalThis.ownTexts?.[language] })
  }
  if (!isWanted()) return
  const messages = loaded.get(language)
  // At once: `load` alone tells of a change too, and all data would be read twice.
  if (messages) i18n.loadAndActivate({ locale: language, messages })
  else i18n.activate(language)
  document.documentElement.lang = language
}
