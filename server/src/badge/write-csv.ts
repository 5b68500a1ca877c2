import type { I18n } from '@lingui/core'
import { say } from '@thikana/texts/say'
import { stringify } from 'csv-stringify/sync'
import type { CsvColumn } from '../database/rows/table.ts'

/** A spreadsheet would take a text that begins with a sign of a formula for one (CWE-1236). */
const options = { escape_formulas: true, record_delimiter: 'windows' } as const

/** A table as CSV in pieces, its heads in the language of `i18n`. Excel takes a file for UTF-8 only after a byte order mark. */
export const writeCsv = async function* <Row>(
  i18n: I18n,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string, void, undefined> {
  yield stringify([columns.map(({ head }) => say(i18n, head))], { ...options, bom: true })
  for await (const rows of pages)
    if (rows.length > 0)
      yield stringify(
        rows.map((row) => columns.map(({ cell }) => cell(row, i18n))),
        options,
      )
}
