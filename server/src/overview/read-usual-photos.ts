import type { Api } from '@thikana/contract/api'
import { agentPeriods, periodsAt } from '@thikana/domain/overview/period'
import { usualPhotos } from '@thikana/domain/property/listing-quality'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/executor.ts'
import { isId } from '../database/rows/ids.ts'
import { property } from '../database/schema/property.ts'
import { whereNotRemoved } from '../database/where-property.ts'
import { type Comparable, groupOf } from './comparable.ts'

type Which = { agentId: string; ids: readonly string[]; now: Date }

/** Of these listings of an agent, how many photos comparable homes of others have. */
export const readUsualPhotos = async (
  db: Db,
  comparable: Comparable,
  { agentId, ids, now }: Which,
): Promise<Api['GET /overview/usual-photos']['reply']> => {
  const rows = await db
    .select({
      id: property.id,
      purpose: property.purpose,
      facts: property.facts,
      location: property.location,
    })
    .from(property)
    .where(and(eq(property.agentId, agentId), inArray(property.id, ids.filter(isId)), whereNotRemoved))
  // Of the overview's usual period, whose homes are kept.
  const { now: period } = periodsAt(now, agentPeriods[0])
  const usual = []
  for (const row of rows) {
    const homes = (await comparable(groupOf(row), period)).filter((home) => home.agentId !== agentId)
    usual.push({ _id: row.id, photos: usualPhotos(homes.map(({ photos }) => photos)) })
  }
  return usual
}
