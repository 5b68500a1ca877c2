/**
 * Numbers as people type them. Text with only one meaning is accepted, in Latin or Bangla digits; anything ambiguous is
 * refused, since a wrong price is worse than having to type it again.
 */

/** `text`: plain decimal text in Latin digits, like `190000.5`, without a sign. */
export type TypedNumber = { text: string } | { problem: 'empty' | 'negative' | 'currency' | 'unclear' }

const banglaZero = '০'.charCodeAt(0)
const banglaDigits = /[০-৯]/g

export const toLatinDigits = (typed: string): string =>
  typed.replace(banglaDigits, (digit) => String(digit.charCodeAt(0) - banglaZero))

const plain = /^\d+(\.\d*)?$/
/** 1,234,567: one kind of separator throughout. */
const inThousands = /^[1-9]\d{0,2}([, \u00a0\u202f])\d{3}(\1\d{3})*(\.\d*)?$/
/** 12,34,567, as in South Asia. */
const inLakhs = /^[1-9]\d?(,\d{2})+,\d{3}(\.\d*)?$/
/** 190.000 is a hundred and ninety thousand in locales that group digits by points. Any other third decimal is refused later, as less than a cent. */
const likePointsInThousands = /^[1-9]\d{0,2}\.\d\d0$/
const withComma = /^\d+,\d+$/
const foreignCurrency = /\p{Sc}|\b(bdt|tk|taka)\b|টাকা/iu

const readPlain = (text: string): TypedNumber => {
  const [whole = '', fraction = ''] = text.split('.')
  const [significant, decimals] = [whole.replace(/^0+(?=\d)/, ''), fraction.replace(/0+$/, '')]
  return { text: decimals ? `${significant}.${decimals}` : significant }
}

/** A sign is parsed, so that the message can say why it isn't allowed. */
const readUnsigned = (typed: string, read: (text: string) => TypedNumber): TypedNumber => {
  if (!typed) return { problem: 'empty' }
  // ৪ looks like 8 and ৭ like 9, so mixed digits are ambiguous.
  if (/\d/.test(typed) && typed.search(banglaDigits) >= 0) return { problem: 'unclear' }
  const digits = toLatinDigits(typed)
  const unsigned = digits.replace(/^(\$\s*)?[-−–]\s*/, '$1')
  if (unsigned === digits) return read(digits)
  const positive = read(unsigned)
  return 'text' in positive ? { problem: 'negative' } : positive
}

/** An amount of dollars; may have a leading `$` and separators in groups of three or as in lakhs. */
export const readAmount = (typed: string): TypedNumber =>
  readUnsigned(typed.trim(), (text) => {
    const amount = text.replace(/^\$\s*/, '')
    if (plain.test(amount) && !likePointsInThousands.test(amount)) return readPlain(amount)
    if (inThousands.test(amount) || inLakhs.test(amount))
      return readPlain(amount.replace(/[, \u00a0\u202f]/g, ''))
    return { problem: foreignCurrency.test(amount.replaceAll('$', '')) ? 'currency' : 'unclear' }
  })

/** A small number with decimals, after a point or a comma. */
export const readDecimal = (typed: string): TypedNumber =>
  readUnsigned(typed.trim(), (text) => {
    if (plain.test(text)) return readPlain(text)
    return withComma.test(text) ? readPlain(text.replace(',', '.')) : { problem: 'unclear' }
  })
