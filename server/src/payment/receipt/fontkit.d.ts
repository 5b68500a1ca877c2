/** What is used of fontkit, which brings no types of its own. */
declare module 'fontkit' {
  type Glyph = {
    advanceWidth: number
    path: { commands: { command: string; args: number[] }[]; bbox: { minX: number } }
  }
  /** The glyphs that a document uses, as a TrueType typeface of their own. */
  export type Subset = {
    font: Font
    glyf: Uint8Array[]
    loca: { offsets: number[]; version: number }
    hmtx: { metrics: { advance: number; bearing: number }[] }
    offset: number
    _addGlyph(id: number): number
  }
  export type Font = {
    characterSet: number[]
    glyphForCodePoint(codePoint: number): Glyph
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number): Glyph
    createSubset(): Subset
  }
  /** Reads a typeface; throws for a format it doesn't know. */
  export function create(bytes: Uint8Array): Font
}
