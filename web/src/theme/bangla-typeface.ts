/**
 * The typeface's Bangla letters, 156 kB. No style sheet has them, since a browser loads what a sheet has as soon as a page shows a letter of
 * it: a script adds them to the typeface once they delay nothing (`typeface.ts`, and `app/inline/add-bangla.js`).
 */
export const banglaTypeface = {
  family: 'Anek Bangla Variable',
  descriptors: {
    // Exactly that of the Latin letters: otherwise they'd be another face instead of a part of the same.
    weight: '100 800',
    display: 'swap',
    unicodeRange:
      'U+951-952,U+964-965,U+980-9FE,U+1CD0,U+1CD2,U+1CD5-1CD6,U+1CD8,U+1CE1,U+1CEA,U+1CED,U+1CF2,U+1CF5-1CF7,U+200C-200D,U+20B9,U+25CC,U+A8F1',
  },
} as const satisfies { family: string; descriptors: FontFaceDescriptors }

/** Where a browser notes, as `kept`, what it has cached of the typeface. */
export const storageKeys = { latin: 'typeface', bangla: 'bangla-typeface' }
