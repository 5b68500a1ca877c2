import { setImmediate as nextTurn } from 'node:timers/promises'
import type { I18n } from '@lingui/core'
import { languages } from '@thikana/domain/language'
import { type ImportColumn, requiredColumns } from '@thikana/domain/property/listing-import'
import { isDelistedByEdit } from '@thikana/domain/property/property'
import { refuse } from '@thikana/domain/refusal'
import { i18nOf } from '@thikana/texts/i18n-of'
import { importHead, readHeads, readWords } from '@thikana/texts/property/import-words'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../database/executor.ts'
import { newId } from '../../database/rows/ids.ts'
import { listingImport, listingImportRow } from '../../database/schema/listing-import.ts'
import { recheckPermission } from '../../user/recheck-permission.ts'
import type { Member } from '../../user/member.ts'
import type { PropertyRow } from '../row.ts'
import { bodyOf, findByReference, findChanges, isEditable } from './compare-row.ts'
import { readFile } from './read-file.ts'
import { type CellRow, readCells, readRow } from './read-row.ts'

type NewRow = typeof listingImportRow.$inferInsert
type Planned = Omit<NewRow, 'id' | 'importId'>

/** Rows that one statement stores or looks up. */
const atOnce = 200
/** Rows that are read, in some milliseconds, before others have their turn. */
const readAtOnce = 20

const spoken = () => languages.map(i18nOf)

/** Throws `importColumnsMissing` for a file that can neither add nor change a listing. */
const demandColumns = (columns: readonly ImportColumn[], i18n: I18n): void => {
  const missing = requiredColumns.filter((column) => !columns.includes(column))
  if (missing.length === 0 || columns.includes('reference')) return
  const heads = missing.map((column) => `“${importHead(i18n, column)}”`)
  throw refuse('importColumnsMissing', { columns: heads.join(', ') })
}

const shownColumns = ['title', 'location', 'purpose', 'priceMin', 'priceMax'] as const
const shownOf = ({ cells }: CellRow): NewRow['shown'] =>
  Object.fromEntries(
    shownColumns.flatMap((column) => {
      const cell = cells[column]
      return cell ? [[column, cell.replaceAll('\u0000', '').toWellFormed().slice(0, 200)]] : []
    }),
  )

type Planning = { wordOf: ReturnType<typeof readWords>; publicUrl: string }

/** What the row would do: nothing is changed. */
const planRow = (
  one: CellRow,
  row: PropertyRow | null,
  twice: number | undefined,
  { wordOf, publicUrl }: Planning,
): Planned => {
  const read = readRow(one, { wordOf, publicUrl, before: row && bodyOf(row) })
  const problems = [...one.problems, ...read.problems.filter(isNews(one.problems))]
  if (twice !== undefined)
    problems.push({ column: 'reference', problem: 'referenceTwice', words: { row: { digits: twice } } })
  if (row && !isEditable(row)) problems.push({ column: 'reference', problem: 'editRefused' })
  const changes = row && problems.length === 0 ? findChanges(row, read, publicUrl) : []
  const plan = problems.length > 0 ? 'refuse' : row === null ? 'add' : changes.length > 0 ? 'update' : 'same'
  return {
    row: one.row,
    reference: one.reference,
    shown: shownOf(one),
    fields: problems.length > 0 ? {} : read.fields,
    pictures: problems.length > 0 ? null : read.pictures,
    plan,
    changes,
    isDelisted: plan === 'update' && row !== null && isDelistedByEdit(row),
    problems,
    propertyId: row?.id ?? null,
  }
}

/** Of a cell that is wrong already, nothing else is said. */
const isNews = (before: CellRow['problems']) => {
  const wrong = new Set(before.map(({ column }) => column))
  return ({ column }: CellRow['problems'][number]) => column === null || !wrong.has(column)
}

const planRows = async (
  db: Db,
  agent: Member,
  rows: readonly CellRow[],
  planning: Planning,
): Promise<Planned[]> => {
  const firstOf = new Map<string, number>()
  const planned: Planned[] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce)
    const references = some.flatMap(({ reference }) => (reference === null ? [] : [reference]))
    const known = references.length > 0 ? await findByReference(db, agent.id, references) : new Map()
    for (const [next, one] of some.entries()) {
      if (next % readAtOnce === 0) await nextTurn()
      const { reference } = one
      const first = reference === null ? undefined : firstOf.get(reference)
      if (reference !== null && first === undefined) firstOf.set(reference, one.row)
      planned.push(planRow(one, (reference && known.get(reference)) || null, first, planning))
    }
  }
  return planned
}

type Deps = { db: Db; publicUrl: string; i18n: I18n }

/**
 * Checks a file row by row and keeps what each would do, in place of the agent's file before; no listing changes. Returns the import's id. Throws
 * `importRunning` while another file of theirs is imported, and what `readFile` does.
 */
export const checkFile = async (
  { db, publicUrl, i18n }: Deps,
  agent: Member,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<string> => {
  const { columns, rows } = await readFile(bytes, readHeads(spoken()))
  demandColumns(columns, i18n)
  const read = rows.map((row) => readCells(columns, row))
  const planned = await planRows(db, agent, read, { wordOf: readWords(spoken()), publicUrl })
  const importId = newId()
  await db.transaction(async (transaction) => {
    await recheckPermission(transaction, agent, 'property.import', 'no key update')
    const [running] = await transaction
      .select({ id: listingImport.id })
      .from(listingImport)
      .where(and(eq(listingImport.agentId, agent.id), eq(listingImport.status, 'running')))
    if (running) throw refuse('importRunning')
    await transaction
      .delete(listingImport)
      .where(and(eq(listingImport.agentId, agent.id), ne(listingImport.status, 'running')))
    await transaction.insert(listingImport).values({
      id: importId,
      agentId: agent.id,
      fileName: name,
      status: 'checked',
      createdAt: new Date(),
    })
    for (let at = 0; at < planned.length; at += atOnce)
      await transaction
        .insert(listingImportRow)
        .values(planned.slice(at, at + atOnce).map((row) => ({ ...row, id: newId(), importId })))
  })
  return importId
}
