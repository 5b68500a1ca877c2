import { readInput } from '@thikana/contract/describe-issue'
import { importedProperty, namedListing } from '@thikana/contract/sent-property'
import { toLatinDigits } from '@thikana/domain/digits'
import { findPlace } from '@thikana/domain/place/place-list'
import { placeOfText } from '@thikana/domain/place/place-of-text'
import { readPin } from '@thikana/domain/place/typed-pin'
import { type Problem, problemOf } from '@thikana/domain/problem'
import type { FieldProblem } from '@thikana/domain/refusal'
import { type ImportColumn, isFormula, requiredColumns } from '@thikana/domain/property/listing-import'
import { type PropertyFields, propertyFields } from '@thikana/domain/property/property-fields'
import { readCell } from '@thikana/texts/csv/line'
import type { RowProblem } from '../../database/schema/listing-import.ts'
import { addressesIn, addressProblems } from './picture-address.ts'
import type { FileRow } from './read-file.ts'

type FieldColumn = Exclude<ImportColumn, 'reference' | 'pictures'>

/** A row as the file has it, by column; columns that the file lacks are missing. */
export type Cells = Partial<Record<ImportColumn, string>>
export type CellRow = { row: number; cells: Cells; reference: string | null; problems: RowProblem[] }

const told = (column: ImportColumn | null, { code, words }: Problem): RowProblem => ({
  column,
  problem: code,
  ...(words ? { words } : {}),
})

const fieldName = (column: ImportColumn) => column

/** Its cells by column, and what is wrong with them as they stand. */
export const readCells = (columns: readonly ImportColumn[], { row, cells }: FileRow): CellRow => {
  const problems: RowProblem[] = []
  const byColumn: Cells = {}
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? ''
    if (isFormula(cell))
      problems.push(told(column, problemOf(fieldName(column), 'formula', { sign: `“${cell.trim()[0]}”` })))
    byColumn[column] = readCell(cell).trim()
  }
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    problems.push(told(null, { code: 'cellsBeyond' }))
  const named = readInput(namedListing, { reference: byColumn.reference })
  if ('value' in named) return { row, cells: byColumn, reference: named.value.reference ?? null, problems }
  const wrong = named.problems.map(({ problem }) => told('reference', problem))
  return { row, cells: byColumn, reference: null, problems: [...problems, ...wrong] }
}

type Words = (column: ImportColumn, cell: string) => string

/** Places inside of each other, as in `dhaka.dhaka.dhanmondi`: one that doesn't exist isn't taken for a part of its name. */
const looksLikeCode = /^[\w-]+(\.[\w-]+)+$/

const placeIn = (cell: string): string =>
  findPlace(cell) || looksLikeCode.test(cell) ? cell : (placeOfText(cell)?.code ?? cell)

/** What the API takes in place of a cell; or what is wrong with it. An empty one takes a fact back. */
const valueOf = (column: FieldColumn, cell: string, wordOf: Words): { value: unknown } | Problem => {
  const field = propertyFields[column]
  if (cell === '') {
    if (requiredColumns.includes(column)) return problemOf(column, 'required')
    return { value: column === 'purpose' ? undefined : null }
  }
  switch (field.kind) {
    case 'choice':
      return { value: wordOf(column, cell) }
    case 'yesNo': {
      const word = wordOf(column, cell)
      return word === 'yes' || word === 'no' ? { value: word === 'yes' } : problemOf(column, 'notYesOrNo')
    }
    case 'month':
    case 'day':
      return { value: toLatinDigits(cell) }
    case 'place':
      return { value: placeIn(cell) }
    case 'pin': {
      const pin = readPin(cell)
      return pin ? { value: pin } : problemOf(column, 'badPin')
    }
    case 'money':
    case 'whole':
      // Longer ones are no number.
      return { value: cell.slice(0, 90) }
    case 'line':
    case 'paragraphs':
      return { value: cell }
  }
}

export type ReadRow = {
  /** What the file says; money in minor units. */
  fields: Partial<PropertyFields>
  pictures: string[] | null
  problems: RowProblem[]
}

type Reading = {
  wordOf: Words
  publicUrl: string
  /** The listing that the row is of, as the API has it; null if it is a new one. */
  before: Record<string, unknown> | null
}

const isFieldColumn = (column: ImportColumn): column is FieldColumn =>
  column !== 'reference' && column !== 'pictures'

/** In place of texts that are wrong. */
const standIns = { title: 'A', location: 'A', description: 'A' }

/** What is wrong with values together, which is judged only if each of them is right alone: without those that are `found` wrong. */
const problemsTogether = (
  body: Record<string, unknown>,
  found: readonly FieldProblem[],
): readonly FieldProblem[] => {
  const wrong = new Set(found.map(({ path }) => path.split('.')[0]!))
  const right = Object.entries(body).filter(([name]) => !wrong.has(name))
  const read = readInput(importedProperty, { ...standIns, ...Object.fromEntries(right) })
  return 'problems' in read ? read.problems : []
}

/** Reads a row by the rules of the form (requirements §7). */
export const readRow = ({ cells }: CellRow, { wordOf, publicUrl, before }: Reading): ReadRow => {
  const columns = Object.keys(cells) as ImportColumn[]
  const given = columns.filter(isFieldColumn)
  const problems: RowProblem[] = []
  const body: Record<string, unknown> = { ...before }
  for (const column of given) {
    const read = valueOf(column, cells[column] ?? '', wordOf)
    if ('code' in read) {
      problems.push(told(column, read))
      delete body[column]
    } else if (read.value !== undefined) body[column] = read.value
  }
  const wrong = new Set(problems.map(({ column }) => column))
  const read = readInput(importedProperty, body)
  const found = 'problems' in read ? read.problems : []
  for (const { path, problem } of [...found, ...(found.length > 0 ? problemsTogether(body, found) : [])]) {
    const column = path.split('.')[0] as ImportColumn
    if (!wrong.has(column)) problems.push(told(column, problem))
    wrong.add(column)
  }
  const addresses = cells.pictures === undefined ? null : addressesIn(cells.pictures)
  for (const problem of addressProblems(addresses ?? [], publicUrl)) problems.push(told('pictures', problem))
  const whole = 'value' in read ? (read.value as Partial<PropertyFields>) : {}
  const named = before === null ? Object.keys(whole) : given
  const fields = Object.fromEntries(
    Object.entries(whole).filter(([name, value]) => value !== undefined && named.includes(name)),
  ) as Partial<PropertyFields>
  return { fields, pictures: addresses !== null && addresses.length === 0 ? null : addresses, problems }
}
