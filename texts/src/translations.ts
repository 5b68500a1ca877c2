import { readFileSync } from 'node:fs'
import path from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'

/** Where the translations into `language` stand. */
export const translationsFile = (language: string): string =>
  path.join(import.meta.dirname, `../${language}.po`)

/** Translations by the id of their sentence; an empty one is missing. */
export const readTranslations = (language: string): Map<string, string> => {
  const { items } = parsePo(readFileSync(translationsFile(language), 'utf8'))
  return new Map(
    items.map(({ msgid, msgctxt, msgstr }) => [generateMessageId(msgid, msgctxt ?? ''), msgstr[0] ?? '']),
  )
}
