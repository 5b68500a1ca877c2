import { readFileSync } from 'node:fs'
import path from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'

/** Where the translations into `language` stand. */
export const translationsFile = (language: string): string =>
  path.join(import.meta.dirname, `../${language}.po`)

const readItems = (language: string) =>
  parsePo(readFileSync(translationsFile(language), 'utf8')).items.map(({ msgid, msgctxt, msgstr }) => ({
    id: generateMessageId(msgid, msgctxt ?? ''),
    sentence: msgid,
    translation: msgstr[0] ?? '',
  }))

/** Translations by the id of their sentence; an empty one is missing. */
export const readTranslations = (language: string): Map<string, string> =>
  new Map(readItems(language).map(({ id, translation }) => [id, translation]))

/** Every sentence of the product in English; the same one has several ids if it is used in several contexts. */
export const readSentences = (): { id: string; sentence: string }[] => readItems('bn')
