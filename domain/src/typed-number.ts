/**
 * Numbers as people type them. Text with only one meaning is accepted, in Latin or Bangla digits; anything ambiguous is
 * refused, since a wrong price is worse than having to type it again.
 */
import { banglaDigits, toLatinDigits } from './digits.ts'
import {
  currencyNames,
  currencyWords,
  halves,
  letters,
  noLetter,
  scales,
  scaleWords,
  takaHints,
} from './number-words.ts'
import type { Currency } from './payment/currency.ts'

/** `text`: plain decimal text in Latin digits, like `190000.5`, without a sign. */
export type TypedNumber = { text: string } | { problem: 'empty' | 'negative' | 'currency' | 'unclear' }

/** Without the marks that Bangla keyboards leave unseen, and with one kind of space, one at a time. */
const clean = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const unclear = { problem: 'unclear' } as const

const plain = /^\d+(\.\d*)?$/
/** 1,234,567: one kind of separator throughout. */
const inThousands = /^[1-9]\d{0,2}([, ])\d{3}(\1\d{3})*(\.\d*)?$/
/** 12,34,567, as in South Asia. */
const inLakhs = /^[1-9]\d?(,\d{2})+,\d{3}(\.\d*)?$/
/** 190.000 is a hundred and ninety thousand in locales that group digits by points. Any other third decimal is refused later, as less than a cent. */
const likePointsInThousands = /^[1-9]\d{0,2}\.\d\d0$/
const withComma = /^\d+,\d+$/

const readPlain = (text: string): TypedNumber => {
  const [whole = '', fraction = ''] = text.split('.')
  const [significant, decimals] = [whole.replace(/^0+(?=\d)/, ''), fraction.replace(/0+$/, '')]
  return { text: decimals ? `${significant}.${decimals}` : significant }
}

const readFigures = (text: string): TypedNumber => {
  if (plain.test(text) && !likePointsInThousands.test(text)) return readPlain(text)
  if (inThousands.test(text) || inLakhs.test(text)) return readPlain(text.replace(/[, ]/g, ''))
  return unclear
}

/** Words as `clean` leaves them. */
const expression = (source: string, flags = 'i'): RegExp => new RegExp(source.normalize('NFC'), flags)

const zerosOf = (word: string): number =>
  scales.find(([words]) => expression(`^(?:${words})$`).test(word))?.[1] ?? 0

/** `2.55` and five zeros: exactly, unlike a product of floats. */
const withZeros = (text: string, zeros: number): string => {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole}${fraction.slice(0, zeros).padEnd(zeros, '0')}.${fraction.slice(zeros)}`
}

const scaled = expression(`^(.*?)\\s*(${scaleWords})(?:\\.(?=\\s|$))?${noLetter}[\\s,]*(.*)$`, 'is')
/** Fewer figures may leave a word out: `1 lakh 20` is said of 1 lakh 20 thousand. */
const leastRest = 3

/** Figures, or `1 crore 20 lakh`. What follows a word must be less than one of what the word stands for. */
const readScaled = (text: string): TypedNumber => {
  const [, figures, word = '', rest = ''] = scaled.exec(text) ?? []
  if (figures === undefined) return readFigures(text)
  const [zeros, head] = [zerosOf(word), readFigures(figures)]
  if ('problem' in head) return head
  if (!rest) return readPlain(withZeros(head.text, zeros))
  const tail = readScaled(rest)
  if ('problem' in tail) return tail
  const [whole = '', fraction = ''] = tail.text.split('.')
  const fits = whole.length >= leastRest && whole.length <= zeros && !head.text.includes('.')
  return fits ? readPlain(`${head.text}${whole.padStart(zeros, '0')}.${fraction}`) : unclear
}

const beforeScale = `\\s*(?=(?:${scaleWords})${noLetter})`
const oneAndHalf = expression(`(?<![${letters}])(?:${halves.oneAndHalf})${beforeScale}`, 'gi')
const twoAndHalf = expression(`(?<![${letters}])(?:${halves.twoAndHalf})${beforeScale}`, 'gi')
const halfMore = expression(`(?<![${letters}])(?:${halves.halfMore})\\s*(\\d+)${beforeScale}`, 'gi')

/**
 * An amount in Latin digits, in figures and words: `1.2 crore`, `85k`, `1 lakh 20 thousand`, `সাড়ে 3 লাখ`. Knows no sign and no currency.
 */
export const readInWords = (text: string): TypedNumber =>
  readScaled(text.replace(oneAndHalf, '1.5 ').replace(twoAndHalf, '2.5 ').replace(halfMore, '$1.5 ').trim())

/** A sign is parsed, so that the message can say why it isn't allowed. */
const readUnsigned = (typed: string, read: (text: string) => TypedNumber): TypedNumber => {
  // ৪ looks like 8 and ৭ like 9, so mixed digits are ambiguous.
  if (/\d/.test(typed) && typed.search(banglaDigits) >= 0) return unclear
  const digits = toLatinDigits(typed)
  const unsigned = digits.replace(/^[-−–]\s*/, '')
  if (unsigned === digits) return read(digits)
  const positive = read(unsigned)
  return 'text' in positive ? { problem: 'negative' } : positive
}

const named = (words: string) => expression(`(?<![${letters}])(?:${words})${noLetter}`)
const before = (words: string) => expression(`^([-−–]?\\s*)(?:${words})\\s*`)
const after = (words: string) => expression(`\\s*(?:${words})$`)

const patterns = Object.fromEntries(
  currencyNames.map((name) => {
    const words = currencyWords[name]
    return [name, { named: named(words), before: before(words), after: after(words) }]
  }),
) as Record<keyof typeof currencyWords, { named: RegExp; before: RegExp; after: RegExp }>

const isForeign = (typed: string, own: Currency): boolean =>
  /\p{Sc}/u.test(typed.replace(/[$৳]/g, '')) ||
  currencyNames.some((name) => name !== own && patterns[name].named.test(typed))

const hintsAtTaka = named(takaHints)

/** Whether a text speaks of another currency than `own`. Lakhs and crores are said of taka. */
export const namesForeign = (text: string, own: Currency): boolean => {
  const typed = clean(text)
  return isForeign(typed, own) || (own !== 'BDT' && hintsAtTaka.test(typed))
}

/** Characters of an amount; a text of thousands of words is pasted by mistake. */
const longest = 1_000

/**
 * An amount of money, in figures and words, with groups of three or as in lakhs, and the sign or name of `currency` or none. Of another
 * currency it is refused.
 */
export const readAmount = (typed: string, currency: Currency): TypedNumber => {
  const text = clean(typed)
  if (!text) return { problem: 'empty' }
  if (text.length > longest) return unclear
  if (isForeign(text, currency)) return { problem: 'currency' }
  const amount = text
    // As on cheques.
    .replace(/\s*\/[-=]$/, '')
    .replace(patterns[currency].before, '$1')
    .replace(patterns[currency].after, '')
  return readUnsigned(amount, readInWords)
}

/** A number in figures alone, with groups of three or as in lakhs. */
export const readNumber = (typed: string): TypedNumber => {
  const text = clean(typed)
  return text ? readUnsigned(text, readFigures) : { problem: 'empty' }
}

/** A small number with decimals, after a point or a comma. */
export const readDecimal = (typed: string): TypedNumber => {
  const text = clean(typed)
  if (!text) return { problem: 'empty' }
  return readUnsigned(text, (digits) => {
    if (plain.test(digits)) return readPlain(digits)
    return withComma.test(digits) ? readPlain(digits.replace(',', '.')) : unclear
  })
}

/** Whether a number was typed with words, so that what was understood is worth showing. */
export const hasWords = (typed: string): boolean => anyLetter.test(typed)
const anyLetter = new RegExp(`[${letters}]`)
