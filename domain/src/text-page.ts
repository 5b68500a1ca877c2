/** The addresses of the pages about the site itself, which everybody may read and search engines keep. */
export const textPages = [
  '/about',
  '/how-it-works',
  '/what-we-check',
  '/help',
  '/terms',
  '/privacy',
  '/contact',
] as const

export type TextPage = (typeof textPages)[number]
