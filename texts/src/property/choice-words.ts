import type { I18n } from '@lingui/core'
import type { Facing, Gas, PropertyKind, Tenant } from '@thikana/domain/property/property-facts'
import type { Feature } from '@thikana/domain/property/property-filter'
import { type Message, msg } from '@thikana/texts/msg'
import { say } from '../say.ts'

export const kindWords: Readonly<Record<PropertyKind, Message>> = {
  flat: msg`Flat`,
  house: msg`House`,
  duplex: msg`Duplex`,
  plot: msg`Plot of land`,
  shop: msg`Shop`,
  office: msg`Office`,
  room: msg`Room`,
}

const facingWords: Readonly<Record<Facing, Message>> = {
  north: msg`North`,
  northEast: msg`North-east`,
  east: msg`East`,
  southEast: msg`South-east`,
  south: msg`South`,
  southWest: msg`South-west`,
  west: msg`West`,
  northWest: msg`North-west`,
}

const gasWords: Readonly<Record<Gas, Message>> = {
  piped: msg`Piped`,
  cylinder: msg`Cylinder`,
  none: msg({ message: 'None', context: 'no gas' }),
}

/** Whom a property is let to. */
export const tenantWords: Readonly<Record<Tenant | 'any', Message>> = {
  any: msg`Anyone`,
  family: msg`Families`,
  bachelor: msg`Bachelors`,
  office: msg`Offices`,
}

/** What a search can ask a property to have. */
export const featureWords: Readonly<Record<Feature, Message>> = {
  lift: msg`Lift`,
  generator: msg`Generator`,
  parking: msg`Parking`,
  gas: msg`Piped gas`,
  furnished: msg`Furnished`,
}

/** The words of each choice among facts, by fact. */
const words: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  kind: kindWords,
  facing: facingWords,
  gas: gasWords,
  tenants: tenantWords,
}

/** A value of a choice among facts in words. One that isn't known, such as a newer server's, stays as it is. */
export const choiceInWords = (i18n: I18n, name: string, value: string): string => {
  const word = words[name]?.[value]
  return word ? say(i18n, word) : value
}
