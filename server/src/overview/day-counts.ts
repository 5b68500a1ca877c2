import {
  type Counts,
  noCounts,
  type PropertyCounter,
  type SiteCounter,
  siteCounters,
} from '@thikana/domain/overview/counters'
import { daysOf, isWithinPeriod, type Period, type periodsAt } from '@thikana/domain/overview/period'
import { between, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { propertyDay, siteDay } from '../database/schema/day-count.ts'

type Periods = ReturnType<typeof periodsAt>

/**
 * The rows of each property in a period, in an order of the planner's for one property: for many at once it would rather read the whole table.
 * `ids`: a subquery with a column `id`.
 */
const rowsOf = (ids: SQL, { from, to }: Period): SQL => sql`${ids} as wanted
  cross join lateral (
    select ${propertyDay.day}, ${propertyDay.name}, ${propertyDay.count} from ${propertyDay}
    where ${propertyDay.propertyId} = wanted.id and ${between(propertyDay.day, from, to)} offset 0
  ) as counted`

/** The counts of several properties in a period, by property. `ids`: a subquery with a column `id`. */
export const countByProperty = async (
  executor: Executor,
  ids: SQL,
  period: Period,
): Promise<Map<string, Counts>> => {
  const { rows } = await executor.execute<{ id: string; name: PropertyCounter; count: number }>(
    sql`select wanted.id, name, sum(count)::int as count from ${rowsOf(ids, period)} group by wanted.id, name`,
  )
  const found = new Map<string, Counts>()
  for (const { id, name, count } of rows) {
    const counts = found.get(id) ?? noCounts()
    counts[name] = count
    found.set(id, counts)
  }
  return found
}

type Day = Counts & { day: string }

/** The same of all of them together, by day, every day of the period included; and the days before it. */
export const countByDay = async (
  executor: Executor,
  ids: SQL,
  { now, before }: Periods,
): Promise<{ days: Day[]; before: Day[] }> => {
  const period = { from: before.from, to: now.to }
  const { rows } = await executor.execute<{ day: string; name: PropertyCounter; count: number }>(
    sql`select day::text, name, sum(count)::int as count from ${rowsOf(ids, period)} group by day, name`,
  )
  const days = new Map<string, Day>(
    [...daysOf(before), ...daysOf(now)].map((day) => [day, { day, ...noCounts() }]),
  )
  for (const { day, name, count } of rows) {
    const counts = days.get(day)
    if (counts) counts[name] = count
  }
  const all = [...days.values()]
  return {
    days: all.filter(({ day }) => isWithinPeriod(day, now)),
    before: all.filter(({ day }) => isWithinPeriod(day, before)),
  }
}

type SiteTotal = { count: number; amount: number; before: number; amountBefore: number }
type SiteDay = { day: string } & Record<SiteCounter, number>

const eachCounter = <Value>(make: () => Value) =>
  Object.fromEntries(siteCounters.map((name) => [name, make()])) as Record<SiteCounter, Value>

/** What happened on the site: by day, and in all, with the period before. Amounts are minor units, or seconds. */
export const countSite = async (
  executor: Executor,
  { now, before }: Periods,
): Promise<{ byDay: SiteDay[]; totals: Record<SiteCounter, SiteTotal> }> => {
  const rows = await executor
    .select({
      day: siteDay.day,
      name: siteDay.name,
      count: sql<number>`sum(${siteDay.count})::int`,
      amount: sql<number>`sum(${siteDay.amount})::float8`,
    })
    .from(siteDay)
    .where(between(siteDay.day, before.from, now.to))
    .groupBy(siteDay.day, siteDay.name)
  const days = new Map<string, SiteDay>(daysOf(now).map((day) => [day, { day, ...eachCounter(() => 0) }]))
  const totals = eachCounter<SiteTotal>(() => ({ count: 0, amount: 0, before: 0, amountBefore: 0 }))
  for (const { day, name, count, amount } of rows) {
    const of = days.get(day)
    const total = totals[name]
    if (of) {
      of[name] = count
      total.count += count
      total.amount += amount
    } else {
      total.before += count
      total.amountBefore += amount
    }
  }
  return { byDay: [...days.values()], totals }
}
