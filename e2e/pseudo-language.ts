import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readSentences } from '@thikana/texts/translations'

const accents: Record<string, string> = Object.fromEntries(
  [
    'aá',
    'bƀ',
    'cç',
    'dđ',
    'eé',
    'fƒ',
    'gĝ',
    'hĥ',
    'ií',
    'jĵ',
    'kķ',
    'lĺ',
    'mɱ',
    'nñ',
    'oó',
    'pþ',
    'qǫ',
    'rŕ',
    'sš',
    'tţ',
  ]
    .concat([
      'uú',
      'vṽ',
      'wŵ',
      'xẋ',
      'yý',
      'zž',
      'AÁ',
      'BƁ',
      'CÇ',
      'DĐ',
      'EÉ',
      'FƑ',
      'GĜ',
      'HĤ',
      'IÍ',
      'JĴ',
      'KĶ',
    ])
    .concat(['LĹ', 'MḾ', 'NÑ', 'OÓ', 'PÞ', 'QǪ', 'RŔ', 'SŠ', 'TŢ', 'UÚ', 'VṼ', 'WŴ', 'XẊ', 'YÝ', 'ZŽ'])
    .map(([plain = '', accented = '']) => [plain, accented]),
)

/** Words that make a text 40 % longer, none of them longer than usual. */
const filler = (length: number): string =>
  'ẽẽẽẽ ẽẽẽẽẽẽ '
    .repeat(Math.ceil(length / 12))
    .slice(0, length)
    .trimEnd()

const lengthen = (text: string): string => {
  const accented = text.replace(/[A-Za-z]/g, (letter) => accents[letter] ?? letter)
  const letters = text.replace(/[^A-Za-z]/g, '').length
  const more = filler(Math.ceil(letters * 0.4))
  if (more === '') return accented
  const [, words = '', end = ''] = /^(.*?)(\s*)$/s.exec(accented) ?? []
  return `${words} ${more}${end}`
}

/** The end of the brace that begins at `start`. */
const closingOf = (text: string, start: number): number => {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** Each branch of a plural, as `one {…}`. */
const inBranches = (branches: string): string => {
  let written = ''
  let at = 0
  for (let open = branches.indexOf('{', at); open !== -1; open = branches.indexOf('{', at)) {
    const close = closingOf(branches, open)
    written += `${branches.slice(at, open)}{${pseudo(branches.slice(open + 1, close))}}`
    at = close + 1
  }
  return written + branches.slice(at)
}

const inBraces = (inside: string): string => {
  const [, head = '', branches = ''] = /^(\w+, (?:plural|select|selectordinal),)(.*)$/s.exec(inside) ?? []
  return `{${head === '' ? inside : head + inBranches(branches)}}`
}

/** `sentence` with each letter accented, and 40 % longer; its values and elements stay. */
const pseudo = (sentence: string): string => {
  let written = ''
  let text = ''
  const end = () => {
    written += lengthen(text)
    text = ''
  }
  for (let at = 0; at < sentence.length; at++) {
    const [tag] = /^<\/?\d+\/?>/.exec(sentence.slice(at)) ?? []
    if (tag !== undefined) {
      end()
      written += tag
      at += tag.length - 1
    } else if (sentence[at] === '{') {
      end()
      const close = closingOf(sentence, at)
      written += inBraces(sentence.slice(at + 1, close))
      at = close
    } else text += sentence[at]
  }
  end()
  return written
}

/** A data folder in which every sentence of Bangla is replaced by its English with accents. */
export const createPseudoFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-pseudo-'))
  const texts = Object.fromEntries(readSentences().map(({ sentence }) => [sentence, pseudo(sentence)]))
  await mkdir(path.join(folder, 'texts'))
  await writeFile(path.join(folder, 'texts/bn.json'), JSON.stringify(texts))
  return folder
}
