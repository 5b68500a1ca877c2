import type { Currency } from '../payment/currency.ts'
import type { PropertyKind, Tenant } from '../property/property-facts.ts'
import type { Feature } from '../property/property-filter.ts'
import { figures, land, letters, roomCount, roomsOf, sizesOf, squareFeet, to } from './wish-amounts.ts'
import { moreThan, orLess, orMore, priceReaders } from './wish-prices.ts'
import { type Reader, reader, unread, type Wish } from './wish-reader.ts'

const atMost =
  '(?:under|below|up ?to|at most|max(?:imum)?|less than|fewer than|no more than|within|budget|around|about|approx(?:imately)?\\.?|সর্বোচ্চ|বাজেট|প্রায়)(?: of)?\\s'
const atLeast = `(?:${moreThan})\\s`

/** A number or a single letter after it makes it part of an address: “House 12”, “Flat 5B”. */
const noAddress = String.raw`(?![\s,#-]*(?:no\.?\s*)?(?:[\d০-৯]|[${letters}](?![${letters}])(?!\s*lift)))`
const kind = (pattern: string, value: PropertyKind): Reader =>
  reader(`(?:a |an )?(?:${pattern})${noAddress}`, () => ({ kind: [value] }))

const featureWords: Record<Feature, string> = {
  lift: 'lifts?|elevators?|লিফট(?:সহ)?',
  generator: 'generators?|জেনারেটর(?:সহ)?',
  parking: '(?:car )?parking|car park|garage|পার্কিং(?:সহ)?|গ্যারেজ(?:সহ)?',
  gas: '(?:titas |line |piped )?gas(?: line)?|(?:লাইনের )?গ্যাস(?:সহ)?',
  furnished: '(?:fully |full )?furnished|ফার্নিশড',
}
const anyFeature = Object.values(featureWords).join('|')

/** “for a family” or “families only”, or before a home: the word alone may be a name. */
const tenant = (pattern: string, value: Tenant): Reader =>
  reader(
    `(?:for|to) (?:a |an |my |our |the )?(?:small |large |big )?(?:${pattern})|(?:${pattern})(?: only|(?=s? (?:flat|home|house|apartment|room|bas[h]?a|seat)s?(?![${letters}])))`,
    () => ({ tenants: value }),
  )

const roomReader = (pattern: string, name: 'bedrooms' | 'bathrooms'): Reader =>
  reader(
    String.raw`(?:${atLeast})?${roomCount}(?:${to}${roomCount})?\s?\+?[\s-]*(?:or more |বা তার বেশি )?(?:${pattern})`,
    ([count = ''], typed) => {
      const asked = roomsOf(count, /^(?:over|above|more than)/i.test(typed))
      return asked === null ? 'unread' : { [name]: asked }
    },
  )

type Between = { sizeMin?: number; sizeMax?: number }
const sizeReaders = (pattern: string, wish: (found: Between, typed: string) => Wish): Reader[] => {
  const size = (before: string, after: string, name: 'sizeMin' | 'sizeMax') =>
    reader(`${before}${pattern}${after}`, (parts, typed) => {
      const sizes = sizesOf(parts)
      if (!sizes) return 'unread'
      const [low, high] = sizes
      return wish(high === undefined ? { [name]: low } : { sizeMin: low, sizeMax: high }, typed)
    })
  return [
    size(atMost, '', 'sizeMax'),
    size('', orLess, 'sizeMax'),
    size('', orMore, 'sizeMin'),
    size(`(?:${atLeast}|between )?`, '\\+?', 'sizeMin'),
  ]
}

const rooms = 'bed ?rooms?|beds?|br|bhk|rooms?|rum|r(?:u|oo)mer|বেড ?রুম(?:ের)?|বেড(?:ের)?|রুম(?:ের)?'
const baths = 'bath ?rooms?|baths?|washrooms?|toilets?|বাথ ?রুম(?:ের)?|বাথ(?:ের)?|টয়লেট(?:ের)?'
const distance =
  'km|kms|kilomet(?:er|re)s?|m|met(?:er|re)s?|miles?|(?:কিমি|কি\\.মি\\.|কিলোমিটার|মিটার|মাইল)(?:ের|র)?'
const time = 'min|mins|minutes?|hours?|days?|months?|years?|(?:মিনিট|ঘণ্টা|ঘন্টা|দিন|মাস|বছর)(?:ের|র)?'

const beforeForeignPrices: readonly Reader[] = [
  // The opposite of what can be asked for, and what prices and distances can’t be asked in.
  unread(
    `(?:no|not|without|non|un|semi|half)[\\s-]*(?:an? |any )?(?:${anyFeature})|unfurnished|(?:${anyFeature}) (?:ছাড়া|chara|nai|নাই)`,
  ),
  unread(`(?:${atMost}|up to )(?:an? )?${roomCount}\\s?(?:${rooms}|${baths})`),
  unread(`${roomCount}\\s?(?:${rooms}|${baths})${orLess}`),
]

const betweenForeignAndOwnPrices: readonly Reader[] = [
  unread(
    `(?:${atMost}|${atLeast})?${figures}\\s?(?:${distance}|${time})(?: walk| drive)?(?: (?:of|from|to)|${orLess})?`,
  ),
  unread(
    'hostel|mess|seat|swimming pool|balcon(?:y|ies)|verandahs?|(?:north|south|east|west)[- ]?facing|(?:top|ground|first|second|third) floor|মেস|সিট|বারান্দা|দক্ষিণমুখী|(?:lpg|cylinder|সিলিন্ডার(?:ের)?)(?: (?:gas|গ্যাস))?|(?:gas|গ্যাস) (?:cylinder|সিলিন্ডার)',
  ),
  ...sizeReaders(squareFeet, (found) => found),
  ...sizeReaders(land, (found, typed) => ({ land: { ...found, typed } })),
  reader(
    `(?:a |an )?(?:one|1|single|ekta|ek|১|একটা|একটি|এক|সিঙ্গেল) (?:room|rum|রুম)(?!(?:ের)? (?:er )?(?:flat|apartment|house|ফ্ল্যাট|বাসা))`,
    () => ({ kind: ['room'] }),
  ),
  roomReader(rooms, 'bedrooms'),
  roomReader(baths, 'bathrooms'),
]

const afterPrices: readonly Reader[] = [
  reader(
    String.raw`(?:to|for) (?:rent|let)|to-?let|sub-?let|rentals?|rent|bhara|vara|ভাড়া(?:র|য়)?|সাবলেট|টু-?লেট|(?:a |per |/ ?)month|monthly|/mo`,
    () => ({ purpose: 'rent' }),
  ),
  reader(
    '(?:for|on) sale|(?<=(?:flat|apartment|plot|house|land|shop|office)s? )sale|to (?:buy|purchase)|buy(?:ing)?|purchase|bikri(?: hobe)?|bikroy|kin(?:te|bo)(?: chai)?|বিক্রি(?:র)?|বিক্রয়|কিনতে(?: চাই)?|কিনব',
    () => ({ purpose: 'sale' }),
  ),
  // Before a home these words say for whom it is, so kinds come after them.
  tenant('famil(?:y|ies)', 'family'),
  reader('পরিবারের(?: জন্য)?|ফ্যামিলি(?:র জন্য)?', () => ({ tenants: 'family' })),
  tenant('students?', 'bachelor'),
  reader('(?:for (?:an? )?)?bachelors?(?: only)?|ব্যাচেলর(?:দের|ের)?(?: জন্য)?|ছাত্র(?:দের)? জন্য', () => ({
    tenants: 'bachelor',
  })),
  kind('flats?|apartments?|studios?|ফ্ল্যাট(?:ের)?|অ্যাপার্টমেন্ট', 'flat'),
  kind('houses?|bari|বাড়ি(?:র)?', 'house'),
  kind('duplex(?:es)?|ডুপ্লেক্স', 'duplex'),
  kind('plots?(?: of land)?|land|jomi|প্লট|জমি', 'plot'),
  kind('shops?|dokan|দোকান', 'shop'),
  kind('offices?(?: space)?|অফিস', 'office'),
  kind('rooms?|রুম', 'room'),
  ...Object.entries(featureWords).map(([name, words]) =>
    reader(`(?:with |and |a |an )*(?:${words})${noAddress}`, () => ({ has: [name as Feature] })),
  ),
  // A home, whatever its kind.
  reader('homes?|propert(?:y|ies)|bas[h]?a|বাসা(?:র)?', () => ({})),
]

const built = new Map<Currency, readonly Reader[]>()

/** What can be said besides the place, with prices in `currency`, in the order in which it is looked for. */
export const readersIn = (currency: Currency): readonly Reader[] => {
  const known = built.get(currency)
  if (known) return known
  const { foreign, prices } = priceReaders(currency)
  const readers = [...beforeForeignPrices, foreign, ...betweenForeignAndOwnPrices, ...prices, ...afterPrices]
  built.set(currency, readers)
  return readers
}
