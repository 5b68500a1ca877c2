import { type Bounds, readDollars } from '@thikana/domain/dollars'
import { maxAmountInCents, minAmountInCents } from '@thikana/domain/money'
import { maxEmailLength } from '@thikana/domain/user'
import { isHonest, isVisible, withoutInvisible, withoutStacks } from '@thikana/domain/visible-text'
import { z } from 'zod'

/** PostgreSQL stores every character except NUL. */
export const isStorable = (value: string) => !value.includes('\u0000')

/**
 * Trimmed text of at most `maxLength` characters, on one line unless `isLong`. A line loses invisible characters; long text may need them
 * for joined signs. Both lose piled-up marks.
 */
export const text = (label: string, maxLength: number, { isLong = false } = {}) =>
  z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
    .overwrite((value) => withoutStacks(isLong ? value : withoutInvisible(value)).trim())
    .min(1, { error: `${label} is required`, abort: true })
    .max(maxLength, `${label} can be at most ${maxLength} characters`)
    .refine(isVisible, `${label} is required`)
    .refine((value) => isHonest(value, { isLong }), `${label} has a character that can’t be shown`)

/** A number, or the text of one as forms send it (rules §5.3). */
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

/** What `read` makes of a number, or of the text of one as a person typed it. */
export const readAs = <Value>(
  label: string,
  read: (given: number | string) => { value: Value } | { problem: string },
) =>
  z
    .union([z.number(), z.string().max(100, `${label} must be a number`)], {
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be a number`),
    })
    .transform((given, context): Value => {
      const result = read(given)
      if ('value' in result) return result.value
      context.addIssue({ code: 'custom', message: result.problem })
      return z.NEVER
    })

const anyAmount: Bounds = { min: minAmountInCents, max: maxAmountInCents }

/** Dollars with at most two decimals on the wire; whole cents from here on (rules §3.1). */
export const dollars = (label: string, bounds = anyAmount) =>
  readAs(label, (given) => {
    const read = readDollars(label, given, bounds)
    return 'cents' in read ? { value: read.cents } : read
  })

/** Opaque; one that can't exist is simply not found. */
export const id = z.string().max(64).meta({ description: 'Opaque identifier' })

/** Names something else by its identifier. One that can’t exist is not found; what could not even be stored is bad input. */
export const reference = (label: string, maxLength = 64) =>
  z
    .string({ error: `${label} is required` })
    .min(1, `${label} is required`)
    .max(maxLength, `${label} is not known here`)
    .refine(isStorable, `${label} is not known here`)

export const idParams = z.object({ id })

/** A body's copy of something the server knows better: taken, never believed (rules §1.1). */
export const copied = z
  .unknown()
  .optional()
  .meta({ description: 'Accepted for compatibility; the server uses what it knows.' })

const email = z
  .string({ error: 'Email is required' })
  .min(1, 'Email is required')
  .max(maxEmailLength, `Email can be at most ${maxEmailLength} characters`)
  .refine(isStorable, 'Email has a character that can’t be stored')

/** A field that names the caller; refused if it names another person (rules §1.1). */
export const callerEmail = email.optional()

export const emailParams = z.object({ email: email.meta({ description: 'Their e-mail address' }) })
export const emailQuery = z.object({ email })

/** ISO 8601 with the zone, as JSON carries it (requirements §13). */
export const instant = z.iso.datetime()

export const maxLimit = 100

/** Counting a list further costs more than the number is worth (rules §4.1). */
export const maxCounted = 1000

export const paging = {
  limit: z.coerce
    .number({ error: `Limit must be a number from 1 to ${maxLimit}` })
    .int(`Limit must be a number from 1 to ${maxLimit}`)
    .min(1, `Limit must be a number from 1 to ${maxLimit}`)
    .max(maxLimit, `Limit must be a number from 1 to ${maxLimit}`)
    .optional(),
  cursor: z.string().max(256).optional(),
}

export const page = z.object(paging)

export const inserted = z.object({ acknowledged: z.literal(true), insertedId: id })
export const modified = z.object({ acknowledged: z.literal(true), modifiedCount: z.int() })
export const deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.int() })
