import type { I18n } from '@lingui/core'
import { byteOrderMark, csvLine } from '@thikana/texts/csv/line'
import { say } from '@thikana/texts/say'
import type { CsvColumn } from './table.ts'

/** A table as CSV in pieces, its heads in the language of `i18n`. */
export const writeCsv = async function* <Row>(
  i18n: I18n,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLine(columns.map(({ head }) => say(i18n, head)))
  for await (const rows of pages)
    yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row, i18n)))).join('')
}
