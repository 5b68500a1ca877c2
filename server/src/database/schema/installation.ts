import { currencies } from '@thikana/domain/payment/currency'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf } from '../rows/one-of.ts'

/** One row: what every amount in this database is in. */
export const installation = pgTable(
  'installation',
  {
    id: text({ enum: ['this'] }).primaryKey(),
    currency: text({ enum: currencies }).notNull(),
  },
  (table) => [check('installation_currency', oneOf(table.currency, currencies))],
)
