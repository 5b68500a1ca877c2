import type { I18n } from '@lingui/core'
import type { Spot } from '@thikana/domain/place/pin'
import { arrangeMarks } from './arrange-marks.ts'
import type { DrawnMap, Mark } from './drawn-map.ts'
import {
  type DrawnFound,
  type FoundGroup,
  type FoundProperty,
  groupId,
  listMarks,
  type MarkedHome,
} from './found-properties.ts'

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
