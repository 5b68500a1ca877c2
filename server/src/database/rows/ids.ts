import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { v7, validate } from 'uuid'

/** A new identifier, ordered by creation time (RFC 9562, version 7). `at` back-dates it, for rows about the past. */
export const newId = (at?: Date): string => (at ? v7({ msecs: at.getTime() }) : v7())

/** Whether a row could have this id; no row has any other. */
export const isId = (value: string): boolean => validate(value)

/** The column has this id, as an address or a body names it. */
export const whereId = (column: AnyPgColumn, id: string): SQL => (isId(id) ? eq(column, id) : sql`false`)
