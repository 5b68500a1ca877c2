import {
  importColumns,
  importLimits,
  importStatuses,
  rowPlans,
} from '@thikana/domain/property/listing-import'
import { z } from 'zod'
import {
  answerLanguage,
  deleted,
  id,
  idParams,
  inserted,
  instant,
  isStorable,
  modified,
  paging,
} from './fields.ts'
import { route } from './route.ts'

const counts = z.object(
  Object.fromEntries(rowPlans.map((plan) => [plan, z.int()])) as Record<(typeof rowPlans)[number], z.ZodInt>,
)

const listingImport = z.object({
  _id: id,
  fileName: z.string(),
  status: z.enum(importStatuses),
  createdAt: instant,
  endedAt: instant.nullable(),
  rows: z.int(),
  /** What its rows do, or did. */
  plans: counts,
  /** Rows that were imported so far, and those of them that are drafts. */
  done: z.int(),
  drafts: z.int(),
  /** Rows whose pictures couldn’t all be fetched. */
  withoutPictures: z.int(),
})

const importRow = z.object({
  /** In the file, whose heads are row 1. */
  row: z.int(),
  reference: z.string().nullable(),
  title: z.string(),
  location: z.string(),
  purpose: z.string(),
  priceMin: z.number().nullable(),
  priceMax: z.number().nullable(),
  /** Addresses of pictures in it. */
  pictures: z.int(),
  plan: z.enum(rowPlans),
  /** Columns that an update changes. */
  changes: z.array(z.enum(importColumns)),
  /** It goes back to be checked by an admin. */
  isDelisted: z.boolean(),
  isDone: z.boolean(),
  isDraft: z.boolean(),
  propertyId: id.nullable(),
  /** What is wrong, by column; null of the whole row. */
  problems: z.array(z.object({ column: z.enum(importColumns).nullable(), message: z.string() })),
})

const file = { sendsCsv: true, query: z.object(answerLanguage), reply: z.string() } as const

/** Listings of an agent as a table. */
export const listingImportRoutes = {
  'GET /imports/template': route({
    summary: 'An empty file with the heads that `POST /imports` reads, and an example.',
    may: 'property.import',
    ...file,
  }),
  'GET /properties/agent/file': route({
    summary: 'The caller’s listings as `POST /imports` reads them: imported unchanged, they change nothing.',
    may: 'property.exportOwn',
    ...file,
  }),
  'POST /imports': route({
    summary: `Checks a CSV file of at most ${importLimits.rows} listings, sent as text/csv, and changes nothing.`,
    may: 'property.import',
    takesCsv: true,
    query: z.object({
      name: z
        .string()
        .max(200)
        .refine(isStorable)
        .optional()
        .meta({ description: 'The file’s, for its agent' }),
    }),
    reply: inserted,
    refusals: [
      'importNotCsv',
      'importEncoding',
      'importEmpty',
      'importColumnsUnknown',
      'importColumnTwice',
      'importColumnsMissing',
      'importRowsMany',
      'importTooLarge',
      'importRunning',
    ],
  }),
  'GET /imports/latest': route({
    summary: 'The file that the caller had checked last; null if there is none.',
    may: 'property.import',
    reply: z.object({ import: listingImport.nullable() }),
  }),
  'GET /imports/:id/rows': route({
    summary: 'The rows of a file of the caller’s as they would be, or were, imported.',
    may: 'property.import',
    params: idParams,
    query: z.object({
      ...paging,
      ...answerLanguage,
      /** `problems`: only those with something wrong. */
      only: z.enum(['problems']).optional(),
    }),
    reply: z.array(importRow),
    isPaged: true,
    refusals: ['importNotFound'],
  }),
  'PATCH /imports/:id': route({
    summary: 'Starts to import the rows without problems, in the background.',
    may: 'property.import',
    params: idParams,
    reply: modified,
    refusals: ['importNotFound', 'importStarted', 'importRunning'],
  }),
  'DELETE /imports/:id': route({
    summary: 'Forgets a file of the caller’s that isn’t being imported.',
    may: 'property.import',
    params: idParams,
    reply: deleted,
    refusals: ['importNotFound', 'importRunning'],
  }),
}
