import { plural, t } from '@lingui/core/macro'
import type { Api } from '@thikana/contract/api'
import { cornersOf, roundDegrees } from '@thikana/domain/place/area'
import { rangeInWords, wordsOf } from '@thikana/domain/property/purpose'
import { shortDollars, shortPrice } from '@thikana/domain/property/short-price'
import { approximateMetres, type Precision, type Spot } from '@thikana/domain/place/pin'
import type { Mark } from './drawn-map.ts'

export type FoundOnMap = Api['GET /properties/map']['reply']
/** A home that stands alone on the map. */
export type FoundProperty = FoundOnMap['homes'][number]
/** Several homes near each other; prices in dollars, if all have the same purpose. */
export type FoundGroup = FoundOnMap['groups'][number]

/** How far a property may be from its mark. */
const precisionWords: Record<Precision, () => string> = {
  exact: () => '',
  rounded: () => t`within ${approximateMetres} m of here`,
  place: () => t`somewhere in its area`,
}

const propertyMark = (property: FoundProperty): Mark => {
  const { _id, title, location, lat, lng, isSold, purpose, precision } = property
  const { listingEnd } = wordsOf(purpose)
  const text = isSold ? listingEnd : shortPrice(property.priceMin, purpose)
  const where = precisionWords[precision]()
  const name = [
    `${text}: ${title}`,
    location,
    rangeInWords(property, ' to '),
    ...(where ? [where] : []),
  ].join(', ')
  const look = isSold ? 'ended' : 'home'
  return { id: _id, lat, lng, text, name, look, isVague: precision === 'place' }
}

/** Groups have no ids, so their spot and size identify them. */
export const groupId = ({ lat, lng, total }: FoundGroup): string => `group ${lat} ${lng} ${total}`

/** `12 homes`, with `$85k to $120k` or `$300 to $450/mo`. Begins with the number as the mark shows it. */
const groupName = ({ total, prices }: FoundGroup): string => {
  if (!prices) return t`${plural(total, { one: `${total} home`, other: `${total} homes` })}`
  const { purpose, priceMin, priceMax } = prices
  const [low, high] = [shortDollars(priceMin), shortPrice(priceMax, purpose)]
  return low === shortDollars(priceMax)
    ? t`${plural(total, { one: `${total} home`, other: `${total} homes` })}, ${high}`
    : t`${plural(total, { one: `${total} home`, other: `${total} homes` })}, ${low} to ${high}`
}

const groupMark = (group: FoundGroup): Mark => {
  const { lat, lng, total } = group
  return {
    id: groupId(group),
    lat,
    lng,
    text: String(total),
    name: groupName(group),
    look: 'group',
  }
}

export const listMarks = ({ groups, homes }: FoundOnMap): Mark[] => [
  ...groups.map(groupMark),
  ...homes.map(propertyMark),
]

/** In degrees, about 50 m: half the side of the square in which a group's properties are searched. */
const halfSide = 0.0005

export const squareAround = ({ lat, lng }: Spot): Spot[] =>
  cornersOf({
    west: roundDegrees(lng - halfSide),
    south: roundDegrees(lat - halfSide),
    east: roundDegrees(lng + halfSide),
    north: roundDegrees(lat + halfSide),
  })
