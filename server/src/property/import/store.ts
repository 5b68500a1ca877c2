import type { ListingImport } from '@thikana/contract/api'
import { rowPlans } from '@thikana/domain/property/listing-import'
import { refuse } from '@thikana/domain/refusal'
import { and, count, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db, Executor } from '../../database/executor.ts'
import { whereId } from '../../database/rows/ids.ts'
import type { Outdated } from '../../database/rows/end-outdated.ts'
import { leftIn, listingImport, listingImportRow } from '../../database/schema/listing-import.ts'
import { isUniqueViolation } from '../../database/violations.ts'
import type { Member } from '../../user/member.ts'

const row = listingImportRow

const countRows = async (db: Executor, importId: string) => {
  const [counts] = await db
    .select({
      rows: count(),
      done: sql<number>`count(*) filter (where ${row.doneAt} is not null and ${row.plan} <> 'refuse')`.mapWith(
        Number,
      ),
      drafts: sql<number>`count(*) filter (where ${row.isDraft})`.mapWith(Number),
      withoutPictures:
        sql<number>`count(*) filter (where ${row.doneAt} is not null and ${row.plan} <> 'refuse' and ${row.problems} <> '[]')`.mapWith(
          Number,
        ),
      add: sql<number>`count(*) filter (where ${row.plan} = 'add')`.mapWith(Number),
      update: sql<number>`count(*) filter (where ${row.plan} = 'update')`.mapWith(Number),
      same: sql<number>`count(*) filter (where ${row.plan} = 'same')`.mapWith(Number),
      refuse: sql<number>`count(*) filter (where ${row.plan} = 'refuse')`.mapWith(Number),
    })
    .from(row)
    .where(eq(row.importId, importId))
  return counts!
}

/** The agent's newest file; null if they have none. */
export const readLatest = async (db: Executor, agentId: string): Promise<ListingImport | null> => {
  const [found] = await db
    .select()
    .from(listingImport)
    .where(eq(listingImport.agentId, agentId))
    .orderBy(desc(listingImport.id))
    .limit(1)
  if (!found) return null
  const { rows, done, drafts, withoutPictures, ...plans } = await countRows(db, found.id)
  return {
    _id: found.id,
    fileName: found.fileName,
    status: found.status,
    createdAt: found.createdAt.toISOString(),
    endedAt: found.endedAt?.toISOString() ?? null,
    rows,
    plans: Object.fromEntries(rowPlans.map((plan) => [plan, plans[plan]])) as ListingImport['plans'],
    done,
    drafts,
    withoutPictures,
  }
}

/** Throws `importNotFound`. */
export const findOwn = async (db: Executor, agent: Member, id: string) => {
  const [found] = await db
    .select()
    .from(listingImport)
    .where(and(whereId(listingImport.id, id), eq(listingImport.agentId, agent.id)))
  if (!found) throw refuse('importNotFound')
  return found
}

/** Throws `importNotFound`, `importStarted`, and `importRunning` if another file of the agent's is. */
export const startImport = async (db: Db, agent: Member, id: string): Promise<number> => {
  await findOwn(db, agent, id)
  try {
    const { rowCount } = await db
      .update(listingImport)
      .set({ status: 'running' })
      .where(and(eq(listingImport.id, id), eq(listingImport.status, 'checked')))
    if (rowCount === 0) throw refuse('importStarted')
    return 1
  } catch (error) {
    if (isUniqueViolation(error, 'listing_import_running')) throw refuse('importRunning')
    throw error
  }
}

/** Throws `importNotFound`, `importRunning`. */
export const deleteImport = async (db: Db, agent: Member, id: string): Promise<number> => {
  await findOwn(db, agent, id)
  const { rowCount } = await db
    .delete(listingImport)
    .where(and(eq(listingImport.id, id), ne(listingImport.status, 'running')))
  if (rowCount === 0) throw refuse('importRunning')
  return 1
}

/** Rows of the file that are still to be imported. */
export const whereLeft = (importId: string) => and(eq(row.importId, importId), leftIn(row))

/** Files are kept for a month. */
export const outdatedImports: readonly Outdated[] = [
  {
    table: listingImport,
    where: and(
      lt(listingImport.createdAt, sql`now() - interval '30 days'`),
      ne(listingImport.status, 'running'),
    ),
  },
]
