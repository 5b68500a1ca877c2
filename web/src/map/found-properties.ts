import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Api, Property } from '@thikana/contract/api'
import { cornersOf, roundDegrees } from '@thikana/domain/place/area'
import { approximateMetres, type Precision, type Spot } from '@thikana/domain/place/pin'
import { plainNumber } from '@thikana/texts/count'
import { formatNumber } from '@thikana/texts/number'
import { shortAmount, shortPrice, spokenRange } from '@thikana/texts/property/short-price'
import { listingEnds } from '@thikana/texts/purpose'
import { say } from '@thikana/texts/say'
import { arrangeMarks } from './arrange-marks.ts'
import type { DrawnMap, Mark } from './drawn-map.ts'

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

/** `12 homes`, with `$85k to $120k` or `$300 to $450/mo`. Begins with the number as the mark shows it. */
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

const listMarks = (i18n: I18n, { groups, homes }: DrawnFound): Mark[] => [
  ...groups.map((group) => groupMark(i18n, group)),
  ...homes.map((home) => propertyMark(i18n, home)),
]

type Prices = NonNullable<FoundGroup['prices']>

const pricesOf = ({ purpose, priceMin, priceMax }: FoundProperty): Prices => ({ purpose, priceMin, priceMax })

const joinPrices = (one: Prices | null, other: Prices | null): FoundGroup['prices'] =>
  one && other && one.purpose === other.purpose
    ? {
        purpose: one.purpose,
        priceMin: Math.min(one.priceMin, other.priceMin),
        priceMax: Math.max(one.priceMax, other.priceMax),
      }
    : null

/** A group in the middle of the homes of both. */
const joinGroups = (one: FoundGroup, other: FoundGroup): FoundGroup => {
  const total = one.total + other.total
  const middle = (key: 'lat' | 'lng') => (one[key] * one.total + other[key] * other.total) / total
  const ids = [...(one.ids ?? []), ...(other.ids ?? [])]
  return { lat: middle('lat'), lng: middle('lng'), total, prices: joinPrices(one.prices, other.prices), ids }
}

const groupOf = (home: FoundProperty): FoundGroup => ({
  lat: home.lat,
  lng: home.lng,
  total: 1,
  prices: pricesOf(home),
  ids: [home._id],
})

/** The properties with some marks as one, by their ids: `joins` says of which other's group a mark becomes part. */
const joinMarks = ({ groups, homes }: DrawnFound, joins: ReadonlyMap<string, string>): DrawnFound => {
  const hosts = new Set(joins.values())
  const byId = new Map(groups.map((group) => [groupId(group), group]))
  for (const home of homes) if (joins.has(home._id) || hosts.has(home._id)) byId.set(home._id, groupOf(home))
  for (const [id, host] of joins) {
    byId.set(host, joinGroups(byId.get(host)!, byId.get(id)!))
    byId.delete(id)
  }
  return { groups: [...byId.values()], homes: homes.filter(({ _id }) => !joins.has(_id) && !hosts.has(_id)) }
}

/** What is drawn: marks that cover nothing of each other, and the groups and homes that they stand for. */
type ArrangedMarks = { found: DrawnFound; marks: Mark[] }

/** Moves marks a little where they would cover each other, and groups those that find no room. */
export const arrangeFound = (i18n: I18n, found: DrawnFound, map: DrawnMap): ArrangedMarks => {
  const marks = listMarks(i18n, found)
  const sizes = map.sizesOf(marks)
  const placed = marks.map((mark, at) => ({
    id: mark.id,
    isGroup: mark.look === 'group',
    ...map.pointAt(mark),
    ...sizes[at]!,
  }))
  const { shifts, joins } = arrangeMarks(placed)
  if (joins.size > 0) return arrangeFound(i18n, joinMarks(found, joins), map)
  return { found, marks: marks.map((mark) => ({ ...mark, shift: shifts.get(mark.id) })) }
}

/** The mark that stands for a home: its own, or that of the group around it; null if it isn't known where it is. */
export const markOfHome = ({ groups, homes }: DrawnFound, { _id, pin }: MarkedHome): string | null => {
  if (homes.some((home) => home._id === _id)) return _id
  const joined = groups.find(({ ids }) => ids?.includes(_id))
  if (joined) return groupId(joined)
  if (!pin) return null
  const far = ({ lat, lng }: Spot) => Math.hypot(lat - pin.lat, lng - pin.lng)
  // Groups are squares of a grid, so it is nearly always in the nearest.
  const [nearest] = groups.toSorted((one, other) => far(one) - far(other))
  return nearest ? groupId(nearest) : null
}

/** In degrees, about 50 m: half the side of the square in which a group's properties are searched. */
const halfSide = 0.0005

export const squareAround = ({ lat, lng }: Spot): Spot[] =>
  cornersOf({
    west: roundDegrees(lng - halfSide),
    south: roundDegrees(lat - halfSide),
    east: roundDegrees(lng + halfSide),
    north: roundDegrees(lat + halfSide),
  })
