/** Types for the used part of fontkit, which has none. */
declare module 'fontkit' {
  /** A glyph while it is shaped, with the OpenType features that may change it. */
  export type ShapedGlyph = { codePoints: number[]; features: Record<string, true> }
  /** Applies one table of OpenType rules. Not part of fontkit's API. */
  export type Processor = {
    /** Compares `sequence` with the glyphs from `at` on, counted from the present one. */
    match(at: number, sequence: unknown[], ...rest: unknown[]): unknown
    applyFeatures(features: string[], glyphs: ShapedGlyph[], positions: unknown): void
  }
  export type Font = {
    characterSet: number[]
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { glyphs: { name: string }[] }
    _layoutEngine: { engine: { GSUBProcessor: Processor; GPOSProcessor: Processor } }
  }
  /** Reads a typeface; throws for a format it doesn't know. */
  export function create(bytes: Uint8Array): Font
}
