/** The `sizes` attribute of a card's pictures. */
export const cardPictureSizes = '(width >= 1024px) 290px, (width >= 600px) 46vw, calc(100vw - 32px)'
