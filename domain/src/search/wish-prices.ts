import { currencyWords } from '../number-words.ts'
import { amount, measureAfter, numberOf, otherCurrencies, rangeOf, to } from './wish-amounts.ts'
import { type Reader, reader, type Wish } from './wish-reader.ts'

// Prices in a typed search. Broad expressions, whose parts say whether a price was meant: each further amount in one takes a phone long
// to compile.

const lessThan = 'under|below|up ?to|at most|max(?:imum)?|less than|no more than|budget|সর্বোচ্চ|বাজেট'
/** Said of distances and times too, unless a dollar sign follows. */
const nearly = 'within|around|about|approx(?:imately)?'
export const moreThan = 'over|above|at least|min(?:imum)?|more than|from|কমপক্ষে|অন্তত|ন্যূনতম|সর্বনিম্ন'
/** After an amount: “500 dollar er moddhe”. */
export const orLess =
  '(?: ?er| ?এর)?\\s(?:moddhe|modhye|niche|kome|bhitore|মধ্যে|ভেতরে|ভিতরে|নিচে|কমে|or less)'
export const orMore = '(?: ?er| ?এর)?\\s(?:upore|beshi|উপরে|ওপরে|বেশি|or more)'

const sign = String.raw`(\$)?\s?`
const dollarsAfter = String.raw`(?:\s?(${currencyWords.USD}))?`

const range = reader(
  String.raw`((?:between|from)\s)?${sign}${amount}(${to})${sign}${amount}${dollarsAfter}${measureAfter}(${orLess})?`,
  ([before, lowSign, low = '', joined = '', highSign, high = '', word, measured, less]): Wish | null => {
    const isMoney = Boolean(lowSign ?? highSign ?? word)
    const isMeant = isMoney || before || less || /থেকে|theke/i.test(joined)
    const ends = isMeant && (isMoney || !measured) ? rangeOf(low, high) : null
    return ends && { priceMin: ends[0], priceMax: ends[1] }
  },
)

const single = reader(
  String.raw`(?:(${lessThan})(?: of)?\s|(${nearly})(?: of)?\s(?=\$)|(${moreThan})\s)?${sign}${amount}${dollarsAfter}${measureAfter}(?:(${orLess})|(${orMore})|\s?(\+))?`,
  ([most, near, least, dollar, typed = '', word, measured, less, more, plus]): Wish | null => {
    const isMoney = Boolean(dollar ?? word)
    const price = isMoney || !measured ? numberOf(typed) : null
    if (price === null) return null
    if (least || more || (plus && isMoney)) return { priceMin: price }
    return most || near || less || isMoney ? { priceMax: price } : null
  },
)

/** Amounts and ranges of a currency that prices here aren’t in. */
export const foreignPrice = reader(
  String.raw`(?:(?:${moreThan}|${lessThan}|${nearly})(?: of)?\s)?(?:([৳€£]|(?:tk|bdt|rs)\.?)\s?)?${amount}(?:${to}[৳€£]?\s?${amount})?(?:\s*(${otherCurrencies}))?(?:${orLess}|${orMore})?`,
  ([before, , , after]) => (before || after ? 'unread' : null),
)

export const prices: readonly Reader[] = [range, single]
