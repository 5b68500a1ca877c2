import { type Days, dayMs, startOfDay } from '@thikana/domain/calendar'
import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether the instant in `column` is within the days; undefined if they have no limit. */
export const withinDays = (column: PgColumn, { from, to }: Days): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, startOfDay(from)),
    to === undefined ? undefined : lt(column, new Date(startOfDay(to).getTime() + dayMs)),
  )
