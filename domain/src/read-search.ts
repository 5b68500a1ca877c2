import { isFactOf, type PropertyKind, type Tenant } from './property-facts.ts'
import { type Feature, maxRoomsAsked } from './property-filter.ts'
import type { Purpose } from './purpose.ts'
import { toLatinDigits } from './typed-number.ts'

/** What was understood of a typed search. Amounts in dollars. */
export type ReadSearch = {
  /** The words that are left: where to look. */
  location: string
  purpose?: Purpose
  kind?: PropertyKind[]
  bedrooms?: number
  bathrooms?: number
  priceMin?: number
  priceMax?: number
  has?: Feature[]
  tenants?: Tenant
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const number = `(\\d{1,2}|[০-৯]{1,2}|${numbers.join('|')})`
const roomNumber = (typed: string): number | null => {
  const word = toLatinDigits(typed)
  const value = /^\d+$/.test(word) ? Number(word) : numbers.indexOf(word.toLowerCase()) + 1
  return value >= 1 && value <= maxRoomsAsked ? value : null
}

/** After a number that is no amount of dollars: of another currency, a distance, a time, a size, rooms. */
const noDollars = [
  'taka|tk|bdt|টাকা|৳|rupees?|rs|inr|euros?|eur|€|pounds?|gbp|£',
  'km|kms|kilomet(?:er|re)s?|met(?:er|re)s?|miles?|min|mins|minutes?|hours?|days?|months?|years?',
  String.raw`sq|sq\.?\s?f(?:ee)?t|sft|square|ft|feet|kathas?|decimals?|bighas?|acres?|percent|%`,
  'bed ?rooms?|beds?|br|bhk|bath ?rooms?|baths?|rooms?|floors?|storeys?',
].join('|')
const units = 'k|thousands?|m|millions?|lakhs?|lacs?|crores?'
const amount = String.raw`\$?\s?(\d[\d,]*(?:\.\d+)?)\s?(${units})?(?![,.]?\d)(?!\s*(?:(?:${units})\s*)?(?:${noDollars})(?![\p{L}\p{M}]))`
const factors: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  lakh: 1e5,
  lac: 1e5,
  crore: 1e7,
}
const dollarsOf = (digits: string, unit = ''): number =>
  Number(digits.replaceAll(',', '')) * (factors[unit.toLowerCase().replace(/s$/, '')] ?? 1)

type Found = Omit<ReadSearch, 'location'>
type Reader = { pattern: RegExp; read: (parts: string[]) => Found | null }

const reader = (pattern: string, read: Reader['read']): Reader => ({
  pattern: new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}$])(?:${pattern})(?![\p{L}\p{M}\p{N}])`.normalize('NFC'),
    'giu',
  ),
  read,
})

/** What isn't wanted, or fewer of it, is no filter: it stays in the location, and nothing opposite is asked for. */
const wanted = String.raw`(?<!(?<![\p{L}\p{M}])(?:no|not|without|up to|under|below|less than|fewer than|at most|max(?:imum)?)\s+(?:an? )?)`
/** “At least” before a number of rooms. */
const atLeast = '(?:at least |min(?:imum)? |from )?'
/** A number or a single letter after it makes it part of an address: “House 12”, “Flat 5B”. */
const noAddress = String.raw`(?![\s,#-]*(?:no\.?\s*)?(?:\d|\p{L}(?![\p{L}\p{M}])))`
const kind = (pattern: string, value: PropertyKind): Reader =>
  reader(`(?:a |an )?(?:${pattern})${noAddress}`, () => ({ kind: [value] }))
const feature = (pattern: string, value: Feature): Reader =>
  reader(`${wanted}(?:with |and |a |an )*(?:${pattern})${noAddress}`, () => ({ has: [value] }))

/** “for a family” or “families only”: the word alone may be a name. */
const tenant = (pattern: string, value: Tenant): Reader =>
  reader(
    `(?:for|to) (?:a |an |my |our |the )?(?:small |large |big )?(?:${pattern})|(?:${pattern}) only`,
    () => ({
      tenants: value,
    }),
  )

const rooms =
  (name: 'bedrooms' | 'bathrooms') =>
  (parts: string[]): Found | null => {
    const asked = roomNumber(parts[0] ?? '')
    return asked === null ? null : { [name]: asked }
  }

/** What can be said besides the place, in the order in which it is looked for. */
const readers: readonly Reader[] = [
  reader(
    String.raw`${wanted}${atLeast}${number}\s?\+?[\s-]*(?:or more )?(?:bed ?rooms?|beds?|br|bhk|বেডরুম)`,
    rooms('bedrooms'),
  ),
  reader(
    String.raw`${wanted}${atLeast}${number}\s?\+?[\s-]*(?:or more )?(?:bath ?rooms?|baths?|বাথরুম)`,
    rooms('bathrooms'),
  ),
  reader(`(?:between|from) ${amount} (?:and|to) ${amount}`, ([low = '', lowUnit, high = '', highUnit]) => ({
    priceMin: dollarsOf(low, lowUnit ?? highUnit),
    priceMax: dollarsOf(high, highUnit),
  })),
  // “Within” alone is said of distances.
  reader(
    String.raw`(?:under|below|up to|at most|max(?:imum)?|less than|within(?=\s?\$)) ${amount}`,
    ([digits = '', unit]) => ({
      priceMax: dollarsOf(digits, unit),
    }),
  ),
  reader(`(?:over|above|at least|min(?:imum)?|more than|from) ${amount}`, ([digits = '', unit]) => ({
    priceMin: dollarsOf(digits, unit),
  })),
  reader(String.raw`(?:to|for) (?:rent|let)|to-let|rentals?|rent|ভাড়া|(?:a|per) month|monthly`, () => ({
    purpose: 'rent',
  })),
  reader('(?:for|on) sale|to buy', () => ({ purpose: 'sale' })),
  kind('flats?|apartments?|studios?|ফ্ল্যাট', 'flat'),
  kind('houses?|বাড়ি', 'house'),
  kind('duplex(?:es)?', 'duplex'),
  kind('plots?(?: of land)?|land', 'plot'),
  kind('shops?', 'shop'),
  kind('offices?', 'office'),
  kind('room', 'room'),
  feature('lifts?|elevators?|লিফট', 'lift'),
  feature('generators?', 'generator'),
  feature('(?:car )?parking|garage', 'parking'),
  feature('gas|গ্যাস', 'gas'),
  feature('furnished', 'furnished'),
  tenant('famil(?:y|ies)', 'family'),
  reader('পরিবারের জন্য', () => ({ tenants: 'family' })),
  tenant('bachelors?|students?', 'bachelor'),
  reader('ব্যাচেলর(?:দের জন্য)?', () => ({ tenants: 'bachelor' })),
]

const merge = (one: Found, other: Found): Found => ({
  ...one,
  ...other,
  ...(one.kind && other.kind ? { kind: [...new Set([...one.kind, ...other.kind])] } : {}),
  ...(one.has && other.has ? { has: [...new Set([...one.has, ...other.has])] } : {}),
})

/** Dollars from which an amount is a price, and up to which it is a month's rent, if the purpose isn't said. */
const [leastPrice, mostRent] = [10_000, 5_000]

const impliedPurpose = ({ priceMin, priceMax }: Found): Found => {
  const dollars = priceMax ?? priceMin
  if (dollars === undefined || (dollars > mostRent && dollars < leastPrice)) return {}
  return { purpose: dollars >= leastPrice ? 'sale' : 'rent' }
}

/** Only homes to rent say whom they are let to: a family that buys says nothing of a home. */
const forTenants = ({ tenants, ...found }: Found): Found =>
  tenants === undefined || (found.purpose && !isFactOf('tenants', { purpose: found.purpose }))
    ? found
    : { ...found, purpose: 'rent', tenants }

/** Stands for what was understood. */
const gap = '\u001f'
/** An article of what was understood, in capitals only at the beginning: elsewhere it is part of an address, as in “Bashundhara R/A, Block A”. */
const articles = new RegExp(String.raw`(?:(?<![\p{L}\p{N}/])a|^\s*A)n?\s+(?=${gap})`, 'gu')
/** Words that only join what was understood. */
const joining = /(?<![\p{L}\p{N}])(?:with|and|in|near|for)(?![\p{L}\p{N}])/giu

/**
 * What a person typed into the one field of a search: “three bedrooms, Dhanmondi, under $150,000, lift”. Understands rooms, prices in dollars,
 * purpose, kind, features and tenants, in English and some Bangla; the rest is the location, as it was typed if nothing was understood.
 */
export const readSearch = (typed: string): ReadSearch => {
  let rest = typed.normalize('NFC')
  let found: Found = {}
  for (const { pattern, read } of readers)
    rest = rest.replace(pattern, (...all: unknown[]) => {
      const parts = all.slice(1, -2).filter((part): part is string | undefined => typeof part !== 'number')
      const one = read(parts as string[])
      if (!one) return String(all[0])
      found = merge(found, one)
      return ` ${gap} `
    })
  if (Object.keys(found).length === 0) return { location: typed.trim() }
  const location = rest
    .replace(articles, ' ')
    .replace(joining, ' ')
    .split(new RegExp(String.raw`[\s,${gap}]+`))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(' ')
  return { location, ...forTenants({ ...impliedPurpose(found), ...found }) }
}
