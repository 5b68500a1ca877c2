import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { audit } from '../database/schema/audit.ts'
import { property } from '../database/schema/property.ts'
import type { ListedHome, SitemapSource } from '../http/sitemap.ts'
import { whereListed } from './rules.ts'

/** Homes that are read at once. */
const batch = 2_000

/** The listings of a sitemap, in the order of their ids, which stays whatever happens to them. */
export const sitemapSource = (executor: Executor): SitemapSource => {
  const lastMove = executor
    .select({ at: audit.at })
    .from(audit)
    .where(and(eq(audit.entity, 'property'), eq(audit.entityId, property.id)))
    .orderBy(desc(audit.id))
    .limit(1)
    .as('last_move')
  const readAfter = (after: string | null, limit: number) =>
    executor
      .select({ id: property.id, createdAt: property.createdAt, movedAt: lastMove.at })
      .from(property)
      .leftJoinLateral(lastMove, sql`true`)
      .where(and(whereListed, after === null ? undefined : gt(property.id, after)))
      .orderBy(asc(property.id))
      .limit(limit)
  return {
    partStarts: async (size) => {
      const { rows } = await executor.execute<{ id: string }>(sql`
        select id from (
          select id, row_number() over (order by id) as place from ${property} where ${whereListed}
        ) as listed
        where place % ${size} = 0 order by id`)
      return [null, ...rows.map(({ id }) => id)]
    },
    homesAfter: async function* (start, limit): AsyncIterable<ListedHome[]> {
      let after = start
      for (let left = limit; left > 0;) {
        const wanted = Math.min(batch, left)
        const rows = await readAfter(after, wanted)
        if (rows.length > 0)
          yield rows.map(({ id, createdAt, movedAt }) => ({ id, changedAt: movedAt ?? createdAt }))
        if (rows.length < wanted) return
        after = rows.at(-1)?.id ?? null
        left -= rows.length
      }
    },
  }
}
