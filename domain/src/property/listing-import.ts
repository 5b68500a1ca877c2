import { propertyFieldNames, type PropertyField } from './property-fields.ts'

// Listings of an agent as a table: one a row, in files that they import and export (requirements §23).

/** Of one file. */
export const importLimits = { rows: 10_000, bytes: 16 * 1024 * 1024 } as const

/** Of a text by which an agent calls a listing in files of theirs. */
export const referenceMaxLength = 60

/** The columns, in the order of a file of ours. Several addresses of pictures stand in one cell. */
export const importColumns = [
  'reference',
  ...propertyFieldNames.filter((name) => name !== 'image'),
  'pictures',
] as const
export type ImportColumn = 'reference' | 'pictures' | Exclude<PropertyField, 'image'>

/** Without these a new listing can't be added. */
export const requiredColumns: readonly ImportColumn[] = [
  'title',
  'location',
  'description',
  'priceMin',
  'priceMax',
]

/** `checked`: nothing was changed yet. `running`: its rows are imported, in the background. */
export const importStatuses = ['checked', 'running', 'done'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What a row does, or did: `same` changes nothing, and `refuse` can't be imported. */
export const rowPlans = ['add', 'update', 'same', 'refuse'] as const
export type RowPlan = (typeof rowPlans)[number]

/** A cell that a spreadsheet would run instead of show. */
export const isFormula = (cell: string): boolean => /^\s*[=@]|^[\t\r]/.test(cell)
