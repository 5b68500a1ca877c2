import type { Api } from '@thikana/contract/api'
import { useState } from 'react'
import type { List } from '../ui/lists/use-list.ts'

type PropertyWithOffers = Api['GET /offers/agent/homes']['reply'][number]

/** The ids of the shown properties, in their order, and of the shown offers. */
type Shown = { properties: readonly string[]; offers: ReadonlySet<string> }

const idOf = ({ _id }: { _id: string }) => _id
const offersOf = (properties: readonly PropertyWithOffers[]) => properties.flatMap(({ offers }) => offers)
const allOf = (properties: readonly PropertyWithOffers[]): Shown => ({
  properties: properties.map(idOf),
  offers: new Set(offersOf(properties).map(idOf)),
})

/**
 * `kept`: what was read, but with the homes that are shown in their places, and without offers that are new on them or above them
 * (`held`). `below`: homes that follow the shown ones, which move nothing.
 */
export const keepInPlace = (read: readonly PropertyWithOffers[], shown: Shown) => {
  const placeOf = ({ _id }: PropertyWithOffers) => shown.properties.indexOf(_id)
  const isShown = (property: PropertyWithOffers) => placeOf(property) >= 0
  const below = read.slice(read.findLastIndex(isShown) + 1)
  const inPlace = read
    .filter(isShown)
    .map((property) => ({ ...property, offers: property.offers.filter(({ _id }) => shown.offers.has(_id)) }))
    .filter(({ offers }) => offers.length > 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const kept = [...inPlace, ...below]
  const keptOffers = new Set(offersOf(kept).map(idOf))
  return { kept, below, held: offersOf(read).filter(({ _id }) => !keptOffers.has(_id)) }
}

/**
 * Holds back new offers at the top of the list and on the homes in it, so that buttons don't move under the pointer; `newRows` has their
 * count and shows them. Those of a new search are shown immediately, and all once the offer `wanted` is among them.
 */
export const useHeldOffers = (list: List<PropertyWithOffers>, wanted: string): List<PropertyWithOffers> => {
  const { rows, searchKey } = list
  const [anchor, setAnchor] = useState<Shown & { searchKey: string | undefined }>({
    searchKey: undefined,
    ...allOf([]),
  })
  if (!rows) return list
  const showAll = () => setAnchor({ searchKey, ...allOf(rows) })
  const { kept, below, held } = keepInPlace(rows, anchor)
  if (anchor.searchKey !== searchKey || held.some(({ _id }) => _id === wanted)) {
    showAll()
    return list
  }
  if (below.length > 0) {
    const more = allOf(below)
    setAnchor({
      searchKey,
      properties: [...anchor.properties, ...more.properties],
      offers: new Set([...anchor.offers, ...more.offers]),
    })
  }
  return {
    ...list,
    rows: kept,
    ...(held.length > 0 ? { newRows: { count: held.length, show: showAll } } : {}),
  }
}
