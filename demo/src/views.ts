import { dayMs, isoDayInDhaka } from '@thikana/domain/calendar'
import { makeRandom } from '@thikana/illustrations/random'
import type { Executor } from '@thikana/server/database/executor'
import { propertyDay, siteDay } from '@thikana/server/database/schema/day-count'
import { sql } from 'drizzle-orm'

/** Days for which the demo's homes have been looked at. */
const viewedDays = 120

type Viewed = { id: string; createdAt: Date; title: string; isAdvertised: boolean }
type Row = { propertyId: string; day: string; count: number }

/** More on Fridays, when people are free, and in the first two weeks. */
const viewsOf = ({ id, createdAt, title, isAdvertised }: Viewed, now: Date): Row[] => {
  const random = makeRandom(`views/${title}`)
  const usual = random.between(0.5, 6) * (isAdvertised ? 2.5 : 1)
  return Array.from({ length: viewedDays }, (_, daysAgo) => {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const age = (at.getTime() - createdAt.getTime()) / dayMs
    const isFriday = new Date(`${isoDayInDhaka(at)}T00:00:00Z`).getUTCDay() === 5
    const expected = usual * (isFriday ? 1.8 : 1) * (age < 14 ? 1.7 : 1)
    const count = age < 0 ? 0 : Math.floor(expected * random.between(0.4, 1.6))
    return { propertyId: id, day: isoDayInDhaka(at), count }
  }).filter(({ count }) => count > 0)
}

/** Counts of views, as if people had looked at the homes since they were listed. */
export const writeViews = async (db: Executor, viewed: readonly Viewed[], now: Date): Promise<void> => {
  const rows = viewed.flatMap((one) => viewsOf(one, now))
  const column = <Value>(valueOf: (row: Row) => Value) => sql.param(rows.map(valueOf))
  await db.execute(sql`
    insert into ${propertyDay} (property_id, day, name, count)
    select property_id, day, 'views', count from unnest(
      ${column(({ propertyId }) => propertyId)}::uuid[], ${column(({ day }) => day)}::date[], ${column(({ count }) => count)}::int[]
    ) as view(property_id, day, count)`)
  await db.execute(sql`
    insert into ${siteDay} (day, name, shard, count, amount)
    select day, name, 0, sum(count), 0 from ${propertyDay} where name = 'views' group by day, name`)
}
