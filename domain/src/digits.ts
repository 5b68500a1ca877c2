// Apart from typed-number.ts, which pages that only take a code or a phone number don't load.

const banglaZero = '০'.charCodeAt(0)
export const banglaDigits = /[০-৯]/g

export const toLatinDigits = (typed: string): string =>
  typed.replace(banglaDigits, (digit) => String(digit.charCodeAt(0) - banglaZero))
