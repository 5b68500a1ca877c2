import { v7, validate } from 'uuid'

/** A new identifier, ordered by creation time (RFC 9562, version 7). `at` back-dates it, for rows about the past. */
export const newId = (at?: Date): string => (at ? v7({ msecs: at.getTime() }) : v7())

/** Whether a row could have this id; no row has any other. */
export const isId = (value: string): boolean => validate(value)
