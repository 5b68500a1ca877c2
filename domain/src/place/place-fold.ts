// Two ways to write a text so that spellings of it become equal: `foldName` for the letters as they are, `soundKey` for the sound. Searches of
// locations compare what `foldName` returns, and nothing else does it another way.

const ascii = /^[\0-\x7f]*$/
/** Accents of Latin letters, the Bangla dot (ড়, য় have it, composed or not) and moon, and marks that are not seen. */
const dropped = /[\u0300-\u036f\u09bc\u0981\u00ad\u200b-\u200d\u2060\ufeff]/g
const apostrophes = /['’‘ʼ`´]/g

/** Long and short vowels that are written for each other, a silent ত, and digits. */
const sameLetters: Record<string, string> = { 'ী': 'ি', 'ূ': 'ু', ঈ: 'ই', ঊ: 'উ', ৎ: 'ত', ণ: 'ন' }
const banglaDigit = /[০-৯]/g
const asciiDigit = (digit: string): string => String(digit.charCodeAt(0) - 0x09e6)

const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(dropped, '')
    .normalize('NFC')
    .replace(/[ীূঈঊৎণ]/g, (letter) => sameLetters[letter] ?? letter)
    .replace(banglaDigit, asciiDigit)

/** `R/A`, `C.A.` and `D.O.H.S.` are one word each. */
const initials = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[./]\p{L}(?![\p{L}\p{M}]))+/gu

const joinInitials = (found: string): string => found.replace(/[./]/g, '')

/** What is between words. The signs of patterns aren't, so that `dh%ka` and `.*` are no other way to write a word. */
const asciiGaps = /[^a-z0-9%_*\\^$|]+/g
const gaps = /[^\p{L}\p{M}\p{N}%_*\\^$|]+/gu

/**
 * Lower-case words and numbers with single spaces between them. Composed and decomposed, full-width and plain letters, with and without accents,
 * become the same, and so do Bangla and Latin digits. Folded again, it stays as it is.
 */
export const foldName = (text: string): string => {
  const isAscii = ascii.test(text)
  const letters = (isAscii ? text.toLowerCase() : foldLetters(text)).replace(apostrophes, '')
  const whole = /[./]/.test(letters) ? letters.replace(initials, joinInitials) : letters
  const spaced = whole.replace(isAscii ? asciiGaps : gaps, ' ')
  // `mirpur10` and `17a` are two words each.
  return spaced
    .replace(/(\D)(\d)/g, '$1 $2')
    .replace(/(\d)([^\d ])/g, '$1 $2')
    .replace(/ +/g, ' ')
    .trim()
}

const consonants: Record<string, string> = {
  k: 'কখ',
  g: 'গঘ',
  // The moon is mostly an n in English: চাঁদপুর is Chandpur.
  n: 'ঙংঞণনঁ',
  ch: 'চছ',
  j: 'জঝয',
  t: 'টঠতথৎ',
  d: 'ডঢদধ',
  p: 'পফ',
  b: 'বভ',
  m: 'ম',
  r: 'র',
  l: 'ল',
  s: 'শষস',
  h: 'হ',
}
const soundOf = new Map(
  Object.entries(consonants).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])),
)

/** Bangla in Latin letters, with `a` for every vowel, also for those that are spoken but not written. */
const romanise = (text: string): string =>
  text
    .normalize('NFC')
    // In NFC ড়, ঢ় and য় are two characters each.
    .replace(/[ডঢ]\u09bc/g, 'র')
    .replace(/য\u09bc/g, 'অ')
    .replace(/ক্ষ/g, 'ক')
    .replace(/জ্ঞ/g, 'গ')
    // Letters below others that aren't spoken: ব except under ম, ব and র, and য.
    .replace(/(?<![মবর])্ব|্য/g, '')
    .replace(banglaDigit, asciiDigit)
    .replace(/[\u0980-\u09ff]/g, (letter, at: number, whole: string) => {
      const sound = soundOf.get(letter)
      if (sound) return whole[at + 1] === '্' ? sound : `${sound}a`
      return letter === '্' ? '' : 'a'
    })

/** Spellings of one sound in Latin letters become one, and every vowel `a`. */
const simplify = (text: string): string =>
  text
    .replace(/ksh|kkh/g, 'k')
    .replace(/ch/g, '~')
    .replace(/[cqx]/g, 'k')
    .replace(/~/g, 'c')
    .replace(/f/g, 'p')
    .replace(/v/g, 'b')
    .replace(/z/g, 'j')
    .replace(/[eiouyw]/g, 'a')
    .replace(/(?<=.)h/g, '')
    .replace(/([b-z])\1+/g, '$1')

/**
 * The consonants of a name, for both scripts in the same Latin letters: `Narail`, `Norail` and নড়াইল are `nrl`. Double letters count
 * once, ng is one sound, and an h and the vowels only count at the beginning. Takes a name with or without spaces.
 */
export const soundKey = (text: string): string => {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  const sounds = simplify(ascii.test(letters) ? letters : romanise(letters))
  return `${sounds.startsWith('a') ? 'a' : ''}${sounds.replaceAll('a', '')}`.replace(/ng/g, 'n')
}

/** Whether one letter added, left out, replaced, or exchanged with its neighbour turns one word into the other. */
export const areOneTypoApart = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || one === other) return false
  let at = 0
  while (long[at] === short[at]) at++
  if (short.length < long.length) return long.slice(at + 1) === short.slice(at)
  const isReplaced = long.slice(at + 1) === short.slice(at + 1)
  const isExchanged =
    long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2)
  return isReplaced || isExchanged
}
