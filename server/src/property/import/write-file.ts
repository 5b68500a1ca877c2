import type { I18n } from '@lingui/core'
import { type ImportColumn, importColumns } from '@thikana/domain/property/listing-import'
import { typedValue } from '@thikana/domain/property/field'
import { amountOf } from '@thikana/domain/payment/money'
import { currency } from '@thikana/domain/payment/currency'
import { propertyFields } from '@thikana/domain/property/property-fields'
import { byteOrderMark, csvLine } from '@thikana/texts/csv/line'
import { hasWords, importHead, importWord } from '@thikana/texts/property/import-words'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../database/executor.ts'
import { property } from '../../database/schema/property.ts'
import { whereNotRemoved } from '../../database/where-property.ts'
import { photosIn } from '../public-form.ts'
import { type PropertyRow, selectOpened } from '../row.ts'
import { isEditable } from './compare-row.ts'

const atOnce = 200

const headLine = (i18n: I18n): string =>
  byteOrderMark + csvLine(importColumns.map((column) => importHead(i18n, column)))

const cellOf = (i18n: I18n, row: PropertyRow, column: ImportColumn, origin: string): string => {
  // Of one that its agent doesn’t name, its id does.
  if (column === 'reference') return row.reference ?? row.id
  if (column === 'pictures')
    return photosIn(row)
      .map(({ url }) => (url.startsWith('/') ? `${origin}${url}` : url))
      .join(' ')
  const fields = { ...row, ...row.facts }
  const value = fields[column] ?? null
  if (value === null) return ''
  if (propertyFields[column].kind === 'money') return String(amountOf(Number(value)))
  const typed = typedValue(value)
  return hasWords(column) ? importWord(i18n, column, typed) : typed
}

type Deps = { db: Db; i18n: I18n; publicUrl: string }

/** The agent’s listings as a file that changes nothing when it is imported: those that they may edit, drafts too. */
export async function* writeFile({ db, i18n, publicUrl }: Deps, agentId: string): AsyncGenerator<string> {
  yield headLine(i18n)
  const { origin } = new URL(publicUrl)
  for (let last: string | null = null; ;) {
    const rows: PropertyRow[] = await selectOpened(db)
      .where(
        and(
          eq(property.agentId, agentId),
          whereNotRemoved,
          last === null ? undefined : gt(property.id, last),
        ),
      )
      .orderBy(asc(property.id))
      .limit(atOnce)
    yield rows
      .filter(isEditable)
      .map((row) => csvLine(importColumns.map((column) => cellOf(i18n, row, column, origin))))
      .join('')
    if (rows.length < atOnce) return
    last = rows.at(-1)!.id
  }
}

/** Amounts as people in the country write them. */
const exampleOf = (i18n: I18n): Partial<Record<ImportColumn, string>> => ({
  reference: 'A-101',
  purpose: importWord(i18n, 'purpose', 'sale'),
  title: say(i18n, msg`Two rooms over the lake`),
  location: say(i18n, msg`House 12, Road 5, Dhanmondi, Dhaka`),
  description: say(i18n, msg`Third floor, facing south, with a balcony over the lake.`),
  priceMin: currency() === 'BDT' ? say(i18n, msg`85 lakh`) : '90000',
  priceMax: currency() === 'BDT' ? say(i18n, msg`1.2 crore`) : '120000',
  place: 'dhaka.dhaka.dhanmondi',
  kind: importWord(i18n, 'kind', 'flat'),
  bedrooms: '2',
  bathrooms: '2',
  sizeSqFt: '1250',
  floor: '3',
  floors: '6',
  facing: importWord(i18n, 'facing', 'south'),
  lift: importWord(i18n, 'lift', 'yes'),
  gas: importWord(i18n, 'gas', 'piped'),
  pin: '23.7461, 90.3742',
})

/** The heads, and one listing as an example. */
export async function* writeTemplate(i18n: I18n): AsyncGenerator<string> {
  const example = exampleOf(i18n)
  yield headLine(i18n) + csvLine(importColumns.map((column) => example[column] ?? ''))
}
