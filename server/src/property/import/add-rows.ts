import { currency } from '@thikana/domain/payment/currency'
import { initialPropertyStatus, maxDrafts } from '@thikana/domain/property/property'
import { knownFacts, withoutForeignFacts } from '@thikana/domain/property/property-facts'
import { pickRequiredFields, type PropertyFields } from '@thikana/domain/property/property-fields'
import { usualPurpose } from '@thikana/domain/property/purpose'
import { type Refusal, refuse } from '@thikana/domain/refusal'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import type { Db, Transaction } from '../../database/executor.ts'
import { holdCurrency } from '../../database/keep-currency.ts'
import { newId } from '../../database/rows/ids.ts'
import { audit } from '../../database/schema/audit.ts'
import { listingImportRow, type RowProblem } from '../../database/schema/listing-import.ts'
import { draftIn, property } from '../../database/schema/property.ts'
import type { Member } from '../../user/member.ts'
import { recheckPermission } from '../../user/recheck-permission.ts'
import { roomToWait } from '../change-property.ts'
import { isFirstOf } from '../moderation/urgency.ts'
import { storedPhotos } from '../public-form.ts'
import { refusedAs } from './list-rows.ts'
import type { StoredPictures } from './store-pictures.ts'

export type ImportedRow = typeof listingImportRow.$inferSelect
type Done = Partial<Pick<ImportedRow, 'plan' | 'isDraft' | 'propertyId' | 'problems'>>

export const noPictures: StoredPictures = { photos: [], sources: [], problems: [] }

export const markDone = async (executor: Db | Transaction, id: string, done: Done = {}): Promise<void> => {
  await executor
    .update(listingImportRow)
    .set({ ...done, doneAt: new Date() })
    .where(eq(listingImportRow.id, id))
}

export const refused = (row: ImportedRow, refusal: Refusal): Done => ({
  plan: 'refuse',
  problems: [...row.problems, refusedAs(null, refusal)],
})

/** Rows that wait, of which nobody else does any until the transaction ends. */
const lockRows = (transaction: Transaction, rows: readonly ImportedRow[]): Promise<ImportedRow[]> =>
  transaction
    .select()
    .from(listingImportRow)
    .where(
      and(
        inArray(
          listingImportRow.id,
          rows.map(({ id }) => id),
        ),
        sql`${listingImportRow.doneAt} is null`,
      ),
    )
    .orderBy(asc(listingImportRow.id))
    .for('update')

type NewProperty = typeof property.$inferInsert

const propertyOf = (
  { fields, reference }: ImportedRow,
  agent: Member,
  { photos, sources }: StoredPictures,
  isDraft: boolean,
): NewProperty => {
  const whole = withoutForeignFacts(fields as PropertyFields)
  const now = new Date()
  return {
    ...pickRequiredFields(whole),
    purpose: fields.purpose ?? usualPurpose,
    image: photos[0]?.url ?? '',
    facts: knownFacts(whole),
    images: photos.length > 0 ? storedPhotos(photos) : [],
    pictureSources: sources,
    id: newId(),
    agentId: agent.id,
    reference,
    status: initialPropertyStatus,
    isDraft,
    createdAt: now,
    submittedAt: now,
    confirmedAt: now,
  }
}

/** Those without photos are drafts, and those that no admin would come to. */
export const addRows = async (
  { db }: Database,
  agent: Member,
  rows: readonly ImportedRow[],
  pictures: StoredPictures = noPictures,
): Promise<void> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, agent, 'property.import', 'no key update')
    await holdCurrency(transaction, currency())
    const mine = await lockRows(transaction, rows)
    let waiting = pictures.photos.length > 0 ? await roomToWait(transaction, agent.id) : 0
    const drafted = await transaction.$count(property, and(eq(property.agentId, agent.id), draftIn(property)))
    let drafts = maxDrafts - drafted
    const added: { row: ImportedRow; home: NewProperty }[] = []
    let isFirst = pictures.photos.length > 0 && (await isFirstOf(transaction, agent.id))
    for (const row of mine) {
      const isDraft = pictures.photos.length === 0 || waiting-- <= 0
      if (isDraft && drafts-- <= 0)
        await markDone(transaction, row.id, refused(row, refuse('listingsDrafted', { max: maxDrafts })))
      else {
        const isUrgent = isFirst && !isDraft
        isFirst &&= isDraft
        added.push({ row, home: { ...propertyOf(row, agent, pictures, isDraft), isUrgent } })
      }
    }
    if (added.length === 0) return
    const stored = await transaction
      .insert(property)
      .values(added.map(({ home }) => home))
      // Another listing got the reference meanwhile.
      .onConflictDoNothing()
      .returning({ id: property.id })
    const ids = new Set(stored.map(({ id }) => id))
    const homes = added.filter(({ home }) => ids.has(home.id))
    if (homes.length > 0)
      await transaction.insert(audit).values(
        homes.map(({ home: { id, isDraft, status } }) => ({
          actor: agent.email,
          entity: 'property' as const,
          entityId: id,
          move: isDraft ? 'draft' : 'add',
          from: null,
          to: status,
        })),
      )
    for (const { row } of added.filter(({ home }) => !ids.has(home.id)))
      await markDone(transaction, row.id, refused(row, refuse('referenceTaken')))
    await markAdded(transaction, homes, pictures.problems)
  })

/** In one statement, since a file has thousands. */
const markAdded = async (
  transaction: Transaction,
  added: readonly { row: ImportedRow; home: NewProperty }[],
  problems: readonly RowProblem[],
): Promise<void> => {
  const list = JSON.stringify(
    added.map(({ row, home }) => ({ id: row.id, home: home.id, is_draft: home.isDraft })),
  )
  await transaction.execute(sql`
    update ${listingImportRow} set done_at = now(), property_id = done.home, is_draft = done.is_draft,
      problems = problems || ${JSON.stringify(problems)}::jsonb
    from jsonb_to_recordset(${list}::jsonb) as done (id uuid, home uuid, is_draft boolean)
    where ${listingImportRow}.id = done.id`)
}
