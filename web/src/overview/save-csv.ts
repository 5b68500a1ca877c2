import { byteOrderMark, type CsvCell, csvLine } from '@thikana/texts/csv/line'

/** Has the browser store the rows as a file. */
export const saveCsv = (name: string, rows: readonly (readonly CsvCell[])[]): void => {
  const url = URL.createObjectURL(new Blob([byteOrderMark, ...rows.map(csvLine)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
