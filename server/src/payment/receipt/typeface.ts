// Other workspaces compile this file too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./fontkit.d.ts" />
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Subset } from 'fontkit'
import { encodeOutline } from './outline.ts'

/** The parts of the product's own typeface, one file a script; a text is set with whichever has its letters. */
const scripts = ['latin', 'latin-ext', 'bengali'] as const
export type Script = (typeof scripts)[number]
export type Typeface = Record<Script, Font>

/** Some letters in one script. */
export type Run = { script: Script; text: string }

const read = async (script: Script): Promise<Font> => {
  const file = `@fontsource-variable/anek-bangla/files/anek-bangla-${script}-wght-normal.woff2`
  return embeddable(create(await readFile(fileURLToPath(import.meta.resolve(file)))))
}

/**
 * fontkit copies a glyph's bytes from the file into the document, and those of WOFF2 are packed in another way (W3C, "WOFF2",
 * transformed glyf table): they are written anew from the outline, which it does read.
 */
const embeddable = (font: Font): Font => {
  // A glyph keeps the letter it was first asked for by, and a reader who copies the text gets that one.
  for (const point of font.characterSet) font.glyphForCodePoint(point)
  const createSubset = font.createSubset.bind(font)
  font.createSubset = () => {
    const subset = createSubset()
    subset._addGlyph = (id) => addOutline(subset, id)
    return subset
  }
  return font
}

/** Glyphs may begin at any byte (OpenType, "loca"). */
const longOffsets = 1

const addOutline = (subset: Subset, id: number): number => {
  const { path, advanceWidth } = subset.font.getGlyph(id)
  const bytes = encodeOutline(path.commands)
  subset.glyf.push(bytes)
  subset.loca.version = longOffsets
  subset.loca.offsets.push(subset.offset)
  subset.hmtx.metrics.push({ advance: advanceWidth, bearing: bytes.length > 0 ? path.bbox.minX : 0 })
  subset.offset += bytes.length
  return subset.glyf.length - 1
}

let typeface: Promise<Typeface> | null = null

/** Unpacked at the first use and kept: that takes longer than everything else about a page. */
export const loadTypeface = (): Promise<Typeface> => {
  typeface ??= Promise.all(scripts.map(async (script) => [script, await read(script)] as const)).then(
    (fonts) => Object.fromEntries(fonts) as Typeface,
  )
  return typeface
}

const joiners = /\p{Cf}/u
/** What stands for a letter that the typeface hasn't got, where an empty box would say nothing. */
const unknown = '?'

/** The letter itself, else the one it is made from without its mark, else that sign. */
const letterFor = (fonts: Typeface, letter: string): string => {
  const has = (one: string) =>
    scripts.some((script) => fonts[script].hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  const [plain = ''] = letter.normalize('NFD')
  return has(letter) || joiners.test(letter) ? letter : has(plain) ? plain : unknown
}

/** Cuts a text where its script changes. Spaces and joiners stay with what they follow, so that conjuncts are whole. */
export const runsOf = (fonts: Typeface, text: string): Run[] => {
  const runs: Run[] = []
  for (const written of text.normalize('NFC')) {
    const letter = letterFor(fonts, written)
    const point = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const isCarried = letter === ' ' || joiners.test(letter)
    const has = (script: Script) => fonts[script].hasGlyphForCodePoint(point)
    if (letter !== ' ' && isCarried && !(last && has(last.script))) continue
    const script = (isCarried && last?.script) || scripts.find(has) || 'latin'
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}
