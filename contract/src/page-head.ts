/** What the head of a page says to search engines and to those it is shared with; the server writes it, escaped and with full addresses. */
export type PageHead = {
  /** Of the tab, without the product's name. */
  title: string
  description: string
  /** The one address of this page, as a path; null for pages that aren't for search engines. */
  canonical: string | null
  /** The picture it is shared with, if it has one of its own: a path of this server, and its size in pixels. */
  image: { address: string; alt: string; width: number; height: number } | null
  /** schema.org in JSON-LD, if it says something: addresses under `url` and `image` may be paths of this server. */
  data: { [name: string]: unknown } | null
}
