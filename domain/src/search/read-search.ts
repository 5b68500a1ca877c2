import { innermost, placesMeant, placesNamed } from '../place/place-in-wish.ts'
import type { Currency } from '../payment/currency.ts'
import { moneyRules } from '../payment/money-rules.ts'
import { amountOf } from '../payment/money.ts'
import { isFactOf } from '../property/property-facts.ts'
import { maxPlacesAsked } from '../property/property-filter.ts'
import {
  type Held,
  holdParts,
  markAddresses,
  markPlaces,
  type Part,
  readRest,
  withoutMarks,
} from './wish-parts.ts'
import type { Wish } from './wish-reader.ts'
import { readersIn } from './wish-words.ts'

/** What was understood of a typed search. Amounts in units of the currency, sizes in square feet. */
export type ReadSearch = Omit<Wish, 'land'> & {
  /** The words of the location as they were typed: a place, and what stands beside it in an address. */
  location: string
  /** Codes of several places, any of which will do. */
  place?: string[]
  /** What was not understood, or can’t be asked for, as it was typed. */
  unread?: string[]
}

const merge = (one: Wish, other: Wish): Wish => ({
  ...one,
  ...other,
  ...(one.kind && other.kind ? { kind: [...new Set([...one.kind, ...other.kind])] } : {}),
  ...(one.has && other.has ? { has: [...new Set([...one.has, ...other.has])] } : {}),
})

const impliedPurpose = ({ priceMin, priceMax }: Wish, currency: Currency): Wish => {
  const { leastPrice, mostRent } = moneyRules[currency]
  const amount = priceMax ?? priceMin
  if (amount === undefined || (amount > amountOf(mostRent) && amount < amountOf(leastPrice))) return {}
  return { purpose: amount >= amountOf(leastPrice) ? 'sale' : 'rent' }
}

/** Only properties to rent say whom they are let to: a family that buys says nothing of a property. */
const forTenants = ({ tenants, ...found }: Wish): Wish =>
  tenants === undefined || (found.purpose && !isFactOf('tenants', { purpose: found.purpose }))
    ? found
    : { ...found, purpose: 'rent', tenants }

/** Reads what can be said besides the place, and marks it. */
const readWish = (text: string, held: Held, currency: Currency): { text: string; found: Wish } => {
  let [rest, found]: [string, Wish] = [text, {}]
  for (const { pattern, read } of readersIn(currency))
    rest = rest.replace(pattern, (...all: unknown[]) => {
      const typed = held.typedOf(String(all[0])).replace(/\s+/g, ' ').trim()
      const parts = all.slice(1, -2).filter((one): one is string | undefined => typeof one !== 'number')
      const one = read(parts, typed)
      if (one === null) return String(all[0])
      if (one !== 'unread') found = merge(found, one)
      return ` ${held.hold({ typed, as: one === 'unread' ? 'unread' : 'wish' })} `
    })
  return { text: rest, found }
}

/** The size of land is that of a plot: of a house it would be the size of the house that is searched. */
const withLand = ({ land, ...found }: Wish): { found: Wish; unread: string[] } => {
  if (!land) return { found, unread: [] }
  const { typed, ...sizes } = land
  const isPlot = (found.kind ?? ['plot']).every((kind) => kind === 'plot')
  return isPlot ? { found: { ...found, kind: ['plot'], ...sizes }, unread: [] } : { found, unread: [typed] }
}

/**
 * What a person typed into the one field of a search: “three bedrooms, Dhanmondi, under $150,000, lift”. Places are looked for first, since `House Building`
 * is one; then rooms, prices in `currency`, sizes, purpose, kind, features and tenants, in English, in Bangla and in Bangla in Latin letters. Text in which
 * there is nothing of the latter is a location as it was typed.
 */
export const readSearch = (typed: string, currency: Currency): ReadSearch => {
  const held = holdParts()
  const text = withoutMarks(typed)
  const certain = placesNamed(text)
  const read = readWish(markPlaces(text, certain, held), held, currency)
  const isWish = Object.keys(read.found).length > 0 || held.parts.some(({ as }) => as === 'unread')
  const withPlaces = markPlaces(read.text, placesMeant(read.text, certain), held)
  const parts = readRest(markAddresses(withPlaces, held), held)
  const named = parts.flatMap((part) => (part.as === 'place' && part.place ? [part.place] : []))
  const places = innermost(named, text)
  const isOnlyPlaces = parts.every((part) => part.as === 'wish' || (part.as === 'place' && part.place))
  if (!isWish && !(isOnlyPlaces && places.length > 0)) return { location: typed.trim() }
  const { found, unread: land } = withLand(read.found)
  const typedAs = (as: Part['as']) => parts.flatMap((part) => (part.as === as ? [part.typed] : []))
  const unread = [...typedAs('unread'), ...land]
  return {
    ...(places.length > 1
      ? { location: '', place: places.map(({ code }) => code).slice(0, maxPlacesAsked) }
      : { location: typedAs('place').join(' ') }),
    ...forTenants({ ...impliedPurpose(found, currency), ...found }),
    ...(unread.length > 0 ? { unread } : {}),
  }
}
