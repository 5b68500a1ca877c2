import type { Language } from '@thikana/domain/language'
import { i18n, ownLanguage } from './sentences.ts'

/** Where all sentences of each language are, by the page's head: `/assets/en-1a2b3c4/sentences.json /assets/bn-…`. */
const addressOf = (language: Language): string | undefined =>
  document
    .querySelector<HTMLMetaElement>('meta[name=sentences]')
    ?.content.split(' ')
    .find((address) => address.includes(`/${language}-`))

const loaded = new Set<string>([ownLanguage])

/** Lets the open page speak `language`, if that `isWanted` once its sentences are there. Throws if they can't be loaded. */
export const speak = async (language: Language, isWanted = () => true): Promise<void> => {
  if (!loaded.has(language)) {
    const response = await fetch(addressOf(language) ?? '')
    if (!response.ok) throw new Error(`The sentences could not be loaded: ${response.status}`)
    i18n.load(language, { ...(await response.json()), ...globalThis.ownTexts?.[language] })
    loaded.add(language)
  }
  if (!isWanted()) return
  i18n.activate(language)
  document.documentElement.lang = language
}
