/** The site that an email is from. `url`: its origin. */
export type Site = { brand: string; url: string }

/** What an email says. Plain text throughout: what people typed is escaped where it is rendered. */
export type EmailContent = {
  subject: string
  heading: string
  /** What happened, and what to do next. */
  paragraphs: readonly string[]
  /** Figures to look up, such as an amount: label and value. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** Lists of pages of the site, each under its title. */
  sections?: readonly { title: string; links: readonly { label: string; path: string }[] }[]
  /** The one thing to do. `path` is a page of the site, from its slash on. */
  button?: { label: string; path: string }
  afterwards?: readonly string[]
  /** Why the person gets it, and links for changing that. */
  footer?: { text: string; links?: readonly { label: string; path: string }[] }
}
