import { demand } from '@thikana/domain/denial'
import { roleOf } from '@thikana/domain/user/user'
import { Refusal } from '@thikana/domain/refusal'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/executor.ts'
import { listingImport, listingImportRow } from '../../database/schema/listing-import.ts'
import { attemptEach, type Round } from '../../jobs/attempt-each.ts'
import type { Member } from '../../user/member.ts'
import { findUser } from '../../user/store.ts'
import { addRows, type ImportedRow } from './add-rows.ts'
import { type Deps, importRow } from './import-row.ts'
import { refusedAs } from './list-rows.ts'
import { isPassing } from './store-pictures.ts'
import { whereLeft } from './store.ts'

/** Rows of one transaction: a few hundredths of a second, in which the agent’s own changes wait. */
const rowsAtOnce = 100

const isPlain = ({ plan, pictures }: ImportedRow) => plan === 'add' && pictures === null

/** The rows of a file that go together next: new ones without pictures, or others. */
const nextRows = async (db: Db, importId: string): Promise<ImportedRow[]> => {
  const rows = await db
    .select()
    .from(listingImportRow)
    .where(whereLeft(importId))
    .orderBy(asc(listingImportRow.id))
    .limit(rowsAtOnce)
  const [first] = rows
  const other = rows.findIndex((row) => isPlain(row) !== isPlain(first!))
  return other < 0 ? rows : rows.slice(0, other)
}

const endImport = async (db: Db, importId: string): Promise<void> => {
  await db
    .update(listingImport)
    .set({ status: 'done', endedAt: new Date() })
    .where(and(eq(listingImport.id, importId), eq(listingImport.status, 'running')))
}

/** Its agent may not go on: the rest is refused. */
const stop = async (db: Db, importId: string, refusal: Refusal): Promise<void> => {
  const problem = refusedAs(null, refusal)
  await db
    .update(listingImportRow)
    .set({
      doneAt: new Date(),
      plan: 'refuse',
      problems: sql`${listingImportRow.problems} || ${JSON.stringify([problem])}::jsonb`,
    })
    .where(whereLeft(importId))
  await endImport(db, importId)
}

const readAgent = async (db: Db, agentId: string): Promise<Member | null> => {
  const row = await findUser(db, agentId)
  return row && { ...row, role: roleOf(row.role) }
}

type Running = { id: string; agentId: string }

/** The next rows of one file, one at least, and more while `mayGoOn`; false once it is done. */
const importNext = async (
  deps: Deps,
  { id, agentId }: Running,
  { mayGoOn, isEnding }: { mayGoOn: () => boolean; isEnding: () => boolean },
): Promise<boolean> => {
  const { db } = deps.database
  const agent = await readAgent(db, agentId)
  const rows = await nextRows(db, id)
  const [first] = rows
  if (!first || !agent) {
    await endImport(db, id)
    return false
  }
  try {
    demand(agent, 'property.import')
    if (isPlain(first)) await addRows(deps.database, agent, rows)
    else
      for (const row of rows) {
        await importRow(deps, agent, row, isEnding)
        if (!mayGoOn()) break
      }
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || isPassing(error)) throw error
    await stop(db, id, error)
    return false
  }
}

/** Files that are imported at a time, and milliseconds until the others have their turn. */
const filesAtOnce = 3
const turnMs = 2_000

const findRunning = (db: Db): Promise<Running[]> =>
  db
    .select({ id: listingImport.id, agentId: listingImport.agentId })
    .from(listingImport)
    .where(eq(listingImport.status, 'running'))
    .orderBy(asc(listingImport.id))

/**
 * One round over all files that are being imported, for some seconds of each in turn, so that a large one holds up no other. What a killed
 * process began is gone on with by the next. Returns how many steps were taken.
 */
export const runImports = async (deps: Deps, round: Round): Promise<number> => {
  let steps = 0
  const goOnWith = async (one: Running) => {
    const end = Date.now() + turnMs
    const mayGoOn = () => !round.isEnding() && Date.now() < end
    for (let isLeft = true; isLeft && mayGoOn();) {
      isLeft = await importNext(deps, one, { mayGoOn, isEnding: round.isEnding })
      steps += 1
    }
  }
  const words = {
    failure: 'a file of listings could not be imported',
    about: ({ id }: Running) => ({ importId: id }),
  }
  for (;;) {
    const running = await findRunning(deps.database.db)
    if (running.length === 0 || round.isEnding()) return steps
    const failures: unknown[] = []
    for (let at = 0; at < running.length; at += filesAtOnce) {
      const some = running.slice(at, at + filesAtOnce)
      // All of them end before the next begin, also if one fails.
      const turns = await Promise.allSettled(some.map((one) => attemptEach([one], goOnWith, round, words)))
      failures.push(...turns.flatMap((turn) => ('reason' in turn ? [turn.reason] : [])))
    }
    if (failures.length > 0) throw failures[0]
  }
}
