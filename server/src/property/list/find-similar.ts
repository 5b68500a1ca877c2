import type { Property } from '@thikana/contract/api'
import { likeKinds, maxSimilar, type Nearness, nearness, unlikeness } from '@thikana/domain/property/similar'
import type { Db } from '../../database/executor.ts'
import type { PropertyIndex } from '../../search/property-index.ts'
import type { Search } from '../../search/open-search.ts'
import { findPage } from '../../search/page.ts'
import { searchedParts } from '../../search/read-properties.ts'
import { type Applied, applyAll, type Asked } from '../../search/apply-filters.ts'
import { combine, type Selection, unsold } from '../../search/select.ts'
import { readListedByIds } from './read-by-ids.ts'
import { isTaken, propertyOf, type PropertyRow } from '../row.ts'

type Compared = Pick<PropertyRow, 'id' | 'purpose' | 'location' | 'priceMin' | 'facts'>

/** Properties looked at in each direction of the price, for each way of looking: bounds what is read from the database. */
const looked = 12

type Way = { near: Nearness; selection: Selection }

/** `dhaka.dhaka` of `dhaka.dhaka.gulshan`: the district. */
export const townOf = (place: string): string => place.split('.').slice(0, 2).join('.')

/** Where to look: first among what is nearest and as large, then among less and less like it. Each filter is applied once. */
const waysToLook = (index: PropertyIndex, { purpose, location, facts }: Compared): Way[] => {
  const apply = (asked: Asked) => [...applyAll(index, asked).values()]
  const way = (near: Nearness, applied: Applied[]): Way => ({
    near,
    selection: combine(index, unsold, applied),
  })
  const like = apply({ purpose, kind: likeKinds(facts.kind) })
  const { place } = searchedParts({ facts, location })
  if (place === null) return [way('anywhere', like)]
  const area = [...like, ...apply({ place: [place] })]
  return [
    way('area', [...area, ...apply({ bedrooms: facts.bedrooms || undefined })]),
    way('area', area),
    way('town', [...like, ...apply({ place: [townOf(place)] })]),
    way('anywhere', like),
  ]
}

/** Ids of the properties next to this one in price, dearer and cheaper. */
const nextInPrice = (index: PropertyIndex, { id, priceMin }: Compared, selection: Selection): string[] =>
  [false, true].flatMap((isDescending) =>
    findPage(index, selection, {
      sort: { by: 'priceMin', isDescending },
      after: { key: priceMin, id },
      limit: looked,
    }).map((found) => found.id),
  )

/** How near each candidate is, by id. */
const findCandidates = async (search: Search, property: Compared): Promise<Map<string, Nearness>> => {
  const index = await search.current()
  const found = new Map<string, Nearness>()
  for (const { near, selection } of waysToLook(index, property))
    for (const id of nextInPrice(index, property, selection)) if (!found.has(id)) found.set(id, near)
  return found
}

/** The listings that are most like `property`, those of its place first, that one excluded, and that take offers (rules §4.2). */
export const findSimilar = async (db: Db, search: Search, property: Compared): Promise<Property[]> => {
  const candidates = await findCandidates(search, property)
  const rows = await readListedByIds(db, [...candidates.keys()])
  return rows
    .flatMap((row) => {
      const apart = unlikeness(property, row)
      const away = nearness.indexOf(candidates.get(row.id)!)
      return row.id === property.id || isTaken(row) || apart === null ? [] : [{ row, away, apart }]
    })
    .toSorted((one, other) => one.away - other.away || one.apart - other.apart)
    .slice(0, maxSimilar)
    .map(({ row }) => propertyOf(row))
}
