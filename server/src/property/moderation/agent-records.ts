import type { Property } from '@thikana/contract/api'
import { isRejected } from '@thikana/domain/property/property'
import { isWaiting, propertyStatuses } from '@thikana/domain/property/property-status'
import { countsAgainstAgent, reportStatuses } from '@thikana/domain/report/report'
import { exists, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Executor } from '../../database/executor.ts'
import type { Page } from '../../database/rows/keyset.ts'
import { oneOf } from '../../database/rows/one-of.ts'
import { property } from '../../database/schema/property.ts'
import { report } from '../../database/schema/report.ts'

type AgentRecord = NonNullable<Property['agentRecord']>

const rejected = propertyStatuses.filter((status) => isRejected({ status }))
const counted = reportStatuses.filter((status) => countsAgainstAgent({ status }))

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

/** What became of all listings of these agents, removed ones too. */
const readRecords = async (executor: Executor, agentIds: string[]): Promise<Map<string, AgentRecord>> => {
  const reports = executor
    .select(anyRow)
    .from(report)
    .where(sql`${report.propertyId} = ${property.id} and ${oneOf(report.status, counted)}`)
  const rows = await executor
    .select({
      id: property.agentId,
      verified: countWhere(isNotNull(property.listedAt)),
      rejected: countWhere(oneOf(property.status, rejected)),
      reported: countWhere(exists(reports)),
    })
    .from(property)
    .where(inArray(property.agentId, agentIds))
    .groupBy(property.agentId)
  return new Map(rows.map(({ id, ...record }) => [id, record]))
}

/** The same page, in which what waits has the record of its agent. */
export const withRecords = async (executor: Executor, page: Page<Property>): Promise<Page<Property>> => {
  const agentIds = page.items.flatMap((item) => (isWaiting(item) && item.agentId ? [item.agentId] : []))
  if (agentIds.length === 0) return page
  const records = await readRecords(executor, [...new Set(agentIds)])
  const items = page.items.map((item) =>
    isWaiting(item) ? { ...item, agentRecord: records.get(item.agentId ?? '') } : item,
  )
  return { ...page, items }
}
