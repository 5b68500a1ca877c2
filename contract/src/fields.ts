import { type Bounds, readDollars } from '@thikana/domain/payment/dollars'
import { maxAmountInCents, minAmountInCents } from '@thikana/domain/payment/money'
import { maxEmailLength } from '@thikana/domain/user/user'
import { isDisplayable, isVisible, withoutInvisible, withoutStackedMarks } from '@thikana/domain/visible-text'
import { z } from 'zod'
import { propertyStatuses } from '@thikana/domain/property/property-status'

/** PostgreSQL stores every character except NUL. */
export const isStorable = (value: string) => !value.includes('\u0000')

/**
 * Trimmed text of at most `maxLength` characters, on one line unless `isLong`. Invisible characters are removed from a line; long
 * text may need them for joined signs. Piled-up marks are removed from both, and half a pair of UTF-16 is replaced: JSON in PostgreSQL refuses it.
 */
export const text = (label: string, maxLength: number, { isLong = false } = {}) =>
  z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
    .overwrite((value) =>
      withoutStackedMarks(isLong ? value : withoutInvisible(value))
        .toWellFormed()
        .trim(),
    )
    .min(1, { error: `${label} is required`, abort: true })
    .max(maxLength, `${label} can be at most ${maxLength} characters`)
    .refine(isVisible, `${label} is required`)
    .refine((value) => isDisplayable(value, { isLong }), `${label} has a character that can’t be shown`)

/** A line of text that may be left out: nothing visible is null. Its length is checked elsewhere. */
export const optionalLine = (label: string) =>
  z
    .string({ error: `${label} must be text` })
    .overwrite((value) => withoutStackedMarks(withoutInvisible(value)).toWellFormed().trim())
    .refine(
      (value) => isDisplayable(value, { isLong: false }),
      `${label} has a character that can’t be shown`,
    )
    .transform((value) => (isVisible(value) ? value : null))
    .nullable()
    .optional()

/** A number, or its text as forms send it (rules §5.3). */
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

/** Parses a number, or typed text, with `read`. */
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

/** Parses dollars with at most two decimals to cents (rules §3.1). */
export const dollars = (label: string, bounds = anyAmount) =>
  readAs(label, (given) => {
    const read = readDollars(label, given, bounds)
    return 'cents' in read ? { value: read.cents } : read
  })

/** Opaque; an id that can't exist is not found. */
export const id = z.string().max(64).meta({ description: 'Opaque identifier' })

/** The id of another thing. One that can’t exist is not found; one that can't be stored is invalid input. */
export const reference = (label: string, maxLength = 64) =>
  z
    .string({ error: `${label} is required` })
    .min(1, `${label} is required`)
    .max(maxLength, `${label} is not known here`)
    .refine(isStorable, `${label} is not known here`)

export const idParams = z.object({ id })

/** A body's copy of data that the server has itself: accepted and ignored (rules §1.1). */
export const copied = z
  .unknown()
  .optional()
  .meta({ description: 'Accepted for compatibility; the server uses its own data.' })

const email = z
  .string({ error: 'Email is required' })
  .min(1, 'Email is required')
  .max(maxEmailLength, `Email can be at most ${maxEmailLength} characters`)
  .refine(isStorable, 'Email has a character that can’t be stored')

/** A field that names the caller; refused if it names another person (rules §1.1). */
export const callerEmail = email.optional()

export const emailParams = z.object({ email: email.meta({ description: 'Their email address' }) })
export const emailQuery = z.object({ email })

/** Of the row that an edit was made on: if it has been edited since, the edit is refused. Left out, nothing is compared. */
export const readAt = z
  .int('Revision must be a whole number')
  .min(1, 'Revision must be at least 1')
  .max(2_147_483_647, 'Revision is not known here')
  .optional()

/** ISO 8601 with the time zone (requirements §13). */
export const instant = z.iso.datetime()

export const maxLimit = 100

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

/** `accepted or rejected`. */
export const inAlternatives = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' or ')

/** A property’s status as others see it. `removed`: the property is gone, and shown in its last verified form. */
export const publicStatus = z.enum([...propertyStatuses, 'removed'])
