import {
  choiceProblem,
  type Field,
  readField,
  timeProblem,
  type ValueOf,
} from '@thikana/domain/property/field'
import { placeProblem } from '@thikana/domain/place/place'
import { findPlace } from '@thikana/domain/place/place-list'
import { isInCountry, keptPin, pinProblem } from '@thikana/domain/place/pin'
import { type PropertyFact, propertyFactNames, propertyFacts } from '@thikana/domain/property/property-facts'
import { z } from 'zod'
import { dollars, inAlternatives, numeric, readAs } from './fields.ts'

type Facts = typeof propertyFacts
type Known<Name extends PropertyFact> = NonNullable<ValueOf<Facts[Name]>>

/** Numbers are also taken as text, as forms send them (rules §5.3). */
type Given<Name extends PropertyFact> = number extends Known<Name> ? number | string : Known<Name>

const yesNo = ({ label }: Field) => z.boolean({ error: `${label} must be true or false` })
const choice = (field: Extract<Field, { kind: 'choice' }>) => {
  const words = Object.keys(field.choices)
  return z.enum(words, { error: `${choiceProblem(field)}: ${inAlternatives(words)}` })
}
const whole = (field: Extract<Field, { kind: 'whole' }>) =>
  readAs(field.label, (given) => {
    const read = readField(field, String(given).trim() || '?')
    return 'value' in read ? { value: Number(read.value) } : read
  })
const time = (field: Extract<Field, { kind: 'month' | 'day' }>) =>
  z.string({ error: `${field.label} must be text` }).check((context) => {
    const message = timeProblem(field, context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  })

const place = (field: Field) =>
  z.string({ error: placeProblem(field) }).refine((code) => findPlace(code) !== null, placeProblem(field))
/** Rounded here, before anything else has it: where a property is that isn't to be shown exactly reaches no table and no log. */
const pin = ({ label }: Field) =>
  z
    .object(
      {
        lat: numeric('Latitude'),
        lng: numeric('Longitude'),
        /** One that doesn't say is rounded. */
        isExact: z.boolean({ error: 'isExact must be true or false' }).optional(),
      },
      { error: pinProblem(label) },
    )
    .refine(isInCountry, pinProblem(label))
    .transform(({ lat, lng, isExact = false }) => keptPin({ lat, lng, isExact }))

const sentAs = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'yesNo':
      return yesNo(field)
    case 'choice':
      return choice(field)
    case 'whole':
      return whole(field)
    case 'dollars':
      return dollars(field.label, field)
    case 'month':
    case 'day':
      return time(field)
    case 'place':
      return place(field)
    case 'pin':
      return pin(field)
    case 'line':
    case 'paragraphs':
    case 'picture':
      throw new Error(`${field.label}: no fact is of the kind ${field.kind}.`)
  }
}

const repliedPin = z.object({ lat: z.number(), lng: z.number(), isExact: z.boolean() })

const repliedAs = (field: Field): z.ZodType => {
  if (field.kind === 'choice') return z.enum(Object.keys(field.choices))
  if (field.kind === 'yesNo') return z.boolean()
  if (field.kind === 'whole') return z.int()
  if (field.kind === 'pin') return repliedPin
  return field.kind === 'dollars' ? z.number() : z.string()
}

const eachFact = <Schema>(schemaOf: (field: Field) => Schema) =>
  Object.fromEntries(propertyFactNames.map((name) => [name, schemaOf(propertyFacts[name])]))

type SentFacts = {
  [Name in PropertyFact]: z.ZodOptional<z.ZodNullable<z.ZodType<Known<Name>, Given<Name>>>>
}
type RepliedFacts = { [Name in PropertyFact]: z.ZodOptional<z.ZodType<Known<Name>>> }

/** Facts as an agent sends them: null takes one back, and one that is left out stays as it is. */
export const sentFacts = eachFact((field) => sentAs(field).nullable().optional()) as unknown as SentFacts

/** Facts in a reply; those that weren't given are left out. */
export const repliedFacts = eachFact((field) => repliedAs(field).optional()) as unknown as RepliedFacts

/** The place in words, made by the server from its code: only what chooses a place needs the list of all. */
export const repliedPlaceName = {
  placeName: z
    .object({ en: z.string(), bn: z.string() })
    .optional()
    .meta({ description: '`place` in English and in Bangla, without the division: `Dhanmondi, Dhaka`' }),
}
