import type { I18n } from '@lingui/core'
import type { PropertyField } from '@thikana/domain/property/property-fields'
import { type Message, msg } from '@thikana/texts/msg'
import { say } from '../say.ts'

/** What forms call each field; those of amounts and sizes name their unit. */
export const propertyFieldLabels: Readonly<Record<PropertyField, Message>> = {
  purpose: msg`Purpose`,
  title: msg`Title`,
  location: msg`Location`,
  image: msg`Picture`,
  description: msg`Description`,
  priceMin: msg`Minimum price`,
  priceMax: msg`Maximum price`,
  place: msg`Place`,
  kind: msg`Kind of property`,
  bedrooms: msg`Bedrooms`,
  bathrooms: msg`Bathrooms`,
  balconies: msg`Balconies`,
  sizeSqFt: msg`Size in square feet`,
  landSqFt: msg`Land in square feet`,
  floor: msg`Floor`,
  floors: msg`Floors of the building`,
  facing: msg`Facing`,
  parking: msg`Parking spaces`,
  lift: msg`Lift`,
  generator: msg`Generator`,
  gas: msg`Gas`,
  furnished: msg({ message: 'Furnished', context: 'a field' }),
  roadFeet: msg`Width of the road in feet`,
  serviceCharge: msg`Service charge a month`,
  yearBuilt: msg`Year built`,
  handover: msg`Handover`,
  availableFrom: msg`Available from`,
  advanceMonths: msg`Months of rent in advance`,
  tenants: msg`Let to`,
  pin: msg`Pin on the map`,
}

export const propertyFieldLabel = (i18n: I18n, name: PropertyField): string =>
  say(i18n, propertyFieldLabels[name])
