import type { FieldName } from './field-name.ts'
import type { Purpose } from './property/purpose.ts'

export const things = [
  'account',
  'application',
  'note',
  'offer',
  'payment',
  'property',
  'report',
  'review',
  'search',
  'viewing',
] as const
export type Thing = (typeof things)[number]

/**
 * What a sentence names: text as it is, such as a name; a number; or what each language writes in its own way. The sentences stand in
 * texts/src.
 */
export type Word =
  | string
  | number
  /** A number whose digits aren't grouped: a year, or 2000 characters. */
  | { digits: number }
  /** A full hour of the day, from 0 to 23. */
  | { hour: number }
  /** Money, in minor units. */
  | { minor: number }
  /** A field of a form. */
  | { field: FieldName }
  /** Alternatives, as the API calls them: `sale or rent`. */
  | { either: readonly string[] }
  /** What a property is listed for, inside of a sentence. */
  | { purpose: Purpose }
  | { thing: Thing }
  /** A status or role, or what a move makes of it. */
  | { state: string }

export type Words = Readonly<Record<string, Word>>
