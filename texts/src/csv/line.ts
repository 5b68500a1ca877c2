export type CsvCell = string | number | null

/** Excel takes a file without it for Latin letters. */
export const byteOrderMark = '\uFEFF'

/** Signs of a formula, also as East Asian keyboards write them, and the sign that marks a text. */
const signs = "['=+\\-@\t\r＝＋－＠]"
const needsMark = new RegExp(`^${signs}`)
const isMarked = new RegExp(`^'${signs}`)

/** A text that a spreadsheet would run as a formula is marked as a text (OWASP, “CSV Injection”); `readCell` reverses it. */
const safeCell = (cell: string): string => (needsMark.test(cell) ? `'${cell}` : cell)

/** The text of a cell that was written here, or typed by a person. */
export const readCell = (cell: string): string => (isMarked.test(cell) ? cell.slice(1) : cell)

/** Spreadsheets also read files with semicolons or tabs between the cells. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

const writeCell = (cell: CsvCell): string => {
  const text = typeof cell === 'string' ? safeCell(cell) : String(cell ?? '')
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row of a CSV file (RFC 4180) with the end of its line. Numbers stay numbers. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(writeCell).join(',')}\r\n`
