import { can } from '@thikana/domain/user/access'
import { isPublic } from '@thikana/domain/property/property-status'
import { refuse } from '@thikana/domain/refusal'
import { isActiveAgent } from '@thikana/domain/user/user'
import { and, eq, sql, inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/executor.ts'
import { isId } from '../database/rows/ids.ts'
import { preparedFor } from '../database/prepared.ts'
import { property } from '../database/schema/property.ts'
import type { Member } from '../user/member.ts'
import { isSold, type PropertyRow, selectOpened } from './row.ts'
import { whereNotRemoved } from '../database/where-property.ts'

const propertyById = preparedFor((executor) =>
  selectOpened(executor)
    .where(and(eq(property.id, sql.placeholder('id')), whereNotRemoved))
    .prepare('property_by_id'),
)

/** The property `id` without any permission check; null if there is none or its agent removed it. */
export const findProperty = async (executor: Executor, id: string): Promise<PropertyRow | null> => {
  if (!isId(id)) return null
  const [row] = await propertyById(executor).execute({ id })
  return row ?? null
}

/** It can be browsed: verified, and of an active agent. */
export const isBrowsable = (row: PropertyRow): boolean =>
  isPublic(row) && isActiveAgent({ email: row.agentEmail, role: row.agentRole, status: row.agentStatus })

/** `actor` may see it: browsable, bought by them, their own, or they are an admin. Guests see only what is listed (rules §1.4). */
export const isVisible = (row: PropertyRow, actor: Member | null) =>
  (isBrowsable(row) && (actor !== null || (row.unconfirmedAt === null && row.pausedAt === null))) ||
  (isSold(row) && actor !== null && row.winningBuyerId === actor.id) ||
  can(actor, 'property.readHidden', { owners: [row.agentEmail] })

/** The property `id` if `actor` may see it (`isVisible`). Throws `propertyNotFound`. */
export const readProperty = async (
  executor: Executor,
  actor: Member | null,
  id: string,
): Promise<PropertyRow> => {
  const row = await findProperty(executor, id)
  if (!row || !isVisible(row, actor)) throw refuse('propertyNotFound')
  return row
}

/** Those with these ids that `actor` may see, as `readProperty` judges each, in the order of `ids`. */
export const readSeveral = async (
  executor: Executor,
  actor: Member | null,
  ids: readonly string[],
): Promise<PropertyRow[]> => {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await selectOpened(executor).where(and(inArray(property.id, known), whereNotRemoved))
  return rows
    .filter((row) => isVisible(row, actor))
    .toSorted((one, other) => known.indexOf(one.id) - known.indexOf(other.id))
}

const lock = preparedFor((executor) =>
  executor
    .select({ id: property.id })
    .from(property)
    .where(eq(property.id, sql.placeholder('id')))
    .for('update')
    .prepare('lock_property'),
)

/**
 * Locks a property until the transaction ends: its status, and whether it is taken. Read its facts in a later statement, which sees what
 * the previous holder wrote. Throws `propertyNotFound` if it never existed.
 */
export const lockProperty = async (transaction: Transaction, id: string): Promise<void> => {
  const rows = isId(id) ? await lock(transaction).execute({ id }) : []
  if (rows.length === 0) throw refuse('propertyNotFound')
}
