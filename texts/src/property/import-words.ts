import type { I18n } from '@lingui/core'
import { type ImportColumn, importColumns } from '@thikana/domain/property/listing-import'
import { propertyFields } from '@thikana/domain/property/property-fields'
import { type Message, msg } from '@thikana/texts/msg'
import { say } from '../say.ts'
import { choiceInWords } from './choice-words.ts'
import { propertyFieldLabels } from './field-label.ts'
import { purposeLabels } from './purpose-words.ts'

const heads: Readonly<Record<ImportColumn, Message>> = {
  ...propertyFieldLabels,
  reference: msg`Your reference`,
  pictures: msg`Picture addresses`,
}

/** The head of a column in files of listings. */
export const importHead = (i18n: I18n, column: ImportColumn): string => say(i18n, heads[column])

/** However a spreadsheet or a person wrote it. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s_*:]+/g, ' ')
    .trim()
    .toLowerCase()

/** Finds the column that a head names in one of `languages`, or by its name in the API; null if none. */
export const readHeads = (languages: readonly I18n[]): ((head: string) => ImportColumn | null) => {
  const known = new Map(
    importColumns.flatMap((column) =>
      [column, ...languages.map((i18n) => importHead(i18n, column))].map((name) => [plain(name), column]),
    ),
  )
  return (head) => known.get(plain(head)) ?? null
}

const yesNo = {
  yes: msg({ message: 'Yes', context: 'a cell of a file' }),
  no: msg({ message: 'No', context: 'a cell of a file' }),
}

const choicesOf = (column: ImportColumn): readonly string[] => {
  if (column === 'reference' || column === 'pictures') return []
  const field = propertyFields[column]
  if (field.kind === 'yesNo') return Object.keys(yesNo)
  return field.kind === 'choice' ? field.choices : []
}

/** A choice as files of listings write it. */
export const importWord = (i18n: I18n, column: ImportColumn, value: string): string => {
  if (column === 'purpose') return say(i18n, value === 'rent' ? purposeLabels.rent : purposeLabels.sale)
  if (value === 'yes' || value === 'no') return say(i18n, yesNo[value])
  return choiceInWords(i18n, column, value)
}

/** Finds the choice that a cell names in one of `languages`, or by its name in the API; the cell if none. */
export const readWords = (languages: readonly I18n[]): ((column: ImportColumn, cell: string) => string) => {
  const byColumn = new Map(
    importColumns.map((column) => [
      column,
      new Map(
        choicesOf(column).flatMap((value) =>
          [value, ...languages.map((i18n) => importWord(i18n, column, value))].map((word) => [
            plain(word),
            value,
          ]),
        ),
      ),
    ]),
  )
  return (column, cell) => byColumn.get(column)?.get(plain(cell)) ?? cell
}

/** Whether a cell of the column names one of a few values. */
export const hasWords = (column: ImportColumn): boolean => choicesOf(column).length > 0
