/** Excel takes a file without it for Latin letters. */
const byteOrderMark = '\uFEFF'

/** A spreadsheet would take a text that begins so for a formula (OWASP, "CSV Injection"). */
const isFormula = /^[=+\-@\t\r]/

export type CsvCell = string | number

const cellText = (cell: CsvCell): string => {
  const text = typeof cell === 'string' && isFormula.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, for Excel too. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

/** Has the browser store the rows as a file. */
export const saveCsv = (name: string, rows: readonly (readonly CsvCell[])[]): void => {
  const url = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
