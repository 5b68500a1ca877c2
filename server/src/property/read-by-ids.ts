import { and, sql } from 'drizzle-orm'
import type { Db } from '../database/executor.ts'
import { preparedFor } from '../database/prepared.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { joinAgent, listedColumns, type ListedRow } from './row.ts'
import { whereListed } from './rules.ts'

const rowsByIds = preparedFor((db) =>
  db
    .select(listedColumns)
    .from(property)
    .innerJoin(appUser, joinAgent)
    .where(and(sql`${property.id} = any(${sql.placeholder('ids')}::uuid[])`, whereListed))
    .prepare('listed_by_ids'),
)

/**
 * The listings with these ids, in their order. Without those that have left the lists since their ids were found: an edited form is shown
 * to nobody before an admin has verified it (rules §4.3).
 */
export const readListedByIds = async (db: Db, ids: string[]): Promise<ListedRow[]> => {
  const rows = await rowsByIds(db).execute({ ids })
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
