import type { I18n } from '@lingui/core'
import type { Purpose } from '@thikana/domain/property/purpose'
import { type Message, msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import type { PropertySearch } from './property-search.ts'

type Found = Record<'anywhere' | 'named' | 'part' | 'namedPart', Message>

const messages: Record<Purpose | 'any', Found> = {
  any: {
    anywhere: msg`{count, plural, one {{number} property} other {{number} properties}}`,
    named: msg`{count, plural, one {{number} property in “{location}”} other {{number} properties in “{location}”}}`,
    part: msg`{count, plural, one {{number} property in this part of the map} other {{number} properties in this part of the map}}`,
    namedPart: msg`{count, plural, one {{number} property in “{location}” in this part of the map} other {{number} properties in “{location}” in this part of the map}}`,
  },
  sale: {
    anywhere: msg`{count, plural, one {{number} property for sale} other {{number} properties for sale}}`,
    named: msg`{count, plural, one {{number} property for sale in “{location}”} other {{number} properties for sale in “{location}”}}`,
    part: msg`{count, plural, one {{number} property for sale in this part of the map} other {{number} properties for sale in this part of the map}}`,
    namedPart: msg`{count, plural, one {{number} property for sale in “{location}” in this part of the map} other {{number} properties for sale in “{location}” in this part of the map}}`,
  },
  rent: {
    anywhere: msg`{count, plural, one {{number} property to rent} other {{number} properties to rent}}`,
    named: msg`{count, plural, one {{number} property to rent in “{location}”} other {{number} properties to rent in “{location}”}}`,
    part: msg`{count, plural, one {{number} property to rent in this part of the map} other {{number} properties to rent in this part of the map}}`,
    namedPart: msg`{count, plural, one {{number} property to rent in “{location}” in this part of the map} other {{number} properties to rent in “{location}” in this part of the map}}`,
  },
}

/** Where counting stopped before the end. */
const moreThan: Record<Purpose | 'any', Found> = {
  any: {
    anywhere: msg`More than {number} properties`,
    named: msg`More than {number} properties in “{location}”`,
    part: msg`More than {number} properties in this part of the map`,
    namedPart: msg`More than {number} properties in “{location}” in this part of the map`,
  },
  sale: {
    anywhere: msg`More than {number} properties for sale`,
    named: msg`More than {number} properties for sale in “{location}”`,
    part: msg`More than {number} properties for sale in this part of the map`,
    namedPart: msg`More than {number} properties for sale in “{location}” in this part of the map`,
  },
  rent: {
    anywhere: msg`More than {number} properties to rent`,
    named: msg`More than {number} properties to rent in “{location}”`,
    part: msg`More than {number} properties to rent in this part of the map`,
    namedPart: msg`More than {number} properties to rent in “{location}” in this part of the map`,
  },
}

/** `number` is `count` in figures. `isMore`: there are more, nobody knows how many. `isPart`: of a part of the map. */
type Count = { count: number; number: string; isMore: boolean; isPart: boolean }

/** What a search found: `3 properties for sale in “Dhanmondi”`. */
export const foundText = (
  i18n: I18n,
  { purpose, location }: Pick<PropertySearch, 'purpose' | 'location'>,
  { count, number, isMore, isPart }: Count,
): string => {
  const { anywhere, named, part, namedPart } = (isMore ? moreThan : messages)[purpose ?? 'any']
  const message = location ? (isPart ? namedPart : named) : isPart ? part : anywhere
  return say(i18n, message, { count, number, location })
}
