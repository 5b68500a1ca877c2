import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/access'
import { isPublic, type PropertyStatus } from '@thikana/domain/property'
import { refuse } from '@thikana/domain/refusal'
import { addressOf, isActiveAgent } from '@thikana/domain/user'
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { isId } from '../database/ids.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import type { Member } from '../user/member.ts'
import { type Page, type Paging, readList, type Sorted } from '../database/keyset.ts'
import { isSold, joinAgent, joinTakingOffer, type PropertyRow, propertyOf, selectProperties } from './row.ts'
import { whereBought, whereOwnerVisible, whereListed, whereNotRemoved } from './rules.ts'
import { type Filters, matches, orders, type Sort } from './search.ts'

type Search = Sorted<Sort> & Filters

const listed = (executor: Executor, where: SQL | undefined, sort: Sort = 'default') => ({
  rows: (page: { where: SQL | undefined; by: SQL[]; limit: number }) =>
    selectProperties(executor)
      .where(page.where)
      .orderBy(...page.by)
      .limit(page.limit),
  where,
  order: orders[sort],
  toItem: propertyOf,
})

const list = (
  executor: Executor,
  where: SQL | undefined,
  { sort, ...paging }: Search,
): Promise<Page<Property>> => {
  const counted = executor
    .select({ one: sql`1` })
    .from(property)
    .innerJoin(appUser, joinAgent)
    .leftJoin(offer, joinTakingOffer)
    .where(where)
    .$dynamic()
  return readList(executor, { ...listed(executor, where, sort), counted }, paging)
}

/** What everyone signed in may browse, sold ones included and marked. */
export const listPublic = (executor: Executor, search: Search): Promise<Page<Property>> =>
  list(executor, and(whereListed, matches(search)), search)

/** Every property, for admins; `status` narrows it. */
export const listAll = (
  executor: Executor,
  { status, ...search }: Search & { status?: PropertyStatus },
): Promise<Page<Property>> =>
  list(executor, and(whereOwnerVisible, status && eq(property.status, status), matches(search)), search)

export const listOfAgent = (executor: Executor, email: string, paging: Paging): Promise<Page<Property>> =>
  list(executor, and(whereOwnerVisible, eq(appUser.email, addressOf(email))), paging)

/** What the home page shows. It counts no total: it is opened most often, and shows one page only. */
export const listAdvertised = (
  executor: Executor,
  { limit = 8, cursor }: Paging,
): Promise<Page<Property>> => {
  const whereUnsold = or(isNull(offer.id), not(whereBought))
  return readList(executor, listed(executor, and(property.isAdvertised, whereListed, whereUnsold)), {
    limit,
    cursor,
  })
}

/** The property `id` without any permission check; null if there is none or its agent removed it. */
export const findProperty = async (executor: Executor, id: string): Promise<PropertyRow | null> => {
  if (!isId(id)) return null
  const [row] = await selectProperties(executor).where(and(eq(property.id, id), whereNotRemoved))
  return row ?? null
}

/** It can be browsed: verified, and of an active agent. */
export const isBrowsable = (row: PropertyRow): boolean =>
  isPublic(row) && isActiveAgent({ email: row.agentEmail, role: row.agentRole, status: row.agentStatus })

const isVisible = (row: PropertyRow, actor: Member) =>
  isBrowsable(row) ||
  (isSold(row) && row.winningBuyerId === actor.id) ||
  can(actor, 'property.readHidden', { owners: [row.agentEmail] })

/** The property `id` if `actor` may see it: browsable, bought by them, their own, or they are an admin. Throws `propertyNotFound`. */
export const readProperty = async (executor: Executor, actor: Member, id: string): Promise<PropertyRow> => {
  const row = await findProperty(executor, id)
  if (!row || !isVisible(row, actor)) throw refuse('propertyNotFound')
  return row
}
