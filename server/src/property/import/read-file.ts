import { Readable } from 'node:stream'
import { type ImportColumn, importLimits } from '@thikana/domain/property/listing-import'
import { refuse } from '@thikana/domain/refusal'
import { CsvError, parse } from 'csv-parse'

/** Characters of one row: the longest description, twenty addresses, and room for what is too long, which is said of its cell. */
const maxRowLength = 100_000

const charactersAtOnce = 64 * 1024

/** A row of the file; `cells` beyond its columns are kept. */
export type FileRow = { row: number; cells: string[] }
export type FileTable = { columns: ImportColumn[]; rows: FileRow[] }

/** Throws `importEncoding` unless it is UTF-8; the mark that Excel puts before it is left out. */
const decode = (bytes: Buffer): string => {
  if (bytes.includes(0)) throw refuse('importEncoding')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('importEncoding')
  }
}

/** Spreadsheets write what the system’s numbers leave free. */
const delimiters = [',', ';', '\t'] as const

const delimiterOf = (text: string): string => {
  const [first = ''] = text.slice(0, maxRowLength).split(/\r?\n/, 1)
  const counts = delimiters.map((sign) => first.split(sign).length)
  return delimiters[counts.indexOf(Math.max(...counts))]!
}

function* pieces(text: string) {
  for (let at = 0; at < text.length; at += charactersAtOnce) yield text.slice(at, at + charactersAtOnce)
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The columns that the heads name. Throws `importColumnsUnknown`, `importColumnTwice`. */
const readColumns = (
  heads: readonly string[],
  columnOf: (head: string) => ImportColumn | null,
): ImportColumn[] => {
  // Spreadsheets leave empty columns behind.
  const named = heads.slice(0, heads.findLastIndex((head) => head.trim() !== '') + 1)
  const unknown = named.filter((head) => columnOf(head) === null)
  if (unknown.length > 0) {
    const columns = unknown
      .slice(0, 5)
      .map((head) => `“${head.trim().slice(0, 40)}”`)
      .join(', ')
    throw refuse('importColumnsUnknown', { columns })
  }
  const columns = named.map((head) => columnOf(head)!)
  const twice = columns.findIndex((column, at) => columns.indexOf(column) < at)
  if (twice >= 0) throw refuse('importColumnTwice', { column: named[twice]!.trim() })
  return columns
}

/**
 * Reads a CSV file of listings, a piece at a time, so that others have their turn. Throws `importEncoding`, `importNotCsv`, `importEmpty`,
 * `importRowsMany`, `importColumnsUnknown`, `importColumnTwice`.
 */
export const readFile = async (
  bytes: Buffer,
  columnOf: (head: string) => ImportColumn | null,
): Promise<FileTable> => {
  const text = decode(bytes)
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRowLength,
    }),
  )
  let columns: ImportColumn[] | null = null
  const rows: FileRow[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { records: number; empty_lines: number }
    }>) {
      if (isEmpty(record)) continue
      if (columns === null) columns = readColumns(record, columnOf)
      else if (rows.length === importLimits.rows) throw refuse('importRowsMany', { max: importLimits.rows })
      else rows.push({ row: info.records + info.empty_lines, cells: record })
    }
  } catch (error) {
    if (error instanceof CsvError) throw refuse('importNotCsv', { line: Number(error['lines'] ?? 1) })
    throw error
  }
  if (columns === null || rows.length === 0) throw refuse('importEmpty')
  return { columns, rows }
}
