import type { FieldName } from '@thikana/domain/field-name'
import { currency } from '@thikana/domain/payment/currency'
import { type MoneyLimit, moneyBounds } from '@thikana/domain/payment/money-rules'
import { readMoney } from '@thikana/domain/payment/typed-amount'
import type { Problem } from '@thikana/domain/problem'
import { maxEmailLength } from '@thikana/domain/user/user'
import { maxSearchLength } from '@thikana/domain/search/search'
import { languages } from '@thikana/domain/language'
import { isDisplayable, isVisible, withoutInvisible, withoutStackedMarks } from '@thikana/domain/visible-text'
import { z } from 'zod'
import { propertyStatuses } from '@thikana/domain/property/property-status'
import { encodeProblem, toldOf, toldTooLong } from './encoded-problem.ts'

/** PostgreSQL stores every character except NUL. */
export const isStorable = (value: string) => !value.includes('\u0000')

/**
 * Trimmed text of at most `maxLength` characters, on one line unless `isLong`. Invisible characters are removed from a line; long
 * text may need them for joined signs. Piled-up marks are removed from both, and half a pair of UTF-16 is replaced: JSON in PostgreSQL refuses it.
 */
export const text = (name: FieldName, maxLength: number, { isLong = false } = {}) =>
  z
    .string({ error: (issue) => toldOf(name, issue.input === undefined ? 'required' : 'notText') })
    .overwrite((value) =>
      withoutStackedMarks(isLong ? value : withoutInvisible(value))
        .toWellFormed()
        .trim(),
    )
    .min(1, { error: toldOf(name, 'required'), abort: true })
    .max(maxLength, toldTooLong(name, maxLength))
    .refine(isVisible, toldOf(name, 'required'))
    .refine((value) => isDisplayable(value, { isLong }), toldOf(name, 'notShowable'))

/** A line of text that may be left out: nothing visible is null. Its length is checked elsewhere. */
export const optionalLine = (name: FieldName) =>
  z
    .string({ error: toldOf(name, 'notText') })
    .overwrite((value) => withoutStackedMarks(withoutInvisible(value)).toWellFormed().trim())
    .refine((value) => isDisplayable(value, { isLong: false }), toldOf(name, 'notShowable'))
    .transform((value) => (isVisible(value) ? value : null))
    .nullable()
    .optional()

/** A number, or its text as forms send it (rules §5.3). */
export const numeric = (name: FieldName) =>
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
        error: ({ input }) => toldOf(name, input === undefined || input === '' ? 'required' : 'notNumber'),
      },
    )
    .refine(Number.isFinite, toldOf(name, 'notNumber'))

/** Parses a number, or typed text, with `read`. */
export const readAs = <Value>(
  name: FieldName,
  read: (given: number | string) => { value: Value } | { problem: Problem },
) =>
  z
    .union([z.number(), z.string().max(100, toldOf(name, 'notNumber'))], {
      error: (issue) => toldOf(name, issue.input === undefined ? 'required' : 'notNumber'),
    })
    .transform((given, context): Value => {
      const result = read(given)
      if ('value' in result) return result.value
      context.addIssue({ code: 'custom', message: encodeProblem(result.problem) })
      return z.NEVER
    })

/** Parses an amount in the installation's currency, with at most two decimals, to minor units (rules §3.1). */
export const money = (name: FieldName, limit: MoneyLimit = 'amount') =>
  readAs(name, (given) => {
    const read = readMoney(name, given, moneyBounds(currency(), limit), currency())
    return 'minor' in read ? { value: read.minor } : read
  })

/** Opaque; an id that can't exist is not found. */
export const id = z.string().max(64).meta({ description: 'Opaque identifier' })

/** The id of another thing. One that can’t exist is not found; one that can't be stored is invalid input. */
export const reference = (name: FieldName, maxLength = 64) =>
  z
    .string({ error: toldOf(name, 'required') })
    .min(1, toldOf(name, 'required'))
    .max(maxLength, toldOf(name, 'notKnown'))
    .refine(isStorable, toldOf(name, 'notKnown'))

/** For addresses that browsers open by themselves, without our headers. */
export const answerLanguage = {
  language: z.enum(languages).optional().meta({
    description: 'What the sentences in it are in; left out, the one that `Accept-Language` prefers.',
  }),
}

export const idParams = z.object({ id })

/** A body's copy of data that the server has itself: accepted and ignored (rules §1.1). */
export const copied = z
  .unknown()
  .optional()
  .meta({ description: 'Accepted for compatibility; the server uses its own data.' })

const email = z
  .string({ error: toldOf('email', 'required') })
  .min(1, toldOf('email', 'required'))
  .max(maxEmailLength, toldTooLong('email', maxEmailLength))
  .refine(isStorable, toldOf('email', 'notStorable'))

/** A field that names the caller; refused if it names another person (rules §1.1). */
export const callerEmail = email.optional()

export const emailParams = z.object({ email: email.meta({ description: 'Their email address' }) })
export const emailQuery = z.object({ email })

/** Of the row that an edit was made on: if it has been edited since, the edit is refused. Left out, nothing is compared. */
export const readAt = z
  .int(toldOf('revision', 'notWhole'))
  .min(1, toldOf('revision', 'belowLeast', { min: 1 }))
  .max(2_147_483_647, toldOf('revision', 'notKnown'))
  .optional()

/** ISO 8601 with the time zone (requirements §13). */
export const instant = z.iso.datetime()

/** `2026-11-21`, in Dhaka; both ends are included. */
const day = z.iso.date().regex(/^2/)
export const days = { from: day.optional(), to: day.optional() }

/** Words that a list of people or conversations is searched by. */
export const search = z.string().max(maxSearchLength, toldTooLong('search', maxSearchLength)).optional()

export const maxLimit = 100

const badLimit = toldOf('limit', 'numberOutside', { min: 1, max: maxLimit })

export const paging = {
  limit: z.coerce
    .number({ error: badLimit })
    .int(badLimit)
    .min(1, badLimit)
    .max(maxLimit, badLimit)
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
export const statusForOthers = z.enum([...propertyStatuses, 'removed'])
