import { inflateSync } from 'node:zlib'

const objectsOf = (file: string): Map<string, string> =>
  new Map([...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]))

const contentOf = (object: string): string => {
  const [, packed] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? []
  return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

const lettersOf = (text: string, encoding: 'hex' | 'latin1'): string =>
  Buffer.from(text, encoding).swap16().toString('utf16le')

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescape = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_, letter: string) => escaped[letter] ?? letter)

/** What a reader who copies text gets for each glyph of a typeface: its ToUnicode map. */
const glyphsOf = (map: string): Map<number, string> => {
  const glyphs = new Map<number, string>()
  for (const [, start = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set(Number.parseInt(start, 16) + at, lettersOf(hex.replaceAll(' ', ''), 'hex'))
  return glyphs
}

/** A text given for the glyphs up to the mark's end; the choice of a typeface; glyphs. */
const operators =
  /\/ActualText \(\xfe\xff((?:\\[\s\S]|[^\\)])*)\)\n>> BDC[\s\S]*?\nEMC|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g

/** The text of a PDF as a reader copies it, in the order it was written, and how many typefaces are in the file. */
export const readPdf = (bytes: Uint8Array): { text: string; embedded: number; pages: number } => {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = objectsOf(file)
  const at = (reference: string | undefined) => objects.get(reference ?? '') ?? ''
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(at(id)) ?? []
    fonts.set(name, glyphsOf(contentOf(at(map))))
  }
  const drawn = [...file.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => contentOf(at(id))).join('\n')
  let font = new Map<number, string>()
  let text = ''
  for (const [, given, name, shown] of drawn.matchAll(operators)) {
    if (given !== undefined) text += lettersOf(unescape(given), 'latin1')
    if (name) font = fonts.get(name) ?? font
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
      for (const glyph of hex.match(/.{4}/g) ?? []) text += font.get(Number.parseInt(glyph, 16)) ?? ''
    if (given ?? shown) text += ' '
  }
  return { text, embedded: file.split('/FontFile2').length - 1, pages: file.split('/Contents ').length - 1 }
}
