import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { audit } from '../database/schema/audit.ts'
import { property } from '../database/schema/property.ts'
import type { SitemapEntry, SitemapSource } from '../http/pages/sitemap.ts'
import type { Entries } from '../search/entries-by-key.ts'
import type { Search } from '../search/open-search.ts'
import { readId } from '../search/packed-ids.ts'
import { findPage } from '../search/page.ts'
import { listed, select, testOf, unsold } from '../search/select.ts'
import { whereListed } from '../database/where-property.ts'

/** Properties that are read at once. */
const batch = 2_000

/** The listings of a sitemap, in the order of their ids, which stays whatever happens to them. */
export const sitemapSource = (executor: Executor, search: Search): SitemapSource => {
  const lastMove = executor
    .select({ at: audit.at })
    .from(audit)
    .where(and(eq(audit.entity, 'property'), eq(audit.entityId, property.id)))
    .orderBy(desc(audit.id))
    .limit(1)
    .as('last_move')
  const readByIds = (ids: string[]) =>
    executor
      .select({ id: property.id, createdAt: property.createdAt, movedAt: lastMove.at })
      .from(property)
      .leftJoinLateral(lastMove, sql`true`)
      .where(and(sql`${property.id} = any(${sql.param(ids)}::uuid[])`, whereListed))
      .orderBy(property.id)
  const findAfter = async (id: string | null, limit: number): Promise<string[]> => {
    const index = await search.current()
    const after = id === null ? null : { key: null, id }
    const asked = { sort: { by: 'id', isDescending: false } as const, after, limit }
    return findPage(index, select(index, listed, {}), asked, Infinity).map((found) => found.id)
  }
  return {
    partStarts: async (size) => {
      const index = await search.current()
      const { entries, length } = index.orders.id
      const isListed = testOf(select(index, listed, {}))
      const starts: (string | null)[] = [null]
      let place = 0
      for (const entry of entries.subarray(0, length))
        if (isListed(entry) && ++place % size === 0) starts.push(readId(index.columns.ids, entry))
      return starts
    },
    agents: async () => {
      const index = await search.current()
      const isFree = testOf(select(index, unsold, {}))
      const hasFree = ({ entries, length }: Entries) => entries.subarray(0, length).some(isFree)
      return [...index.agents].filter(([, entries]) => hasFree(entries)).map(([id]) => id)
    },
    propertiesAfter: async function* (start, limit): AsyncIterable<SitemapEntry[]> {
      let after = start
      for (let left = limit; left > 0;) {
        const wanted = Math.min(batch, left)
        const ids = await findAfter(after, wanted)
        const rows = await readByIds(ids)
        if (rows.length > 0)
          yield rows.map(({ id, createdAt, movedAt }) => ({ id, changedAt: movedAt ?? createdAt }))
        if (ids.length < wanted) return
        after = ids.at(-1) ?? null
        left -= ids.length
      }
    },
  }
}
