import { currencyCodes, currencyNames, currencySigns, currencyWords, takaScales } from '../number-words.ts'
import type { Currency } from '../payment/currency.ts'
import {
  amount,
  figures,
  letters,
  measureAfter,
  numberOf,
  otherCurrencies,
  rangeOf,
  to,
} from './wish-amounts.ts'
import { type Reader, reader, type Wish } from './wish-reader.ts'

// Prices in a typed search. Broad expressions, whose parts say whether a price was meant: each further amount in one takes a phone long
// to compile.

const lessThan = 'under|below|up ?to|at most|max(?:imum)?|less than|no more than|budget|সর্বোচ্চ|বাজেট'
/** Said of distances and times too, unless the sign of a currency follows. */
const nearly = 'within|around|about|approx(?:imately)?'
export const moreThan = 'over|above|at least|min(?:imum)?|more than|from|কমপক্ষে|অন্তত|ন্যূনতম|সর্বনিম্ন'
/** After an amount: “500 dollar er moddhe”. */
export const orLess =
  '(?: ?er| ?এর)?\\s(?:moddhe|modhye|niche|kome|bhitore|মধ্যে|ভেতরে|ভিতরে|নিচে|কমে?(?![ঀ-৿])|or less)'
export const orMore = '(?: ?er| ?এর)?\\s(?:upore|beshi|উপরে|ওপরে|বেশি|or more)'

const countsTaka = new RegExp(`(?:${takaScales})$`.normalize('NFC'), 'i')

/** What stands before an amount: of the currency, of others, of others within a range, and so that “about” is said of a price. */
const signsBefore = (currency: Currency) => {
  const [ownSigns, ownCodes] = [currencySigns[currency], currencyCodes[currency]]
  const others = currencyNames.filter((name) => name !== currency)
  const foreignSigns = others.map((name) => currencySigns[name]).join('|')
  const foreignCodes = others.map((name) => currencyCodes[name]).join('|')
  const ofTaka = currency === 'BDT' ? `|${figures}\\s?(?:${takaScales})(?![${letters}])` : ''
  return {
    own: `${ownSigns}|${ownCodes}`,
    foreign: `${foreignSigns}|${foreignCodes}`,
    foreignAgain: foreignSigns,
    priced: `${ownSigns}|${ownCodes}\\s?[\\d০-৯]${ofTaka}`,
  }
}

/** Amounts and ranges, first those of a currency that prices here aren’t in, which can’t be asked for. */
export const priceReaders = (currency: Currency): { foreign: Reader; prices: readonly Reader[] } => {
  const { own, foreign, foreignAgain, priced } = signsBefore(currency)
  const sign = String.raw`(${own})?\s?`
  const wordAfter = String.raw`(?:\s?(${currencyWords[currency]}))?`
  const measure = measureAfter(currency)
  const isTaka = (typed: string) => currency === 'BDT' && countsTaka.test(typed)

  const range = reader(
    String.raw`((?:between|from)\s)?${sign}${amount}(${to})${sign}${amount}${wordAfter}${measure}(${orLess})?`,
    ([before, lowSign, low = '', joined = '', highSign, high = '', word, measured, less]): Wish | null => {
      const isMoney = Boolean(lowSign ?? highSign ?? word) || isTaka(high)
      const isMeant = isMoney || before || less || /থেকে|theke/i.test(joined)
      const ends = isMeant && (isMoney || !measured) ? rangeOf(low, high) : null
      return ends && { priceMin: ends[0], priceMax: ends[1] }
    },
  )

  const single = reader(
    String.raw`(?:(${lessThan})(?: of)?\s|(${nearly})(?: of)?\s(?=${priced})|(${moreThan})\s)?${sign}${amount}${wordAfter}${measure}(?:(${orLess})|(${orMore})|\s?(\+))?`,
    ([most, near, least, ownSign, typed = '', word, measured, less, more, plus]): Wish | null => {
      const isMoney = Boolean(ownSign ?? word) || isTaka(typed)
      const price = isMoney || !measured ? numberOf(typed) : null
      if (price === null) return null
      if (least || more || (plus && isMoney)) return { priceMin: price }
      return most || near || less || isMoney ? { priceMax: price } : null
    },
  )

  return {
    foreign: reader(
      String.raw`(?:(?:${moreThan}|${lessThan}|${nearly})(?: of)?\s)?(?:(${foreign})\s?)?${amount}(?:${to}(?:${foreignAgain})?\s?${amount})?(?:\s*(${otherCurrencies(currency)}))?(?:${orLess}|${orMore})?`,
      ([before, , , after]) => (before || after ? 'unread' : null),
    ),
    prices: [range, single],
  }
}
