import { and, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/executor.ts'
import { preparedFor } from '../../database/prepared.ts'
import { property } from '../../database/schema/property.ts'
import { appUser } from '../../database/schema/user.ts'
import {
  joinAgent,
  listedColumns,
  type ListedRow,
  selectOpened,
  selectProperties,
  type StoredRow,
} from '../row.ts'
import { whereListed, whereOwnerVisible } from '../../database/where-property.ts'

// The rows of lists, whose ids the search index finds. A property may have left the list since then, so each row is checked again.

const within = (condition: SQL | undefined) =>
  and(sql`${property.id} = any(${sql.placeholder('ids')}::uuid[])`, condition)

const inOrder = <Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] =>
  rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

const listedRows = preparedFor((executor) =>
  executor
    .select(listedColumns)
    .from(property)
    .innerJoin(appUser, joinAgent)
    .where(within(whereListed))
    .prepare('listed_by_ids'),
)

/** The listings with these ids, in their order. An edited form is shown to nobody before an admin has verified it (rules §4.3). */
export const readListedByIds = async (executor: Executor, ids: string[]): Promise<ListedRow[]> =>
  inOrder(ids, await listedRows(executor).execute({ ids }))

const storedRows = preparedFor((executor) =>
  selectProperties(executor).where(within(whereOwnerVisible)).prepare('owner_visible_by_ids'),
)

/** The properties with these ids that are in the lists of their agents and of admins. */
export const readStoredByIds = async (executor: Executor, ids: string[]): Promise<StoredRow[]> =>
  inOrder(ids, await storedRows(executor).execute({ ids }))

const openedRows = preparedFor((executor) =>
  selectOpened(executor).where(within(whereOwnerVisible)).prepare('owner_visible_opened_by_ids'),
)

/** The same with their photos. */
export const readOpenedByIds = async (executor: Executor, ids: string[]) =>
  inOrder(ids, await openedRows(executor).execute({ ids }))
