import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@thikana/domain/language'
import { readSentences } from './translations.ts'
import { translationFault } from './translation-fault.ts'

/** Texts of the operator, by the id of the sentence that each replaces. */
export type OwnTexts = Record<Language, Record<string, string>>

const readFile = (file: string): [sentence: string, text: unknown][] => {
  if (!existsSync(file)) return []
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(
      `${file} must be an object of sentences: { "Own Your Dream Home": "A home of your own" }.`,
    )
  return Object.entries(content)
}

/** One language's. A sentence that stands in several contexts is replaced in all of them. */
const readOwn = (file: string, ids: ReadonlyMap<string, string[]>): Record<string, string> => {
  const entries = readFile(file).flatMap(([sentence, text]) => {
    const known = ids.get(sentence)
    if (!known)
      throw new Error(`${file}: “${sentence}” is no sentence of the product. texts/bn.po has them all.`)
    const fault = typeof text === 'string' ? translationFault(sentence, text) : 'not a text'
    if (fault) throw new Error(`${file}: the text for “${sentence}” can’t stand for it: ${fault}.`)
    return known.map((id) => [id, String(text).normalize('NFC')])
  })
  return Object.fromEntries(entries)
}

/** What `folder` has instead of sentences of the product, in `en.json` and `bn.json`. Throws Error that names the file and the sentence. */
export const readOwnTexts = (folder: string): OwnTexts => {
  const ids = new Map<string, string[]>()
  const read = (language: Language) => {
    const file = path.join(folder, `${language}.json`)
    // The sentences themselves are read only where there is something to compare with them.
    if (ids.size === 0 && existsSync(file))
      for (const { id, sentence } of readSentences()) ids.set(sentence, [...(ids.get(sentence) ?? []), id])
    return [language, readOwn(file, ids)] as const
  }
  return Object.fromEntries(languages.map(read)) as OwnTexts
}
