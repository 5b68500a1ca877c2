import { type Field, readField, timeProblem, type ValueOf } from '@thikana/domain/property/field'
import { currency } from '@thikana/domain/payment/currency'
import { findPlace } from '@thikana/domain/place/place-list'
import { isInCountry, keptPin } from '@thikana/domain/place/pin'
import { type PropertyFact, propertyFactNames, propertyFacts } from '@thikana/domain/property/property-facts'
import { z } from 'zod'
import { encodeProblem, toldOf } from './encoded-problem.ts'
import { money, numeric, readAs } from './fields.ts'

type Facts = typeof propertyFacts
type Known<Name extends PropertyFact> = NonNullable<ValueOf<Facts[Name]>>

/** Numbers are also taken as text, as forms send them (rules §5.3). */
type Given<Name extends PropertyFact> = number extends Known<Name> ? number | string : Known<Name>

const choice = (name: PropertyFact, { choices }: Extract<Field, { kind: 'choice' }>) =>
  z.enum(choices, { error: toldOf(name, 'notOfferedOf', { choices: { either: choices } }) })
const whole = (name: PropertyFact, field: Extract<Field, { kind: 'whole' }>) =>
  readAs(name, (given) => {
    const read = readField(name, field, String(given).trim() || '?', currency())
    return 'value' in read ? { value: Number(read.value) } : read
  })
const time = (name: PropertyFact, field: Extract<Field, { kind: 'month' | 'day' }>) =>
  z.string({ error: toldOf(name, 'notText') }).check(({ value, issues }) => {
    const problem = timeProblem(name, field, value)
    if (problem) issues.push({ code: 'custom', message: encodeProblem(problem), input: value })
  })

const place = (name: PropertyFact) => {
  const error = toldOf(name, 'badPlace')
  return z.string({ error }).refine((code) => findPlace(code) !== null, error)
}
/** Rounded here, before anything else has it: where a property is that isn't to be shown exactly reaches no table and no log. */
const pin = (name: PropertyFact) =>
  z
    .object(
      {
        lat: numeric('latitude'),
        lng: numeric('longitude'),
        /** One that doesn't say is rounded. */
        isExact: z.boolean({ error: toldOf('isExact', 'notBoolean') }).optional(),
      },
      { error: toldOf(name, 'badPin') },
    )
    .refine(isInCountry, toldOf(name, 'badPin'))
    .transform(({ lat, lng, isExact = false }) => keptPin({ lat, lng, isExact }))

const sentAs = (name: PropertyFact): z.ZodType => {
  const field = propertyFacts[name]
  switch (field.kind) {
    case 'yesNo':
      return z.boolean({ error: toldOf(name, 'notBoolean') })
    case 'choice':
      return choice(name, field)
    case 'whole':
      return whole(name, field)
    case 'money':
      return money(name, field.limit)
    case 'month':
    case 'day':
      return time(name, field)
    case 'place':
      return place(name)
    case 'pin':
      return pin(name)
  }
}

const repliedPin = z.object({ lat: z.number(), lng: z.number(), isExact: z.boolean() })

const repliedAs = (name: PropertyFact): z.ZodType => {
  const field = propertyFacts[name]
  if (field.kind === 'choice') return z.enum(field.choices)
  if (field.kind === 'yesNo') return z.boolean()
  if (field.kind === 'whole') return z.int()
  if (field.kind === 'pin') return repliedPin
  return field.kind === 'money' ? z.number() : z.string()
}

const eachFact = <Schema>(schemaOf: (name: PropertyFact) => Schema) =>
  Object.fromEntries(propertyFactNames.map((name) => [name, schemaOf(name)]))

type SentFacts = {
  [Name in PropertyFact]: z.ZodOptional<z.ZodNullable<z.ZodType<Known<Name>, Given<Name>>>>
}
type RepliedFacts = { [Name in PropertyFact]: z.ZodOptional<z.ZodType<Known<Name>>> }

/** Facts as an agent sends them: null takes one back, and one that is left out stays as it is. */
export const sentFacts = eachFact((name) => sentAs(name).nullable().optional()) as unknown as SentFacts

/** Facts in a reply; those that weren't given are left out. */
export const repliedFacts = eachFact((name) => repliedAs(name).optional()) as unknown as RepliedFacts

/** The place in words, made by the server from its code: only what chooses a place needs the list of all. */
export const repliedPlaceName = {
  placeName: z
    .object({ en: z.string(), bn: z.string() })
    .optional()
    .meta({ description: '`place` in English and in Bangla, without the division: `Dhanmondi, Dhaka`' }),
}
