import {
  centsOf,
  dollarsOf,
  formatCents,
  largestPriceInCents,
  smallestPriceInCents,
} from '@thikana/domain/money'
import { z } from 'zod'

/** PostgreSQL keeps every character but this one. */
export const isStorable = (value: string) => !value.includes('\u0000')

/** Turns the direction of what follows, or shows as nothing: such text says something else than it seems to. */
const deceptive = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const lineBreaks = /[\t\n\r]/g

const isHonest = (value: string, isLong: boolean) =>
  !deceptive.test(isLong ? value.replace(lineBreaks, '') : value)
/** Joiners inside words stay, since Bangla is written with them; a text of nothing else is empty. */
const isVisible = (value: string) => /[^\s\p{Cc}\p{Cf}]/u.test(value)

/** Text that a person typed: trimmed, of at most `longest` characters, in one line unless it `isLong`. */
export const text = (label: string, longest: number, { isLong = false } = {}) =>
  z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
    .trim()
    .min(1, { error: `${label} is required`, abort: true })
    .max(longest, `${label} can be at most ${longest} characters`)
    .refine(isVisible, `${label} is required`)
    .refine((value) => isHonest(value, isLong), `${label} has a character that can’t be shown`)

/** A number, or the text of one as forms send it (decisions §5). */
export const numeric = (label: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,15}(\.\d{1,10})?$/)
          .transform(Number),
      ],
      {
        error: (issue) =>
          issue.input === undefined || issue.input === ''
            ? `${label} is required`
            : `${label} must be a number`,
      },
    )
    .refine(Number.isFinite, `${label} must be a number`)

/** Dollars with at most two decimals, within what a property may cost. */
export const dollars = (label: string) =>
  numeric(label)
    .refine((value) => centsOf(value) !== null, `${label} can have at most two decimals`)
    .refine(
      (value) => value >= dollarsOf(smallestPriceInCents) && value <= dollarsOf(largestPriceInCents),
      `${label} must be between ${formatCents(smallestPriceInCents)} and ${formatCents(largestPriceInCents)}`,
    )

/** Opaque; one that can't exist is simply not found. */
export const id = z.string().max(64).meta({ description: 'Opaque identifier' })

/** Names something else by its identifier. One that can’t exist is not found; what could not even be stored is bad input. */
export const reference = (label: string, longest = 64) =>
  z
    .string({ error: `${label} is required` })
    .min(1, `${label} is required`)
    .max(longest, `${label} is not known here`)
    .refine(isStorable, `${label} is not known here`)

export const idParams = z.object({ id })

/** A body's copy of something the server knows better: taken, never believed (decisions §1). */
export const copied = z
  .unknown()
  .optional()
  .meta({ description: 'Accepted for compatibility; the server uses what it knows.' })

/** A body's name for the caller: refused where it names somebody else (decisions §1). */
const email = z
  .string({ error: 'Email is required' })
  .min(1, 'Email is required')
  .max(254, 'Email can be at most 254 characters')
  .refine(isStorable, 'Email has a character that can’t be stored')

export const callerEmail = email.optional()

export const emailParams = z.object({ email })
export const emailQuery = z.object({ email })

/** ISO 8601 with the zone, as JSON carries it (spec §9). */
export const instant = z.iso.datetime()

export const limitMost = 100

/** Counting a list further costs more than the number is worth (decisions §4: the total, where it is cheap). */
export const countedMost = 1000

export const paging = {
  limit: z.coerce
    .number({ error: `Limit must be a number from 1 to ${limitMost}` })
    .int(`Limit must be a number from 1 to ${limitMost}`)
    .min(1, `Limit must be a number from 1 to ${limitMost}`)
    .max(limitMost, `Limit must be a number from 1 to ${limitMost}`)
    .optional(),
  cursor: z.string().max(256).optional(),
}

export const page = z.object(paging)

export const inserted = z.object({ acknowledged: z.literal(true), insertedId: id })
export const modified = z.object({ acknowledged: z.literal(true), modifiedCount: z.int() })
export const deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.int() })
