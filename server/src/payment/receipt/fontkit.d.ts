/** Types for the used part of fontkit, which has none. */
declare module 'fontkit' {
  export type Font = {
    characterSet: number[]
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): unknown
  }
  /** Reads a typeface; throws for a format it doesn't know. */
  export function create(bytes: Uint8Array): Font
}
