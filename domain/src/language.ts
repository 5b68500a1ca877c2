/** Languages that the product speaks. English is the source, with the specification's texts. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (text: unknown): text is Language => languages.some((one) => one === text)

/** Remembers the language that a browser's reader chose. */
export const languageCookie = 'thikana.language'

/** Pages in this language have no prefix in their address. */
export const unprefixed: Language = 'en'

/** In any case, as routes match. What is left may not be the address of another site, as `//site` is. */
const prefixed = /^\/bn(?=\/(?![/\\])|[?#]|$)/i

/** The language of a page's address, and the address without it: `/bn/compare` is `/compare` in Bangla. */
export const splitLanguage = (address: string): { language: Language; address: string } => {
  const rest = address.replace(prefixed, '')
  if (rest === address) return { language: unprefixed, address }
  return { language: 'bn', address: rest.startsWith('/') ? rest : `/${rest}` }
}

/** A page's address in a language: the home page in Bangla is `/bn`. `address` is one without a language. */
export const inLanguage = (language: Language, address: string): string =>
  language === unprefixed ? address : `/${language}${address.replace(/^\/(?=[?#]|$)/, '')}`
