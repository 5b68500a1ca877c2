import { can } from '@thikana/domain/user/access'
import { isPublic } from '@thikana/domain/property/property'
import { refuse } from '@thikana/domain/refusal'
import { isActiveAgent } from '@thikana/domain/user/user'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { isId } from '../database/rows/ids.ts'
import { preparedFor } from '../database/prepared.ts'
import { property } from '../database/schema/property.ts'
import type { Member } from '../user/member.ts'
import { isSold, type PropertyRow, selectOpened } from './row.ts'
import { whereNotRemoved } from './rules.ts'

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
  (isBrowsable(row) && (actor !== null || row.unconfirmedAt === null)) ||
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
