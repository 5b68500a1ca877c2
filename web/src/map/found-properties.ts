import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Api, Property } from '@thikana/contract/api'
import { cornersOf, roundDegrees } from '@thikana/domain/place/area'
import { approximateMetres, type Precision, type Spot } from '@thikana/domain/place/pin'
import { plainNumber } from '@thikana/texts/count'
import { formatNumber } from '@thikana/texts/number'
import { spokenRange } from '@thikana/texts/amount'
import { shortAmount, shortPrice } from '@thikana/texts/property/short-price'
import { listingEnds } from '@thikana/texts/purpose'
import { say } from '@thikana/texts/say'
import type { Mark } from './drawn-map.ts'

export type FoundOnMap = Api['GET /properties/map']['reply']
/** A home that stands alone on the map. */
export type FoundProperty = FoundOnMap['homes'][number]
/** Several homes near each other; prices if all have the same purpose. `ids`: of those that found no room for marks of their own. */
export type FoundGroup = FoundOnMap['groups'][number] & { ids?: readonly string[] }
/** A home by whose card a mark stands out. */
export type MarkedHome = Pick<Property, '_id' | 'pin'>
/** What is found, as it is drawn. */
export type DrawnFound = { groups: readonly FoundGroup[]; homes: readonly FoundProperty[] }

/** How far a property may be from its mark. */
const precisionWords = (i18n: I18n, precision: Precision): string | null => {
  const metres = formatNumber(i18n, approximateMetres)
  if (precision === 'place') return t(i18n)`somewhere in its area`
  return precision === 'rounded' ? t(i18n)`within ${metres} m of here` : null
}

const propertyMark = (i18n: I18n, property: FoundProperty): Mark => {
  const { _id, title, location, lat, lng, isSold, purpose, precision } = property
  const text = isSold ? say(i18n, listingEnds[purpose]) : shortPrice(i18n, property.priceMin, purpose)
  const where = precisionWords(i18n, precision)
  const name = [`${text}: ${title}`, location, spokenRange(i18n, property), ...(where ? [where] : [])].join(
    ', ',
  )
  const look = isSold ? 'ended' : 'home'
  return { id: _id, lat, lng, text, name, look, isVague: precision === 'place' }
}

/** Groups have no ids, so their spot and size identify them. */
export const groupId = ({ lat, lng, total }: FoundGroup): string => `group ${lat} ${lng} ${total}`

/** `12 homes`, with `$85k to $120k` or `$300 to $450/mo`. The number is a word of its own, since the mark shows it alone. */
const groupName = (i18n: I18n, { total, prices }: FoundGroup): string => {
  const number = plainNumber(i18n, total)
  if (!prices) return t(i18n)`${plural(total, { one: `${number} home`, other: `${number} homes` })}`
  const { purpose, priceMin, priceMax } = prices
  const [low, high] = [shortAmount(i18n, priceMin), shortPrice(i18n, priceMax, purpose)]
  return low === shortAmount(i18n, priceMax)
    ? t(i18n)`${plural(total, { one: `${number} home`, other: `${number} homes` })}, ${high}`
    : t(i18n)`${plural(total, { one: `${number} home`, other: `${number} homes` })}, ${low} to ${high}`
}

const groupMark = (i18n: I18n, group: FoundGroup): Mark => {
  const { lat, lng, total } = group
  return {
    id: groupId(group),
    lat,
    lng,
    // Without separators, since there is little room.
    text: plainNumber(i18n, total),
    name: groupName(i18n, group),
    look: 'group',
  }
}

export const listMarks = (i18n: I18n, { groups, homes }: DrawnFound): Mark[] => [
  ...groups.map((group) => groupMark(i18n, group)),
  ...homes.map((home) => propertyMark(i18n, home)),
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
