import { countedUpTo, maxCounted } from '@thikana/domain/count'
import type { PropertyMoveName } from '@thikana/domain/property/property'
import { sizeOf } from '@thikana/domain/property/property-size'
import { purposeNames } from '@thikana/domain/property/purpose'
import { addressOf } from '@thikana/domain/user/user'
import type { WishSort } from '@thikana/domain/wishlist/wishlist'
import { and, eq, max, notInArray } from 'drizzle-orm'
import { anyRow, type Executor } from '../database/executor.ts'
import {
  type Cursor,
  newestFirst,
  type Page,
  type Paging,
  readList,
  readPage,
  type Sorted,
} from '../database/rows/keyset.ts'
import { audit } from '../database/schema/audit.ts'
import { offer } from '../database/schema/offer.ts'
import { wish } from '../database/schema/wishlist.ts'
import { publicFormOf } from '../property/public-form.ts'
import { joinKeeper, keeper, selectWishes, type StoredWish, type WishRow, wishOf } from './store.ts'

type Key = (row: WishRow) => number | null

/** An order that the database needn't know: a wishlist is sorted here, by the rules that other lists follow. Unknown keys come last. */
type Order = { name: string; keyOf: Key; isDescending: boolean; hasRentsLast?: true }

const formOf = (row: WishRow) => publicFormOf(row.property, row.lastVerified)
const priceOf: Key = (row) => formOf(row).priceMin

const orders: Record<Exclude<WishSort, 'newest' | 'changed'>, Order> = {
  priceAsc: { name: 'cheapest', keyOf: priceOf, isDescending: false, hasRentsLast: true },
  priceDesc: { name: 'dearest', keyOf: priceOf, isDescending: true, hasRentsLast: true },
  sizeDesc: { name: 'largest', keyOf: (row) => sizeOf(formOf(row).facts), isDescending: true },
}

type Place = { key: number | null; id: string; group: number }

const compare = (one: Place, other: Place, isDescending: boolean): number => {
  if (one.group !== other.group) return one.group - other.group
  if (one.key === other.key) return one.id < other.id ? 1 : -1
  if (one.key === null || other.key === null) return one.key === null ? 1 : -1
  return isDescending ? other.key - one.key : one.key - other.key
}

const placesOf = ({ keyOf, hasRentsLast }: Order) => {
  const groupOf = (row: WishRow) => formOf(row).purpose
  const at = (group: string) => purposeNames.findIndex((name) => name === group)
  return {
    groups: hasRentsLast && { names: purposeNames, of: groupOf },
    ofRow: (row: WishRow): Place => ({
      key: keyOf(row),
      id: row.id,
      group: hasRentsLast ? at(groupOf(row)) : 0,
    }),
    ofCursor: ({ group = '', ...cursor }: Cursor): Place => ({
      ...cursor,
      group: hasRentsLast ? at(group) : 0,
    }),
  }
}

const listSorted = async (executor: Executor, email: string, order: Order, paging: Paging) => {
  const { groups, ofRow, ofCursor } = placesOf(order)
  const all = await selectWishes(executor).where(eq(keeper.email, addressOf(email)))
  const sorted = all.toSorted((one, other) => compare(ofRow(one), ofRow(other), order.isDescending))
  return readPage(
    {
      rows: async ({ limit, last }) => {
        const isAfter = (row: WishRow) => !last || compare(ofRow(row), ofCursor(last), order.isDescending) > 0
        return sorted.filter(isAfter).slice(0, limit)
      },
      order,
      ...(groups ? { groups } : {}),
      toItem: wishOf,
      count: async () => countedUpTo(maxCounted, all.length),
    },
    paging,
  )
}

/** What an agent or admin does without that anything of a home changes for those who wish for it. */
const unnoticed: PropertyMoveName[] = ['advertise', 'confirm']

/** When each of a person's homes was edited, checked, removed or taken by a buyer last, in ms by the entry's id. */
const readChanges = async (executor: Executor, email: string): Promise<Map<string, number>> => {
  const rows = await executor
    .select({ id: wish.id, at: max(audit.at), takenAt: max(offer.acceptedAt) })
    .from(wish)
    .innerJoin(keeper, joinKeeper)
    .leftJoin(
      audit,
      and(
        eq(audit.entity, 'property'),
        eq(audit.entityId, wish.propertyId),
        notInArray(audit.move, unnoticed),
      ),
    )
    .leftJoin(offer, eq(offer.propertyId, wish.propertyId))
    .where(eq(keeper.email, addressOf(email)))
    .groupBy(wish.id)
  return new Map(
    rows.map(({ id, at, takenAt }) => [id, Math.max(at?.getTime() ?? 0, takenAt?.getTime() ?? 0)]),
  )
}

/** A person's wishlist, newest first if no `sort` is given; removed properties stay in it, marked as such. */
export const listWishes = async (
  executor: Executor,
  email: string,
  { sort = 'newest', ...paging }: Sorted<WishSort>,
): Promise<Page<StoredWish>> => {
  if (sort === 'changed') {
    const changes = await readChanges(executor, email)
    const keyOf: Key = ({ id }) => changes.get(id) ?? null
    return listSorted(executor, email, { name: 'changed', keyOf, isDescending: true }, paging)
  }
  if (sort !== 'newest') return listSorted(executor, email, orders[sort], paging)
  return readList(
    executor,
    {
      select: selectWishes(executor),
      where: eq(keeper.email, addressOf(email)),
      order: newestFirst(wish.id),
      toItem: wishOf,
      counted: executor.select(anyRow).from(wish).innerJoin(keeper, joinKeeper).$dynamic(),
    },
    paging,
  )
}
