// Other workspaces compile this file too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./fontkit.d.ts" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font, type Processor, type ShapedGlyph } from 'fontkit'

/**
 * The product's own typeface in one weight; pdfkit can't embed the variable one that the web app has. As TrueType, since a first receipt takes
 * 0.3 s, with WOFF 1.7 s.
 */
const require = createRequire(`${import.meta.dirname}/`)
const file = require.resolve('@expo-google-fonts/anek-bangla/500Medium/AnekBangla_500Medium.ttf')

export type Typeface = Font

/** After such a character, a word goes on. */
const inWord = /[\p{L}\p{M}\p{Cf}]/u

const keepToBeginnings = (glyphs: ShapedGlyph[]) => {
  for (const [at, { features }] of glyphs.entries()) {
    const [before = 0] = glyphs[at - 1]?.codePoints ?? []
    if (features['init'] && inWord.test(String.fromCodePoint(before))) delete features['init']
  }
}

/**
 * fontkit 2.0.4 has two faults that show in Bangla. It compares the glyphs before a place in the wrong order, which draws the র্ of মার্কিন twice,
 * and takes each ে for one that begins a word, which leaves a gap before it. Without them it shapes as HarfBuzz and browsers do.
 */
const correct = (processor: Processor): void => {
  const { match, applyFeatures } = processor
  processor.match = (at, sequence, ...rest) =>
    match.call(processor, at, at < 0 ? sequence.toReversed() : sequence, ...rest)
  processor.applyFeatures = (features, glyphs, positions) => {
    if (features.includes('init')) keepToBeginnings(glyphs)
    applyFeatures.call(processor, features, glyphs, positions)
  }
}

const read = async (): Promise<Typeface> => {
  const font = create(await readFile(file))
  const { GSUBProcessor, GPOSProcessor } = font._layoutEngine.engine
  for (const processor of [GSUBProcessor, GPOSProcessor]) correct(processor)
  // A glyph is mapped to the letters of its first use, which readers copy: load single letters first, so that f and l aren't mapped to the
  // ligature.
  for (const character of font.characterSet.map((point) => String.fromCodePoint(point)))
    font.layout(character.normalize('NFKC'))
  return font
}

let typeface: Promise<Typeface> | null = null

/** Read on first use and cached. */
export const loadTypeface = (): Promise<Typeface> => (typeface ??= read())

const joiners = /\p{Cf}/u
/** A substitute for a letter that the typeface lacks, instead of an empty box. */
const unknown = '?'

/** The letter itself, or its base letter without the mark, or the substitute; nothing for a missing joiner. */
const characterFor = (font: Typeface, character: string): string => {
  const has = (one: string) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)
  if (has(character)) return character
  if (joiners.test(character)) return ''
  const [plain = ''] = character.normalize('NFD')
  return has(plain) ? plain : unknown
}

/** Up to the next Bangla letter, or from there to the next Latin one. */
const run = /\P{Script=Bengali}+|\P{Script=Latin}+/gu

/** `text` in characters of the typeface, split where its script changes: fontkit shapes each run by one script's rules. */
export const runsOf = (font: Typeface, text: string): string[] =>
  Array.from(text.normalize('NFC'), (character) => characterFor(font, character))
    .join('')
    .match(run) ?? []
