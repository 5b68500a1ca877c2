import type { I18n } from '@lingui/core'
import type { ImportRow } from '@thikana/contract/api'
import { amountOf } from '@thikana/domain/payment/money'
import { type Refusal, refuse } from '@thikana/domain/refusal'
import { problemText } from '@thikana/texts/problem'
import { refusalText } from '@thikana/texts/refusal'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../../database/executor.ts'
import { type Order, type Page, type Paging, readPage } from '../../database/rows/keyset.ts'
import { listingImportRow, type RowProblem } from '../../database/schema/listing-import.ts'
import type { Member } from '../../user/member.ts'
import { findOwn } from './store.ts'

const row = listingImportRow

/** A refusal as the problem of a row. */
export const refusedAs = (
  column: RowProblem['column'],
  { code, words, retryAfter }: Pick<Refusal, 'code' | 'words' | 'retryAfter'>,
): RowProblem => ({
  column,
  refusal: code,
  words,
  ...(retryAfter === undefined ? {} : { wait: retryAfter }),
})

const problemIn = (
  i18n: I18n,
  { column, words = {}, ...one }: RowProblem,
): ImportRow['problems'][number] => ({
  column,
  message:
    'problem' in one
      ? problemText(i18n, { code: one.problem, words })
      : refusalText(i18n, refuse(one.refusal, words), one.wait),
})

type Row = typeof listingImportRow.$inferSelect

const money = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? amountOf(value) : null

const itemOf =
  (i18n: I18n) =>
  (one: Row): ImportRow => ({
    row: one.row,
    reference: one.reference,
    title: one.shown.title ?? '',
    location: one.shown.location ?? '',
    purpose: one.fields.purpose ?? one.shown.purpose ?? '',
    priceMin: money(one.fields.priceMin),
    priceMax: money(one.fields.priceMax),
    pictures: one.pictures?.length ?? 0,
    plan: one.plan,
    changes: one.changes,
    isDelisted: one.isDelisted,
    isDone: one.doneAt !== null,
    isDraft: one.isDraft,
    propertyId: one.propertyId,
    problems: one.problems.map((problem) => problemIn(i18n, problem)),
  })

const inFile: Order<unknown> = {
  name: 'file',
  by: [asc(row.id)],
  after: ({ id }) => gt(row.id, id),
  keyOf: () => null,
}

/** Throws `importNotFound`. */
export const listRows = async (
  { db, i18n }: { db: Db; i18n: I18n },
  agent: Member,
  id: string,
  { only, ...paging }: Paging & { only?: 'problems' | undefined },
): Promise<Page<ImportRow>> => {
  await findOwn(db, agent, id)
  const where = and(eq(row.importId, id), only === 'problems' ? ne(row.problems, []) : undefined)
  return readPage(
    {
      rows: async ({ limit, last }) =>
        db
          .select()
          .from(row)
          .where(and(where, last ? inFile.after(last) : undefined))
          .orderBy(...inFile.by)
          .limit(limit),
      order: inFile,
      toItem: itemOf(i18n),
      count: async () => ({ total: await db.$count(row, where) }),
    },
    paging,
  )
}
